import CoreAnimation
import Foundation
import AnimScene
import AnimTestSupport
import Testing

/// Which keys an operation asks for, and in which order.
@Suite struct ActionKeyTests {
  private let log = EventLog()
  private let parent = CALayer()
  private let child = CALayer()
  private let other = CALayer()
  private let delegates: [KeyRecorder]

  init() {
    delegates = ["P ", "C ", "D "].map { [log] in KeyRecorder(prefix: $0, log: log) }
    for (layer, delegate) in zip([parent, child, other], delegates) { layer.delegate = delegate }
  }

  @Test("Adding asks the parent for sublayers, then the child for onOrderIn")
  func add() {
    parent.addSublayer(child)
    #expect(log.entries == ["P sublayers", "C onOrderIn"])
  }

  @Test("Removing asks the parent for sublayers, then the child for onOrderOut")
  func remove() {
    parent.addSublayer(child)
    log.entries = []
    child.removeFromSuperlayer()
    #expect(log.entries == ["P sublayers", "C onOrderOut"])
    #expect(child.superlayer == nil)
  }

  @Test("Replacing asks the parent, then the old one for onOrderOut, then the new one for onOrderIn")
  func replace() {
    parent.addSublayer(child)
    log.entries = []
    parent.replaceSublayer(child, with: other)
    #expect(log.entries == ["P sublayers", "C onOrderOut", "D onOrderIn"])
    #expect(parent.sublayers == [other])
    #expect(child.superlayer == nil)
    #expect(other.superlayer === parent)
  }

  @Test("Changing the order asks only the parent")
  func reorder() {
    parent.addSublayer(child)
    parent.addSublayer(other)
    log.entries = []
    parent.insertSublayer(other, at: 0)
    #expect(log.entries == ["P sublayers"])
    #expect(parent.sublayers == [other, child])
    log.entries = []
    parent.insertSublayer(other, at: 0)
    #expect(log.entries == [])
  }

  @Test("Replacing a sublayer by its own sibling takes the sibling from its old place")
  func replaceBySibling() {
    for (old, new) in [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)] {
      let layers = [CALayer(), CALayer(), CALayer()]
      let parent = CALayer()
      for layer in layers { parent.addSublayer(layer) }
      parent.replaceSublayer(layers[old], with: layers[new])
      let third = 3 - old - new
      let expected = old < third ? [layers[new], layers[third]] : [layers[third], layers[new]]
      #expect(parent.sublayers == expected, "\(old) by \(new)")
      #expect(layers[old].superlayer == nil)
    }
  }

  @Test("A child's onOrderIn runs even in the transaction that adds it")
  func orderInRuns() {
    delegates[1].answers["onOrderIn"] = basic("opacity", from: 0, to: 1)
    var keys: [String]?
    _ = LayerRun { timeline, layer in
      timeline.at(1) {
        layer.addSublayer(child)
        keys = child.animationKeys()
      }
    }
    #expect(keys == ["onOrderIn"])
  }

  @Test("A layer cannot be put into itself or into its own sublayers; the attempt is reported")
  func cycles() {
    _ = Misuse.takeReports()
    parent.addSublayer(child)
    child.addSublayer(parent)
    parent.addSublayer(parent)
    parent.replaceSublayer(child, with: parent)
    #expect(parent.superlayer == nil)
    #expect(parent.sublayers == [child])
    #expect(Misuse.takeReports() == [.layerCycle, .layerCycle, .layerCycle])
  }
}
