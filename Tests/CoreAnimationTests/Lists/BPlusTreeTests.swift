import AnimRenderTree
import AnimTestSupport
import Testing
@testable import CoreAnimation

/// The lists of sublayers and animations, beside plain arrays.
@Suite struct BPlusTreeTests {
  @Test("Whatever is put in, taken out, moved and replaced: order, places and images are an array's")
  func likeAnArray() {
    var random = SeededGenerator(seed: 11)
    // An image after each change, or after so many that most parts have changed.
    for (most, pause) in [(5, 1), (40, 1), (40, 3), (700, 1), (700, 40), (3000, 151)] {
      var list = BPlusTree<CALayer>()
      var array: [CALayer] = []
      var images: [(snapshot: PersistentList<LayerID>, ids: [LayerID])] = []
      for step in 0..<(4 * most) {
        let grows = array.count < most / 2 || (array.count < most && step % 3 > 0)
        if array.isEmpty || grows {
          let layer = CALayer()
          let place = step % 2 == 0 ? array.count : Int.random(in: 0...array.count, using: &random)
          list.insert(layer, at: place)
          array.insert(layer, at: place)
        } else if step % 5 == 0 {
          let place = Int.random(in: array.indices, using: &random)
          let layer = CALayer()
          list.replace(array[place], with: layer)
          array[place] = layer
        } else {
          let place = step % 2 == 0 ? 0 : Int.random(in: array.indices, using: &random)
          list.remove(array[place])
          let gone = list.index(of: array[place])
          #expect(gone == nil)
          array.remove(at: place)
        }
        let (count, last) = (list.count, list.last)
        #expect(count == array.count && last === array.last)
        if step % pause == 0 { images.append((list.snapshot, array.map(\.id))) }
        if let place = array.indices.randomElement(using: &random) {
          let found = list.index(of: array[place])
          #expect(found == place)
        }
      }
      let all = list.all
      #expect(all == array)
      for (snapshot, ids) in images {
        #expect(snapshot.elementsEqual(ids) && snapshot.count == ids.count)
        #expect(snapshot.indices.allSatisfy { snapshot[$0] == ids[$0] })
      }
      while let first = array.first {
        list.remove(first)
        array.removeFirst()
      }
      let rest = (list.count, list.all.count, list.snapshot.count)
      #expect(rest == (0, 0, 0))
    }
  }

  private final class Ghost: ListMember {
    typealias Member = Ghost
    typealias Image = LayerID

    let number: Int
    var isSeen = false
    unowned(unsafe) var listPart: BPlusTreeNode<Ghost>?
    var listSnapshot: LayerID? { isSeen ? LayerID(number: number) : nil }

    init(_ number: Int) { self.number = number }
  }

  @Test("An image has those members that are seen at the time, also where that is none of a part")
  func unseenMembers() {
    var random = SeededGenerator(seed: 5)
    var ghosts = (0..<600).map { Ghost($0) }
    var list = BPlusTree<Ghost>()
    for ghost in ghosts { list.append(ghost) }
    func expectImage() {
      let ids = Array(list.snapshot)
      #expect(ids == ghosts.compactMap(\.listSnapshot))
    }
    // Some, with parts of which one only has an image; then all; then all but some.
    for chance in [0.01, 0.1, 1, 0.5, 0.02] {
      for ghost in ghosts.shuffled(using: &random)
      where ghost.isSeen != (Double.random(in: 0..<1, using: &random) < chance) {
        ghost.isSeen.toggle()
        list.snapshotChanged(of: ghost)
        if ghost.number % 9 == 0 { expectImage() }
      }
      for _ in 0..<20 {
        list.remove(ghosts.remove(at: Int.random(in: ghosts.indices, using: &random)))
        expectImage()
      }
    }
  }

  @Test("Members that outlive their list are in none, and can be put into another")
  func membersOutliveTheList() {
    let layers = (0..<700).map { _ in CALayer() }
    do {
      var list = BPlusTree<CALayer>()
      for layer in layers { list.append(layer) }
      #expect(layers.allSatisfy { $0.listPart != nil })
    }
    #expect(layers.allSatisfy { $0.listPart == nil })
    var other = BPlusTree<CALayer>()
    for layer in layers.reversed() { other.append(layer) }
    let (place, ids) = (other.index(of: layers[2]), other.snapshot.map { $0 })
    #expect(place == 697 && ids == layers.reversed().map(\.id))
  }

  @Test("A value made of an array holds the same, however long it is")
  func values() {
    for count in [0, 1, 16, 17, 256, 257, 4096, 4097, 40_000] {
      let ids = (0..<count).map { LayerID(number: $0) }
      let list = PersistentList(ids)
      #expect(list.elementsEqual(ids) && list.count == count)
      #expect(list.last == ids.last && list.isEmpty == ids.isEmpty)
    }
  }

  @Test("Keys are numbered by the first free number, also when others take and free them")
  func keyNumbers() {
    var random = SeededGenerator(seed: 3)
    var numbers = AnimationStore.KeyNumbers(name: "position", suffix: ".x")
    var taken: Set<String> = []
    func key(_ number: Int) -> String { number == 1 ? "position.x" : "position-\(number).x" }
    for _ in 0..<2000 {
      if Bool.random(using: &random) || taken.isEmpty {
        let free = numbers.firstFree { taken.contains($0) }
        let lowest = (1...).lazy.map(key).first { !taken.contains($0) }
        #expect(free == lowest)
        taken.insert(free)
      } else if Int.random(in: 0..<4, using: &random) == 0 {
        taken.insert(key(Int.random(in: 1...60, using: &random)))
      } else if let freed = taken.sorted().randomElement(using: &random) {
        taken.remove(freed)
        numbers.release(freed)
        numbers.release("opacity")
      }
    }
  }
}
