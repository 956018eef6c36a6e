import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport

@testable import AnimRaster

/// Frames that follow on each other of a few cards with shadows on which things move, come and go, now and then beyond
/// their edges or below each other.
struct CardFrames {
  private struct Card {
    var place: CGRect
    var radius: CGFloat
    var opacity = 1.0
    var alpha = 1.0
    var deviation: CGFloat
    /// Whether its shadow is an item of its own, with nothing in between.
    var isLoose: Bool
    var things: [CGRect]
  }

  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  private mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
    let number = CGFloat.random(in: range, using: &random)
    return Bool.random(using: &random) ? number.rounded() : number
  }

  private mutating func thing(in place: CGRect) -> CGRect {
    let outset: CGFloat = Int.random(in: 0..<6, using: &random) == 0 ? 8 : -4
    return CGRect(
      x: number(place.minX - outset...place.maxX + outset - 8),
      y: number(place.minY - outset...place.maxY + outset - 6),
      width: 8, height: 6)
  }

  private mutating func card() -> Card {
    let place = CGRect(
      x: number(-10...60), y: number(-10...40), width: number(24...60), height: number(20...40))
    return Card(
      place: place, radius: number(0...9), deviation: [0, 2, 9].randomElement(using: &random) ?? 0,
      isLoose: Int.random(in: 0..<4, using: &random) == 0,
      things: (0..<Int.random(in: 0..<4, using: &random)).map { _ in thing(in: place) })
  }

  mutating func frames(_ count: Int) -> [[Frame.Item]] {
    var cards = (0..<3).map { _ in card() }
    return (0..<count).map { _ in
      let index = Int.random(in: 0..<cards.count, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: cards[index] = card()
      case 1: cards[index].opacity = cards[index].opacity < 1 ? 1 : 0.6
      case 2: cards[index].alpha = cards[index].alpha < 1 ? 1 : 0.8
      case 3: cards[index].things.append(thing(in: cards[index].place))
      case 4 where !cards[index].things.isEmpty: cards[index].things.removeLast()
      default:
        for number in cards[index].things.indices {
          cards[index].things[number] = thing(in: cards[index].place)
        }
      }
      return [fill(0, 0, 90, 30, Color(red: 0.9, green: 0.5, blue: 0.2))] + cards.flatMap(items)
    }
  }

  private func items(_ card: Card) -> [Frame.Item] {
    let style = ShadowStyle(
      color: Color(white: 0, alpha: 0.7), deviation: card.deviation, offset: CGPoint(x: 2.5, y: 4))
    let shape =
      card.radius > 0
      ? Shape.roundedRect(RoundedRect(rect: card.place, radius: card.radius)) : .rect(card.place)
    let face =
      [fill(shape, Color(white: 1, alpha: card.alpha))]
      + card.things.map { fill(.rect($0), Color(red: 0.1, green: 0.3, blue: 0.9)) }
    if card.isLoose { return [.shadow(Shadow(shape: shape, transform: .identity, style: style))] + face }
    return [.beginGroup(Group(opacity: card.opacity, shadow: style))] + face + [.endGroup]
  }
}
