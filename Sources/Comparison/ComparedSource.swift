import AnimAssets
import CoreAnimation
import Foundation
import AnimFrameTiming
import AnimPlayback
import AnimRenderTree
import AnimResources
import AnimVideo

/// One side of a comparison: a scene, a video, a picture or a folder of pictures, all as something that has a frame at
/// any time.
public struct ComparedSource: Sendable {
  /// What it was made from.
  public enum Kind: String, Sendable {
    /// A scene's file.
    case scene
    /// A movie, or a picture that moves.
    case video
    /// A still picture, shown all the time.
    case picture
    /// Pictures of a folder, one for each frame, by their names.
    case folder = "folder of pictures"
  }

  /// As it was given.
  public var path: String
  /// What it was made from.
  public var kind: Kind
  /// What gives its frames; pictures are contents of a layer.
  public var recording: Recording
  /// Nil for what has none of its own.
  public var frameRate: FrameRate?
  /// When the named entries of a scene's timeline run for the first time, in seconds.
  public var events: [String: Double] = [:]
  /// What its frames may take, together with all else that asks the same budget.
  public var memory = MemoryBudget()

  /// Of a video.
  private var movie: FileMovie?

  /// What it is drawn on.
  public var canvas: Canvas { recording.canvas }
  /// In seconds.
  public var duration: Double { recording.duration }

  /// The file's name without its folder and its extension.
  public var name: String {
    let name = FilePath.name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex, kind != .folder else { return name }
    return String(name[..<dot])
  }

  /// - Parameters:
  ///   - events: the names of the timeline's entries, with their times.
  public init(scene recording: Recording, path: String, frameRate: FrameRate, events: [String: Double] = [:])
  {
    self.path = path
    self.recording = recording
    self.frameRate = frameRate
    self.events = events
    kind = .scene
  }

  /// Whether what lies at `path` is to be read as a scene: neither a folder nor a picture nor a movie.
  public static func isScene(_ path: String) -> Bool {
    var isDirectory = ObjCBool(false)
    guard path != "-", FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      return true
    }
    if isDirectory.boolValue { return false }
    guard let file = FileHandle(forReadingAtPath: path) else { return true }
    defer { try? file.close() }
    let start = (try? file.read(upToCount: 64)) ?? Data()
    return PictureFormat([UInt8](start)) == nil
  }

  /// A video, a picture or a folder of pictures.
  ///
  /// - Parameter frameRate: of a folder; 60 by default.
  /// - Throws: `ComparisonError`.
  public init(file path: String, frameRate: FrameRate?) throws(ComparisonError) {
    var isDirectory = ObjCBool(false)
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
    self.path = path
    if isDirectory.boolValue {
      let rate = frameRate ?? .standard
      kind = .folder
      recording = Self.recording(of: try PictureFolder(path: path, frameRate: rate))
      self.frameRate = rate
      return
    }
    let assets = FolderAssets(scene: path)
    let name = FilePath.name(of: path)
    switch assets.movie(name) {
    case .success(let movie) where movie.pictureTimes.count > 1 || movie.duration > 0.2:
      kind = .video
      self.movie = movie as? FileMovie
      recording = Self.recording(of: movie)
      let steps = zip(movie.pictureTimes.dropFirst(), movie.pictureTimes).map { $0 - $1 }
      self.frameRate = steps.min().flatMap { FrameRate(secondsPerFrame: $0) }
    case .success(let movie):
      kind = .picture
      recording = Self.recording(of: movie)
    case .failure:
      do {
        let bitmap = try assets.image(name).get()
        kind = .picture
        recording = Self.recording(
          width: bitmap.width, height: bitmap.height, duration: 0, contents: CGImage(bitmap))
      } catch {
        throw .unreadable(path: path, reason: "\(error)")
      }
    }
  }

  /// Whether both are videos whose pictures have the same times and samples, from the first to the last: then all of
  /// their frames are alike. Costs little more than decoding; false where it is not known.
  package func hasPictures(of other: ComparedSource) -> Bool {
    guard let movie, let others = other.movie else { return false }
    return movie.hasPictures(of: others)
  }

  private static func recording(of movie: any MovieSource) -> Recording {
    recording(
      width: movie.displayWidth, height: movie.displayHeight, duration: movie.duration,
      contents: MovieClip(movie))
  }

  private static func recording(width: Int, height: Int, duration: Double, contents: Any) -> Recording {
    let size = CGSize(width: width, height: height)
    let timeline = Timeline(size: size)
    let layer = CALayer()
    layer.frame = CGRect(origin: .zero, size: size)
    layer.contents = contents
    timeline.root.addSublayer(layer)
    return timeline.record(until: duration)
  }
}

extension FrameRate {
  /// The nearest rate that videos have; a video tells times in ticks that need not divide a second.
  fileprivate init?(secondsPerFrame: Double) {
    guard secondsPerFrame > 0 else { return nil }
    let common = [24, 25, 30, 48, 50, 60, 100, 120, 10, 12, 15, 20].flatMap { rate in
      [(rate, 1), (rate * 1000, 1001)]
    }
    let found = common.min {
      abs(Double($0.1) / Double($0.0) - secondsPerFrame) < abs(Double($1.1) / Double($1.0) - secondsPerFrame)
    }
    if let found, abs(Double(found.1) / Double(found.0) - secondsPerFrame) < 5e-4,
      let rate = try? FrameRate(found.0, per: found.1)
    {
      self = rate
    } else if let rate = try? FrameRate(Int((1000 / secondsPerFrame).rounded()), per: 1000) {
      self = rate
    } else {
      return nil
    }
  }
}
