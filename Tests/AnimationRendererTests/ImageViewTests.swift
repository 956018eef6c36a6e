import AnimationRenderer
import TestSupport
import Testing
import Video

@Suite struct ImageViewTests {
  private static func picture(_ color: UIColor, _ size: CGSize = CGSize(width: 20, height: 10)) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { context in
      context.cgContext.setFillColor(color.cgColor)
      context.fill(CGRect(origin: .zero, size: size))
    }
  }

  private static func stills(
    _ view: UIView, size: CGSize, at times: [Double], _ script: (Timeline) -> Void = { _ in }
  ) throws -> [RGBAImage] {
    let timeline = Timeline(size: size)
    timeline.root.addSublayer(view.layer)
    script(timeline)
    let recording = timeline.record(until: times.max() ?? 0)
    return try times.map { try recording.still(at: $0) }
  }

  @Test func aPictureSaysItsSize() {
    let view = UIImageView(image: Self.picture(.red))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(view.intrinsicContentSize == CGSize(width: 20, height: 10))
    view.frame = CGRect(x: 5, y: 6, width: 100, height: 100)
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 5, y: 6, width: 20, height: 10))
    #expect(UIImageView().intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }

  /// Where a picture of 20 × 10 lies in a view of 40 × 40.
  @Test(arguments: [
    (UIView.ContentMode.scaleToFill, CGRect(x: 0, y: 0, width: 40, height: 40)),
    (.scaleAspectFit, CGRect(x: 0, y: 10, width: 40, height: 20)),
    (.scaleAspectFill, CGRect(x: 0, y: 0, width: 40, height: 40)),
    (.center, CGRect(x: 10, y: 15, width: 20, height: 10)),
    (.top, CGRect(x: 10, y: 0, width: 20, height: 10)),
    (.bottom, CGRect(x: 10, y: 30, width: 20, height: 10)),
    (.left, CGRect(x: 0, y: 15, width: 20, height: 10)),
    (.right, CGRect(x: 20, y: 15, width: 20, height: 10)),
    (.topLeft, CGRect(x: 0, y: 0, width: 20, height: 10)),
    (.topRight, CGRect(x: 20, y: 0, width: 20, height: 10)),
    (.bottomLeft, CGRect(x: 0, y: 30, width: 20, height: 10)),
    (.bottomRight, CGRect(x: 20, y: 30, width: 20, height: 10)),
  ])
  func contentModesPlaceThePicture(mode: UIView.ContentMode, place: CGRect) throws {
    let view = UIImageView(image: Self.picture(.red))
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    view.clipsToBounds = true
    view.contentMode = mode
    let still = try Self.stills(view, size: CGSize(width: 40, height: 40), at: [0])[0]
    for y in 0..<40 {
      for x in 0..<40 {
        let isRed = still[x, y] == [255, 0, 0, 255]
        let center = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
        // Edges of pictures that are scaled are smooth.
        if isRed != place.contains(center) {
          #expect(!place.insetBy(dx: 1, dy: 1).contains(center), "\(x) \(y)")
        }
        if isRed { #expect(place.contains(center), "\(x) \(y)") }
      }
    }
  }

  @Test func picturesTakeTurns() throws {
    let view = UIImageView(image: Self.picture(.white))
    view.animationImages = [Self.picture(.red), Self.picture(.green), Self.picture(.blue)]
    view.animationDuration = 3
    view.animationRepeatCount = 2
    var wasAnimating: [Bool] = []
    let stills = try Self.stills(
      view, size: CGSize(width: 20, height: 10), at: [0.5, 1.5, 2.5, 3.5, 5.5, 6.5]
    ) {
      $0.at(0) { view.startAnimating() }
      $0.at(1) { wasAnimating.append(view.isAnimating) }
      $0.at(6.25) { wasAnimating.append(view.isAnimating) }
    }
    #expect(
      stills.map { $0[10, 5].prefix(3).map { $0 == 255 ? 1 : 0 } } == [
        [1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 0, 0], [0, 0, 1], [1, 1, 1],
      ])
    #expect(wasAnimating == [true, false])
  }

  @Test func oneOfThemStandsStillAndStops() throws {
    let view = UIImageView(image: Self.picture(.white))
    view.animationImages = [Self.picture(.red)]
    let stills = try Self.stills(view, size: CGSize(width: 20, height: 10), at: [0.5, 1.5]) {
      $0.at(0) { view.startAnimating() }
      $0.at(1) { view.stopAnimating() }
    }
    #expect(stills.map { $0[10, 5] } == [[255, 0, 0, 255], [255, 255, 255, 255]])
  }

  @Test func picturesComeFromBytesAndFiles() throws {
    let directory = try TemporaryDirectory()
    let image = try RGBAImage(width: 4, height: 2, bytes: Array(repeating: 200, count: 32))
    let bytes = try PNG.encode(image)
    #expect(UIImage(data: Data(bytes))?.size == CGSize(width: 4, height: 2))
    #expect(UIImage(data: Data(bytes), scale: 2)?.size == CGSize(width: 2, height: 1))
    #expect(UIImage(data: Data(bytes.prefix(40))) == nil)
    #expect(UIImage(data: Data()) == nil)
    for name in ["dot.png", "dot@2x.png"] {
      try Data(bytes).write(to: URL(fileURLWithPath: directory.path(name)))
    }
    #expect(UIImage(contentsOfFile: directory.path("dot.png"))?.size.width == 4)
    #expect(UIImage(contentsOfFile: directory.path("dot@2x.png"))?.size.width == 2)
    #expect(UIImage(contentsOfFile: directory.path("none.png")) == nil)
    #expect(UIImage(contentsOfFile: directory.path) == nil)
  }

  @Test func namesAreLookedUpInABundle() throws {
    let directory = try TemporaryDirectory()
    let bundlePath = directory.path("Pictures.bundle")
    try FileManager.default.createDirectory(atPath: bundlePath, withIntermediateDirectories: true)
    for (name, side) in [("dot.png", 3), ("dot@2x.png", 6), ("plain.png", 5)] {
      let image = try RGBAImage(
        width: side, height: side, bytes: Array(repeating: 255, count: side * side * 4))
      try Data(try PNG.encode(image)).write(to: URL(fileURLWithPath: "\(bundlePath)/\(name)"))
    }
    let bundle = try #require(Bundle(path: bundlePath))
    let timeline = Timeline(size: CGSize(width: 10, height: 10), scale: 2)
    let dot = try #require(UIImage(named: "dot", in: bundle, compatibleWith: nil))
    #expect((dot.scale, dot.size.width) == (2, 3))
    #expect(dot == UIImage(named: "dot.png", in: bundle, compatibleWith: nil))
    #expect(UIImage(named: "plain", in: bundle, compatibleWith: nil)?.size.width == 5)
    #expect(UIImage(named: "none", in: bundle, compatibleWith: nil) == nil)
    _ = timeline
  }
}
