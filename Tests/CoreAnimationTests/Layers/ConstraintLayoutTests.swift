import CoreAnimation
import Foundation
import AnimTestSupport
import Testing

/// `CAConstraintLayoutManager`: attribute = scale × the source's attribute + offset.
@Suite struct ConstraintLayoutTests {
  private let parent = CALayer()

  init() {
    parent.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
    parent.layoutManager = CAConstraintLayoutManager()
  }

  private func add(_ name: String, _ constraints: CAConstraint...) -> CALayer {
    let layer = CALayer()
    layer.name = name
    layer.frame = CGRect(x: 1, y: 2, width: 30, height: 20)
    for constraint in constraints { layer.addConstraint(constraint) }
    parent.addSublayer(layer)
    return layer
  }

  private func to(
    _ attribute: CAConstraintAttribute, _ source: String, _ other: CAConstraintAttribute, scale: CGFloat = 1,
    offset: CGFloat = 0
  ) -> CAConstraint {
    CAConstraint(attribute: attribute, relativeTo: source, attribute: other, scale: scale, offset: offset)
  }

  @Test("One constraint places a layer, two give it a length, and what has none stays")
  func axes() {
    let centred = add("a", to(.midX, "superlayer", .midX), to(.midY, "superlayer", .midY, offset: 5))
    let stretched = add(
      "b", to(.minX, "superlayer", .minX, offset: 10), to(.maxX, "superlayer", .maxX, offset: -10),
      to(.height, "superlayer", .height, scale: 0.5), to(.maxY, "superlayer", .maxY))
    let half = add("c", to(.midX, "superlayer", .midX), to(.maxX, "superlayer", .maxX))
    let free = add("d")
    parent.layoutIfNeeded()
    #expect(centred.frame == CGRect(x: 85, y: 45, width: 30, height: 20))
    #expect(stretched.frame == CGRect(x: 10, y: 50, width: 180, height: 50))
    #expect(half.frame == CGRect(x: 0, y: 2, width: 200, height: 20))
    #expect(free.frame == CGRect(x: 1, y: 2, width: 30, height: 20))
    parent.bounds.size.width = 300
    parent.layoutIfNeeded()
    #expect(stretched.frame.width == 280)
  }

  @Test("Siblings are placed before those that depend on them, in whatever order they were added")
  func siblings() {
    let last = add("last", to(.minX, "middle", .maxX, offset: 4))
    let middle = add("middle", to(.minX, "first", .maxX, offset: 4), to(.width, "first", .width, scale: 2))
    let first = add("first", to(.minX, "superlayer", .minX, offset: 7))
    parent.layoutIfNeeded()
    #expect([first, middle, last].map(\.frame.minX) == [7, 41, 105])
    #expect(middle.frame.width == 60)
  }

  @Test("Circles end, unknown names have no effect, and of three constraints along an axis two count")
  func oddities() {
    let a = add("a", to(.minX, "b", .maxX))
    let b = add("b", to(.minX, "a", .maxX))
    let lost = add("c", to(.minX, "nowhere", .maxX))
    let over = add(
      "d", to(.minX, "superlayer", .minX, offset: 20), to(.width, "superlayer", .width, scale: 0.1),
      to(.maxX, "superlayer", .maxX))
    parent.layoutIfNeeded()
    #expect(a.frame.minX.isFinite && b.frame.minX.isFinite)
    #expect(lost.frame.minX == 1)
    #expect(over.frame.minX == 20)
    #expect(over.frame.width == 20)
  }

  @Test("A chain of 5 000 siblings is laid out")
  func chains() {
    var layers: [CALayer] = []
    for index in 0..<5_000 { layers.append(add("\(index)", to(.minX, "\(index + 1)", .minX, offset: 1))) }
    layers.last?.constraints = [to(.minX, "superlayer", .minX)]
    parent.layoutIfNeeded()
    #expect(layers.first?.frame.minX == 4_999)
  }
}
