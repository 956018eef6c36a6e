import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import AnimRaster
@testable import AnimReferenceRaster

/// The picture scenes in floating point, against the reference rasteriser.
@Suite struct FloatPictureTests {
  private static let spaces = [
    WorkingSpace.sRGB, WorkingSpace(isExtended: true), WorkingSpace(gamut: .displayP3),
    WorkingSpace(gamut: .displayP3, isLinear: true, isExtended: true),
  ]

  @Test(arguments: PictureFolder.all)
  func withinACodeValueOfTenBits(_ folder: PictureFolder) throws {
    for (number, text) in folder.cases.enumerated() {
      guard let name = PictureName(text),
        case (var canvas, let frame)? = try? folder.frame(text, at: name.time)
      else {
        continue
      }
      // Each scene in one of them, or in all.
      for (place, space) in Self.spaces.enumerated() where TestTier.isAll || place == number % 4 {
        canvas.space = space
        canvas.dithersGradients = false
        if let difference = try difference(frame, on: canvas) {
          Issue.record("\(folder.feature)/\(text) in \(space): \(difference.summary)")
        }
      }
    }
  }

  @Test(arguments: TestTier.seeds(3) as Range<UInt64>)
  func ofRandomScenes(seed: UInt64) throws {
    var scene = RandomScene(seed: seed, hasAllKinds: seed % 2 == 0)
    let recording = scene.play().recording
    var canvas = Canvas(size: CGSize(width: 100, height: 100), background: .black)
    canvas.dithersGradients = false
    canvas.space = scene.pick(Self.spaces)
    for time in [0.3, 1.7] {
      if let difference = try difference(recording.frame(at: time), on: canvas) {
        Issue.record("\(seed) at \(time) in \(canvas.space): \(difference.summary)")
      }
    }
  }

  private func difference(_ frame: Frame, on canvas: Canvas) throws -> FloatDifference? {
    var rasterizer = try FloatRasterizer(canvas: canvas, fonts: .forTests)
    var picture = FloatBuffer()
    try rasterizer.draw(frame, into: &picture)
    let reference = ReferenceRasterizer(canvas: canvas, fonts: .forTests, isDeep: true).draw(frame)
    return FloatDifference(picture, reference)
  }
}
