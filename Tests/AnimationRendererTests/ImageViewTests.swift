import AnimationRenderer
import AnimTestSupport
import Testing
import AnimVideo

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

  private static func svg(_ attributes: String = "width=\"20\" height=\"10.5\"") -> Data {
    let colors = [("red", 0), ("blue", 10)].map {
      "<rect x=\"\($1)\" width=\"10\" height=\"20\" fill=\"\($0)\"/>"
    }
    return Data("<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(colors.joined())</svg>".utf8)
  }

  @Test("Drawing an SVG file counts as memory of what is made, each time", arguments: ["UIImage", "CGImage"])
  func vectorMemory(kind: String) throws {
    let directory = try TemporaryDirectory()
    let file = directory.path("a.svg")
    try Self.svg().write(to: URL(fileURLWithPath: file))
    let image =
      try kind == "UIImage" ? #require(UIImage(contentsOfFile: file)?.cgImage) : CGImage(contentsOfFile: file)
    /// The least memory that is enough for a still, to a kilobyte.
    func least(_ contents: CGImage?) -> Int {
      let timeline = Timeline(size: CGSize(width: 200, height: 200))
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
      layer.contents = contents
      timeline.root.addSublayer(layer)
      let recording = timeline.record(until: 0.1)
      var (low, high) = (0, 64 << 20)
      while high - low > 1024 {
        let middle = (low + high) / 2
        let options = StillOptions(fonts: .forTests, mostMemory: middle)
        if (try? recording.still(at: 0, options: options)) != nil { high = middle } else { low = middle }
      }
      return high
    }
    let (without, with) = (least(nil), least(image))
    // The picture was drawn for larger budgets before, and takes its bitmap of the smaller ones too.
    #expect(with - without > 200 * 200 * 4 - 2048, "\(with) and \(without)")
  }

  @Test("A picture of an SVG file is drawn as large as it is shown")
  func vectorPictures() throws {
    let directory = try TemporaryDirectory()
    let files = [
      ("a.svg", Self.svg()), ("a@2x.svg", Self.svg()),
      ("b.svgz", Data(StoredArchive.gzip([UInt8](Self.svg())))),
    ]
    for (name, data) in files { try data.write(to: URL(fileURLWithPath: directory.path(name))) }
    let image = try #require(UIImage(contentsOfFile: directory.path("a.svg")))
    #expect(image.size == CGSize(width: 20, height: 10.5))
    #expect(UIImage(contentsOfFile: directory.path("a@2x.svg"))?.size == CGSize(width: 10, height: 5.25))
    #expect(UIImage(contentsOfFile: directory.path("b.svgz"))?.size == image.size)
    #expect(UIImage(data: Self.svg(), scale: 2)?.size == CGSize(width: 10, height: 5.25))
    #expect(UIImage(data: Data(Self.svg().dropLast(6))) == nil)
    let cgImage = try #require(image.cgImage)
    #expect(cgImage.width == 20 && cgImage.height == 11 && cgImage.dataProvider == nil)

    // Ten times as large each column is of one colour alone, shown and drawn: no pixels were made larger.
    let view = UIImageView(image: image)
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 105)
    let drawn = UIGraphicsImageRenderer(size: view.bounds.size).image { _ in image.draw(in: view.bounds) }
    let part = UIImageView(
      image: cgImage.cropping(to: CGRect(x: 5, y: 0, width: 10, height: 5)).map(UIImage.init(cgImage:)))
    part.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    for (view, edge) in [(view, 100), (UIImageView(image: drawn), 100), (part, 50)] {
      let size = view.bounds.size
      let still = try Self.stills(view, size: size, at: [0])[0]
      for x in 0..<Int(size.width) {
        #expect(still[x, 20] == (x < edge ? [255, 0, 0, 255] : [0, 0, 255, 255]), "\(x)")
      }
    }
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
    try Self.svg().write(to: URL(fileURLWithPath: "\(bundlePath)/logo.svg"))
    let bundle = try #require(Bundle(path: bundlePath))
    let timeline = Timeline(size: CGSize(width: 10, height: 10), scale: 2)
    let dot = try #require(UIImage(named: "dot", in: bundle, compatibleWith: nil))
    #expect((dot.scale, dot.size.width) == (2, 3))
    #expect(dot == UIImage(named: "dot.png", in: bundle, compatibleWith: nil))
    #expect(UIImage(named: "plain", in: bundle, compatibleWith: nil)?.size.width == 5)
    #expect(UIImage(named: "logo", in: bundle, compatibleWith: nil)?.size.width == 20)
    #expect(UIImage(named: "logo.svg", in: bundle, compatibleWith: nil)?.size.width == 20)
    #expect(UIImage(named: "none", in: bundle, compatibleWith: nil) == nil)
    _ = timeline
  }
}
