import AnimRenderTree

/// One part of a `BPlusTree`: members, or smaller parts.
final class BPlusTreeNode<Member: ListMember> where Member.Member == Member {
  fileprivate(set) var parts: [BPlusTreeNode]
  var members: [Member]
  private(set) var count: Int
  /// The part that this one is in. It takes this back when it goes, as it does for members, which may outlive the list:
  /// to have that done by weak references, each part would need a second place in memory.
  unowned(unsafe) var outer: BPlusTreeNode?
  private var knownSnapshot: PersistentList<Member.Image>.Part?
  /// Whether `knownSnapshot` joins the images of all parts.
  private var joinsAllParts = false
  /// Those parts, by their places, that have changed since.
  private var changedParts: UInt32 = 0

  private static var width: Int { PersistentList<Member.Image>.width }
  private static var mostMembers: Int { Member.Image.mostInPart }

  init(members: [Member]) {
    self.members = members
    parts = []
    count = members.count
    for member in members { member.listPart = self }
  }

  /// - Parameter parts: at least one.
  init(parts: [BPlusTreeNode]) {
    self.parts = parts
    members = []
    count = parts.reduce(0) { $0 + $1.count }
    for part in parts { part.outer = self }
  }

  deinit {
    for member in members where member.listPart === self { member.listPart = nil }
    for part in parts { part.outer = nil }
  }

  var isLeaf: Bool { parts.isEmpty }
  var last: Member? { isLeaf ? members.last : parts.last?.last }

  func forEach(_ body: (Member) -> Void) {
    for member in members { body(member) }
    for part in parts { part.forEach(body) }
  }

  /// Nil when there is nothing to be seen in it.
  var snapshot: PersistentList<Member.Image>.Part? {
    if knownSnapshot != nil, changedParts == 0 { return knownSnapshot }
    if isLeaf {
      let images = members.compactMap { $0.listSnapshot }
      knownSnapshot = images.isEmpty ? nil : PersistentList.Part(images)
    } else if let snapshot = changedSnapshot {
      knownSnapshot = snapshot
    } else {
      let images = parts.compactMap { $0.snapshot }
      joinsAllParts = images.count == parts.count && images.count > 1
      knownSnapshot = images.count > 1 ? PersistentList.Part(joining: images) : images.first
    }
    changedParts = 0
    return knownSnapshot
  }

  /// What is known, with the images of those parts that have changed: the others are scattered over memory. Nil where
  /// that cannot be.
  private var changedSnapshot: PersistentList<Member.Image>.Part? {
    guard joinsAllParts, let knownSnapshot else { return nil }
    var (images, count) = (knownSnapshot.parts, knownSnapshot.count)
    for place in parts.indices where changedParts & 1 << place != 0 {
      guard let snapshot = parts[place].snapshot else { return nil }
      count += snapshot.count - images[place].count
      images[place] = snapshot
    }
    return PersistentList.Part(joining: images, count: count)
  }

  private func forgetImage() {
    knownSnapshot = nil
    joinsAllParts = false
    changedParts = 0
  }

  /// - Returns: what has to stand behind this part, when it got too large.
  func insert(_ member: Member, at index: Int) -> BPlusTreeNode? {
    count += 1
    if isLeaf {
      forgetImage()
      members.insert(member, at: index)
      member.listPart = self
      if members.count <= Self.mostMembers { return nil }
      // Lists mostly grow at their end: what lies before it stays full.
      let half = index == members.count - 1 ? Self.mostMembers : Self.mostMembers / 2
      let right = BPlusTreeNode(members: Array(members[half...]))
      members.removeSubrange(half...)
      count = members.count
      return right
    }
    var place = 0
    var rest = index
    while place < parts.count - 1, rest > parts[place].count {
      rest -= parts[place].count
      place += 1
    }
    guard let next = parts[place].insert(member, at: rest) else {
      changedParts |= 1 << place
      return nil
    }
    forgetImage()
    parts.insert(next, at: place + 1)
    next.outer = self
    if parts.count <= Self.width { return nil }
    let half = place + 1 == parts.count - 1 ? Self.width : Self.width / 2
    let right = BPlusTreeNode(parts: Array(parts[half...]))
    parts.removeSubrange(half...)
    count = parts.reduce(0) { $0 + $1.count }
    return right
  }

  /// Takes a member out of a leaf.
  func remove(at place: Int) {
    // Without going to the others, which are scattered over memory.
    let snapshot = knownSnapshot.flatMap { $0.count == members.count ? $0.removing(at: place) : nil }
    members.remove(at: place)
    countChanged(by: -1)
    knownSnapshot = snapshot
    leaveIfEmpty()
  }

  private func countChanged(by difference: Int) {
    count += difference
    forgetImage()
    var part = self
    while let outer = part.outer {
      outer.count += difference
      if let place = outer.parts.firstIndex(where: { $0 === part }) { outer.changedParts |= 1 << place }
      part = outer
    }
  }

  func snapshotChanged() { countChanged(by: 0) }

  private func leaveIfEmpty() {
    guard count == 0, let outer else { return }
    outer.forgetImage()
    outer.parts.removeAll { $0 === self }
    self.outer = nil
    outer.leaveIfEmpty()
  }
}
