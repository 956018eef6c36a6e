import Foundation

import AnimTestSupport

@testable import AnimRaster
@testable import AnimReferenceRaster

/// One run over the cases of a folder: draws, compares, writes pictures where asked to, and collects what is
/// wrong.
struct PictureRun {
  /// What `PICTURES` in the environment asks for. A run that writes pictures fails, so that nobody leaves it on.
  enum Writing: String {
    /// Writes pictures that are missing.
    case update
    /// Writes those that are wrong as well.
    case replace
  }

  let folder: PictureFolder
  let writing: Writing?
  private(set) var problems: [String] = []
  /// For the page; a problem without a picture is not there.
  private(set) var failures: [PictureFailure] = []
  private var drawn: [String: PixelBuffer] = [:]

  init(_ folder: PictureFolder, writing: Writing?) {
    self.folder = folder
    self.writing = writing
  }

  mutating func run() async {
    let selection = PictureSelection.current
    let scenes = selection?.names(in: folder) ?? folder.cases
    for file in folder.strayFiles {
      report(file, "is neither a scene nor a picture; put what scenes use into a folder of its own")
    }
    if scenes.isEmpty { report("", "has no scenes") }
    var names: [PictureName] = []
    for scene in scenes {
      if let name = PictureName(scene) {
        names.append(name)
      } else {
        report(
          scene, "is no name; expected case, case~same, case~close, case~differs-2, case@0.25s or the like")
      }
    }
    for picture in folder.names("png") where selection == nil && !scenes.contains(picture) {
      report(picture, "has a picture, but no scene \(picture).json")
    }
    for name in names { await draw(name) }
    for name in names where name.relation == nil { comparePicture(name) }
    for name in names { compareRelation(name) }
  }

  private mutating func report(_ name: String, _ problem: String) {
    problems.append("\(folder.feature)/\(name): \(problem)")
  }

  /// Draws a case in every way.
  private mutating func draw(_ name: PictureName) async {
    try? FileManager.default.removeItem(at: folder.failure(name.text))
    do {
      let (canvas, frame) = try folder.frame(name.text, at: name.time)
      let pictures = try await DrawingWay.drawAll(frame, canvas)
      drawn[name.text] = pictures[0].1
      for (way, picture) in pictures.dropFirst() {
        compare(name, picture, pictures[0].1, "\(way.rawValue), not as \(pictures[0].way.rawValue)")
      }
      let reference = ReferenceRasterizer(canvas: canvas, fonts: .forTests).draw(frame)
      try compareReference(name, pictures[0].1, reference)
    } catch {
      report(name.text, "\(error)")
    }
  }

  private mutating func compare(
    _ name: PictureName, _ actual: PixelBuffer, _ expected: PixelBuffer, _ what: String,
    tolerance: Int = 0
  ) {
    guard let difference = PictureDifference(actual, expected, tolerance: tolerance) else { return }
    let place = difference.write(actual, expected, to: folder.failure(name.text))
    report(name.text, "\(what): \(difference.summary)\n\(place)")
    fail(name, "\(what): \(difference.summary)", actual, expected)
  }

  private mutating func fail(
    _ name: PictureName, _ sentence: String, _ actual: PixelBuffer, _ expected: PixelBuffer?
  ) {
    let line = sentence.split(separator: "\n").first.map(String.init) ?? sentence
    failures.append(
      PictureFailure(
        name: "\(folder.feature)/\(name.text)", sentence: line, expected: expected, actual: actual))
  }

  private mutating func compareReference(
    _ name: PictureName, _ actual: PixelBuffer, _ reference: ReferencePicture
  ) throws {
    guard let difference = ReferenceDifference(actual, reference)
    else { return }
    let expected = try reference.quantized()
    let place =
      PictureDifference(actual, expected, tolerance: 0)?.write(
        actual, expected, to: folder.failure(name.text))
      ?? ""
    report(name.text, "too far from the reference: \(difference.summary)\n\(place)")
    fail(name, "too far from the reference: \(difference.summary)", actual, expected)
  }

  private mutating func comparePicture(_ name: PictureName) {
    guard let actual = drawn[name.text] else { return }
    let file = folder.picture(name.text)
    do {
      guard FileManager.default.fileExists(atPath: file.path) else {
        return try write(name, actual, "there is no picture; PICTURES=update writes it")
      }
      let expected = try PictureFile.read(file)
      if writing == .replace, actual != expected { return try write(name, actual, "") }
      compare(name, actual, expected, "not as its picture")
    } catch {
      report(name.text, "\(error)")
    }
  }

  private mutating func write(_ name: PictureName, _ picture: PixelBuffer, _ otherwise: String) throws {
    guard writing != nil else {
      fail(name, otherwise, picture, nil)
      return report(name.text, otherwise)
    }
    try PictureFile.write(picture, to: folder.picture(name.text))
    report(name.text, "picture written; look at it, and run again without PICTURES")
  }

  private mutating func compareRelation(_ name: PictureName) {
    guard let relation = name.relation else { return }
    if FileManager.default.fileExists(atPath: folder.picture(name.text).path) {
      report(name.text, "is compared with \(relation.base) and must have no picture of its own")
    }
    guard let actual = drawn[name.text] else { return }
    guard let base = name.baseAtSameTime.flatMap({ drawn[$0] }) ?? drawn[relation.base] else {
      return report(name.text, "there is no \(relation.base) to compare it with")
    }
    switch relation.kind {
    case .same: compare(name, actual, base, "not the same as \(relation.base)")
    case .close: compare(name, actual, base, "not close to \(relation.base)", tolerance: 1)
    case .differs:
      if actual == base {
        report(name.text, "the same as \(relation.base), but should differ")
        fail(name, "the same as \(relation.base), but should differ", actual, base)
      }
    }
  }
}
