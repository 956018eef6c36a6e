import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimText
import AnimVideo

@testable import AnimMovie

/// Digests of what frames show.
@Suite struct FrameKeyTests {
  private static func hasher() -> ItemHasher { ItemHasher(fonts: .forTests, contents: ContentDigests()) }

  private static func digest(_ items: [Frame.Item]) throws -> Digest {
    var hasher = hasher()
    return try hasher.digest(of: Frame(items: items), changed: nil)
  }

  private static let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
  private static let color = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
  private static let affine = Projection.affine(Affine(1, 2, 3, 4, 5, 6))

  private static func path(_ last: AnimGeometry.Path.Element = .close) -> AnimGeometry.Path {
    AnimGeometry.Path(elements: [
      .move(.zero), .line(CGPoint(x: 1, y: 0)),
      .cubic(control1: .zero, control2: CGPoint(x: 1, y: 1), end: CGPoint(x: 2, y: 2)), last,
    ])
  }

  /// Items of all kinds, no two of which draw the same; most differ from another one in one field.
  private static func table() throws -> [Frame.Item] {
    let perspective = Projection.perspective(
      Homography(
        Transform3D(
          m11: 1, m12: 0, m13: 0, m14: 0.001, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0,
          m41: 0, m42: 0, m43: 0, m44: 1)))
    let shadow = ShadowStyle(color: color, deviation: 2, offset: CGPoint(x: 1, y: 2))
    return fills(perspective) + strokes() + gradients(perspective) + shadows(perspective, shadow)
      + (try texts()) + (try pictures(perspective)) + groups(perspective, shadow)
  }

  private static func vary<Value>(
    _ value: Value, _ make: (Value) -> Frame.Item, _ changes: [(inout Value) -> Void]
  ) -> [Frame.Item] {
    [make(value)]
      + changes.map { change in
        var other = value
        change(&other)
        return make(other)
      }
  }

  private static func fills(_ perspective: Projection) -> [Frame.Item] {
    let fill = Fill(shape: .rect(rect), transform: affine, color: color)
    let rounded = RoundedRect(rect: rect, radius: 1)
    let shapes: [Shape] = [
      .rect(CGRect(x: 2, y: 1, width: 3, height: 4)), .rect(CGRect(x: 1, y: 2, width: 4, height: 3)),
      .partlySmoothRect(rect, smooth: []), .partlySmoothRect(rect, smooth: .minX), .roundedRect(rounded),
      .roundedRect(RoundedRect(rect: rect, radius: 2)),
      .roundedRect(RoundedRect(rect: rect, radius: 1, corners: .minXMinY)),
      .roundedRect(RoundedRect(rect: rect, radius: 1, curve: .continuous)), .border(rounded, width: 1),
      .border(rounded, width: 2), .path(path(), .nonZero), .path(path(), .evenOdd),
      .path(path(.line(CGPoint(x: 0, y: 0))), .nonZero), .path(path(.move(CGPoint(x: 0, y: 0))), .nonZero),
      .path(path(.quad(control: CGPoint(x: 0, y: 0), end: CGPoint(x: 1, y: 0))), .nonZero),
      .path(path(.quad(control: CGPoint(x: 1, y: 0), end: CGPoint(x: 0, y: 0))), .nonZero),
      .stroke(path(), StrokeStyle()),
    ]
    let transforms: [Projection] = [
      perspective, .affine(Affine(-0.0, 2, 3, 4, 5, 6)), .affine(Affine(0, 2, 3, 4, 5, 6)),
      .affine(Affine(1, 2, 3, 4, 6, 5)),
    ]
    let plain: [Frame.Item] = vary(
      fill, Frame.Item.fill,
      [
        { (fill: inout Fill) in fill.color.red = 0.11 }, { (fill: inout Fill) in fill.color.green = 0.21 },
        { (fill: inout Fill) in fill.color.blue = 0.31 }, { (fill: inout Fill) in fill.color.alpha = 0.41 },
        { (fill: inout Fill) in fill.color.red = 0.1.nextUp },
        { (fill: inout Fill) in fill.isAdditive = true },
      ])
    return plain + shapes.map { .fill(Fill(shape: $0, transform: affine, color: color)) }
      + transforms.map { .fill(Fill(shape: .rect(rect), transform: $0, color: color)) }
  }

  private static func strokes() -> [Frame.Item] {
    let changes: [(inout StrokeStyle) -> Void] = [
      { $0.width = 2 }, { $0.cap = .round }, { $0.cap = .square }, { $0.join = .round }, { $0.join = .bevel },
      { $0.miterLimit = 9 }, { $0.start = 0.1 }, { $0.end = 0.9 }, { $0.dashes = [2, 1] },
      { $0.dashes = [1] }, { $0.dashPhase = 1 },
    ]
    let line = path(.line(CGPoint(x: 0, y: 0)))
    return vary(
      StrokeStyle(dashes: [1, 2]),
      { .fill(Fill(shape: .stroke(line, $0), transform: affine, color: color)) }, changes)
  }

  private static func gradients(_ perspective: Projection) -> [Frame.Item] {
    let gradient = Gradient(
      kind: .axial, stops: [.init(color: color, location: 0), .init(color: .white, location: 1)],
      start: .zero, end: CGPoint(x: 1, y: 1))
    let changes: [(inout GradientFill) -> Void] = [
      { $0.shape = .roundedRect(RoundedRect(rect: rect, radius: 1)) }, { $0.transform = perspective },
      { $0.unitTransform = perspective }, { $0.gradient.kind = .radial }, { $0.gradient.kind = .conic },
      { $0.gradient.kind = .circles(startRadius: 1, endRadius: 2) },
      { $0.gradient.kind = .circles(startRadius: 1, endRadius: 3) }, { $0.gradient.stops.removeLast() },
      { $0.gradient.stops[0].location = 0.5 }, { $0.gradient.stops[1].color = color },
      { $0.gradient.start.x = 0.5 }, { $0.gradient.end.y = 0.5 },
    ]
    return vary(
      GradientFill(shape: .rect(rect), transform: affine, gradient: gradient, unitTransform: affine),
      Frame.Item.gradient, changes)
  }

  private static func shadows(_ perspective: Projection, _ style: ShadowStyle) -> [Frame.Item] {
    let changes: [(inout Shadow) -> Void] = [
      { $0.shape = .roundedRect(RoundedRect(rect: rect, radius: 1)) }, { $0.transform = perspective },
      { $0.style.color = .white }, { $0.style.deviation = 3 }, { $0.style.offset = CGPoint(x: 2, y: 1) },
    ]
    return vary(Shadow(shape: .rect(rect), transform: affine, style: style), Frame.Item.shadow, changes)
  }

  private static func texts() throws -> [Frame.Item] {
    func fill(
      _ text: String = "Ag", _ change: (inout TextStyle) -> Void = { _ in },
      _ changeBlock: (inout TextBlock) -> Void = { _ in }, _ changeFill: (inout TextFill) -> Void = { _ in }
    ) -> Frame.Item {
      var style = TextStyle(size: 12)
      change(&style)
      var block = TextBlock(text: StyledText(text, style), size: CGSize(width: 100, height: 40))
      changeBlock(&block)
      var fill = TextFill(block: block, transform: affine, color: color)
      changeFill(&fill)
      return .text(fill)
    }
    let stroke = TextStroke(style: StrokeStyle(width: 2), fills: true)
    return [
      fill(), fill("aG"), fill("Ag", { $0.size = 13 }), fill("Ag", { $0.font = Font(family: "Inter") }),
      fill("Ag", { $0.font.weight = 700 }), fill("Ag", { $0.font.isItalic = true }),
      fill("Ag", { $0.color = .white }), fill("Ag", { $0.isUnderlined = true }),
      fill("Ag", { $0.isStruckThrough = true }), fill("Ag", { $0.kern = 1 }),
      fill("Ag", { $0.underlineColor = .white }), fill("Ag", { $0.strikethroughColor = .white }),
      fill("Ag", { $0.hasKerning = false }), fill("Ag", { $0.hasLigatures = false }),
      fill("Ag", { $0.baselineOffset = 1 }), fill("Ag", { $0.strokeWidth = 2 }),
      fill("Ag", { $0.strokeColor = .white }), fill("Ag", { _ in }, { $0.isWrapped = true }),
      fill("Ag", { _ in }, { $0.size.width = 90 }), fill("Ag", { _ in }, { $0.alignment = .center }),
      fill("Ag", { _ in }, { $0.alignment = .right }), fill("Ag", { _ in }, { $0.truncation = .end }),
      fill("Ag", { _ in }, { $0.truncation = .middle }), fill("Ag", { _ in }, { $0.spacing.lineSpacing = 1 }),
      fill("Ag", { _ in }, { $0.spacing.headIndent = 1 }),
      fill("Ag", { _ in }, { $0.spacing.tailIndent = 1 }),
      fill("Ag", { _ in }, { _ in }, { $0.color = .white }),
      fill("Ag", { _ in }, { _ in }, { $0.tint = color }),
      fill("Ag", { _ in }, { _ in }, { $0.overflow = .shown }),
      fill("Ag", { _ in }, { _ in }, { $0.overflow = .wholeLines }),
      fill("Ag", { _ in }, { _ in }, { $0.stroke = stroke }),
      fill("Ag", { _ in }, { _ in }, { $0.stroke = TextStroke(style: StrokeStyle(width: 2), fills: false) }),
      fill("Ag", { _ in }, { _ in }, { $0.standsOnBaseline = true }),
    ]
  }

  private static func bitmap(_ byte: UInt8, width: Int = 4) throws -> Bitmap {
    try #require(Bitmap(width: width, height: 16 / width, rgba: [UInt8](repeating: byte, count: 64)))
  }

  /// Their nearest pixels in 8 bits are those of `bitmap(200)`.
  private static func fine(_ more: Float) throws -> Bitmap {
    let pixel = SIMD4<Float>(repeating: 200.0 / 255) + SIMD4(more, 0, 0, 0)
    return try #require(Bitmap(width: 4, height: 4, fine: Array(repeating: pixel, count: 16)))
  }

  private static func pictures(_ perspective: Projection) throws -> [Frame.Item] {
    let fill = ImageFill(source: .bitmap(try bitmap(200)), area: rect, transform: affine)
    let other = AxisMap(x: (0, 1, 2, 3), y: (0, 1, 3, 4))
    let changes: [(inout ImageFill) throws -> Void] = [
      { _ in }, { $0.source = .bitmap(try bitmap(201)) }, { $0.source = .bitmap(try bitmap(200, width: 8)) },
      { $0.source = .bitmap(try fine(0)) }, { $0.source = .bitmap(try fine(1e-4)) },
      { $0.area.origin.x = 9 }, { $0.transform = perspective }, { $0.columns = other }, { $0.rows = other },
      { $0.limits.size.width = 1 }, { $0.filter.minification = .nearest },
      { $0.filter.minification = .trilinear }, { $0.filter.magnification = .nearest },
      { $0.filter.bias = 1 }, { $0.opacity = 0.5 }, { $0.tint = color }, { $0.isAdditive = true },
    ]
    return try changes.map { change in
      var fill = fill
      try change(&fill)
      return .image(fill)
    }
  }

  private static func groups(_ perspective: Projection, _ shadow: ShadowStyle) -> [Frame.Item] {
    let clip = Clip(shape: .rect(rect), transform: affine)
    let cut = HalfPlane(line: SIMD3(1, 2, 3), piece: .front, overlaps: false)
    var back = cut
    back.piece = .back
    var overlapping = cut
    overlapping.overlaps = true
    var matrix = ColorMatrix.identity
    matrix.bias.x = 0.5
    var groups = [
      Group(opacity: 1), Group(opacity: 0.5), Group(opacity: 1, clip: clip),
      Group(opacity: 1, clip: Clip(shape: .rect(rect), transform: perspective)),
      Group(opacity: 1, role: .mask), Group(opacity: 1, role: .shadow), Group(opacity: 1, role: .backdrop),
      Group(opacity: 1, shadow: shadow), Group(opacity: 1, effects: GroupEffects()),
      Group(opacity: 1, effects: GroupEffects(filters: [.blur(deviation: 1)])),
      Group(opacity: 1, effects: GroupEffects(filters: [.gamma(1)])),
      Group(opacity: 1, effects: GroupEffects(filters: [.gamma(2)])),
      Group(opacity: 1, effects: GroupEffects(filters: [.gamut(hatched: false)])),
      Group(opacity: 1, effects: GroupEffects(filters: [.gamut(hatched: true)])),
      Group(opacity: 1, effects: GroupEffects(filters: [.matrix(.identity)])),
      Group(opacity: 1, effects: GroupEffects(filters: [.matrix(matrix)])),
      Group(opacity: 1, effects: GroupEffects(extent: clip)),
      Group(opacity: 1, effects: GroupEffects(bitmap: .init(transform: affine, scale: 1))),
      Group(opacity: 1, effects: GroupEffects(bitmap: .init(transform: affine, scale: 2))),
    ]
    groups += Blending.allCases.filter { $0 != .over }.map { Group(opacity: 1, blending: $0) }
    for cuts in [[cut], [back], [overlapping], [cut, back]] {
      var group = Group(opacity: 1)
      group.cuts = cuts
      groups.append(group)
    }
    return groups.map { .beginGroup($0) } + [.endGroup]
  }

  @Test func everyFieldOfEveryKindCounts() throws {
    let items = try Self.table()
    let digests = try items.map { try Self.digest([$0]) }
    #expect(items.count > 130)
    for (index, digest) in digests.enumerated() {
      let same = digests[..<index].firstIndex(of: digest)
      #expect(same == nil, "\(same.map { items[$0] } as Any) and \(items[index])")
    }
    // Bitmaps, fonts and all else made again are the same.
    #expect(try Self.table().map { try Self.digest([$0]) } == digests)
    #expect(try Self.digest(items) == Self.digest(Self.table()))
    // Whose an item is has nothing to do with what it shows.
    #expect(try Self.digest([Frame.Item(items[0].content, of: LayerID(number: 7))]) == digests[0])
  }

  @Test func listsHaveAnOrderAndALength() throws {
    let (a, b) = (try Self.table()[0], try Self.table()[1])
    let digests = try [[], [a], [a, a], [a, b], [b, a], [a, b, a]].map(Self.digest)
    #expect(Set(digests).count == digests.count)
  }

  /// What steps keep is what is found from nothing.
  @Test func keptDigestsAreThoseOfTheFrame() throws {
    var kept = Self.hasher()
    var before: [Frame.Item] = []
    for seed in 0..<60 {
      var hostile = HostileFrame(seed: UInt64(seed))
      let frame = hostile.frame()
      var mixed = before
      mixed.insert(contentsOf: frame.items, at: before.isEmpty ? 0 : seed % before.count)
      let items = seed % 7 == 0 ? frame.items : mixed
      let change = seed == 0 ? nil : FrameChange.between(before, items)
      let digest = try kept.digest(of: Frame(items: items), changed: change)
      #expect(try digest == Self.digest(items), "seed \(seed)")
      before = items
    }
  }

  @Test("Single items that change among many are found again", arguments: [1, 63, 64, 65, 200])
  func keptDigestsOfMany(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let table = try Self.table()
    var items = (0..<count).map { table[$0 % table.count] }
    var (hasher, fingerprint) = (Self.hasher(), FrameFingerprint())
    _ = try hasher.digest(of: Frame(items: items), changed: nil)
    _ = fingerprint.number(of: Frame(items: items), changed: nil)
    for step in 0..<30 {
      let before = items
      for _ in 0..<Int.random(in: 0..<4, using: &random) {
        items[Int.random(in: 0..<items.count, using: &random)] =
          table[Int.random(in: 0..<table.count, using: &random)]
      }
      if step % 5 == 2 {
        for index in items.indices.dropFirst(count / 3).prefix(count / 2) { items[index] = table[step] }
      }
      if step % 5 == 4 { items.insert(table[step], at: Int.random(in: 0...items.count, using: &random)) }
      let frame = Frame(items: items)
      let change = FrameChange.between(before, items)
      #expect(try hasher.digest(of: frame, changed: change) == Self.digest(items), "step \(step)")
      var fresh = FrameFingerprint()
      #expect(
        fingerprint.number(of: frame, changed: change) == fresh.number(of: frame, changed: nil),
        "step \(step)")
    }
  }

  @Test("Where an item is, and how often, has a part in a frame's number")
  func numbersOfFrames() throws {
    let table = try Self.table()
    let (a, b) = (table[0], table[1])
    let numbers = [[], [a], [a, a], [a, a, a], [a, b], [b, a], [a, b, a], [b, b]].map { items in
      var fingerprint = FrameFingerprint()
      return fingerprint.number(of: Frame(items: items), changed: nil)
    }
    #expect(Set(numbers).count == numbers.count)
  }

  /// Items are alike exactly where all that is in them is written alike.
  @Test func randomItemsAreToldApart() throws {
    var texts: [Digest: String] = [:]
    var digests: [String: Digest] = [:]
    for seed in 0..<400 {
      var hostile = HostileFrame(seed: UInt64(seed))
      for item in hostile.frame().items {
        var text = ""
        dump(item.content, to: &text)
        let digest = try Self.digest([item])
        #expect(texts[digest, default: text] == text)
        #expect(digests[text, default: digest] == digest)
        texts[digest] = text
        digests[text] = digest
      }
    }
    #expect(texts.count > 500)
  }

  /// The same in any process, on any machine: Python's hashlib and struct give it as well.
  @Test func digestsAreFixed() throws {
    #expect(
      "\(Digest(of: Array("abc".utf8)))"
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect("\(try Self.digest([Self.table()[0]]))" == Self.fixed)
    #expect(Digest(hex: Self.fixed).map { "\($0)" } == Self.fixed)
    #expect(Digest(hex: Self.fixed.uppercased()) == nil)
  }

  private static let fixed = "e00c0827f74b3bd057f5691d780356568ef94ecdd50507d86ad7f6e3bf86238d"

  /// A field that somebody adds to one of these must be written, and named here.
  @Test func allFieldsAreKnown() throws {
    let affine = Affine()
    let style = TextStyle(size: 1)
    let block = TextBlock(text: StyledText("a", style), size: .zero)
    let clip = Clip(shape: .rect(.zero), transform: affine)
    let values: [(Any, String)] = [
      (Fill(shape: .rect(.zero), transform: affine, color: .white), "shape transform color isAdditive"),
      (affine, "a b c d tx ty"), (Color.white, "red green blue alpha"),
      (RoundedRect(rect: .zero, radius: 1), "rect radius corners curve"),
      (StrokeStyle(), "width cap join miterLimit start end dashes dashPhase"),
      (AnimGeometry.Path(), "elements subpathStart currentPoint"),
      (
        GradientFill(
          shape: .rect(.zero), transform: affine,
          gradient: Gradient(kind: .axial, stops: [], start: .zero, end: .zero),
          unitTransform: affine), "shape transform gradient unitTransform"
      ),
      (Gradient(kind: .axial, stops: [], start: .zero, end: .zero), "kind stops start end interpolation"),
      (Gradient.Stop(color: .white, location: 0), "color location"),
      (ShadowStyle(color: .white, deviation: 1, offset: .zero), "color deviation offset"),
      (
        Shadow(
          shape: .rect(.zero), transform: affine,
          style: ShadowStyle(color: .white, deviation: 1, offset: .zero)), "shape transform style"
      ),
      (clip, "shape transform"),
      (Group(opacity: 1), "opacity cuts blending role boxedClip boxedShadow boxedEffects"),
      (HalfPlane(line: .zero, piece: .front, overlaps: false), "line piece overlaps"),
      (GroupEffects(), "filters extent bitmap"),
      (GroupEffects.Bitmap(transform: .affine(affine), scale: 1), "transform scale"),
      (ColorMatrix.identity, "red green blue alpha bias"),
      (
        ImageFill(source: .bitmap(try Self.bitmap(1)), area: .zero, transform: .affine(affine)),
        "source area transform columns rows limits filter opacity tint isAdditive"
      ),
      (AxisMap(from: 0, 1, to: 0, 1), "first middle last lower upper"),
      (AxisMap.Line(scale: 1, offset: 0), "scale offset"), (ImageFilter(), "minification magnification bias"),
      (
        TextFill(block: block, transform: .affine(affine), color: .white),
        "block transform color tint overflow stroke standsOnBaseline"
      ),
      (TextStroke(style: StrokeStyle(), fills: true), "style color fills"),
      (block, "text size isWrapped alignment truncation spacing"),
      (StyledText.Run("a", style), "text style"), (StyledText(), "runs"),
      (
        style,
        "font size color isUnderlined underlineColor isStruckThrough strikethroughColor kern hasKerning hasLigatures baselineOffset strokeWidth strokeColor"
      ),
      (Font.standard, "family weight isItalic"),
      (
        ParagraphSpacing(),
        "lineSpacing lineHeightMultiple minimumLineHeight maximumLineHeight paragraphSpacing paragraphSpacingBefore firstLineHeadIndent headIndent tailIndent"
      ),
      (Canvas(size: .zero), "size scale background dithersGradients space mapping"),
      (WorkingSpace(), "gamut isLinear isExtended"),
      (
        try VideoSettings(width: 64, height: 64, frameRate: .standard), "width height frameRate compression"
      ),
      (Compression(), "codec pixelFormat color light crf preset tune threads isImmediate options"),
      (
        EncodedSegment(header: [], packets: [], frameCount: 0, reorderDelay: 0),
        "header packets frameCount reorderDelay tag depth profile"
      ), (EncodedPacket(bytes: [], frame: 0, isKey: true), "bytes frame isKey alpha"),
    ]
    for (value, names) in values {
      #expect(
        Mirror(reflecting: value).children.compactMap(\.label).joined(separator: " ") == names,
        "\(type(of: value))")
    }
  }
}
