import AnimRenderTree

/// Objects in an order, each of which knows its place: a B+ tree with ways back from the leaves. Putting in, taking out
/// and finding a member's index take the logarithm of the count; `snapshot` costs what changed since it was last asked
/// for.
struct BPlusTree<Member: ListMember>: ~Copyable where Member.Member == Member {
  private var root: BPlusTreeNode<Member>?
  /// All members, once asked for.
  private var known: [Member]?

  var count: Int { root?.count ?? 0 }
  var isEmpty: Bool { count == 0 }
  var last: Member? { root?.last }

  /// From the first to the last.
  var all: [Member] {
    mutating get {
      guard let root else { return [] }
      if root.isLeaf { return root.members }
      if let known { return known }
      var members: [Member] = []
      members.reserveCapacity(root.count)
      root.forEach { members.append($0) }
      known = members
      return members
    }
  }

  /// The list as a value that does not change.
  var snapshot: PersistentList<Member.Image> { PersistentList(root?.snapshot) }

  /// From the first to the last.
  func forEach(_ body: (Member) -> Void) { root?.forEach(body) }

  mutating func append(_ member: Member) { insert(member, at: count) }

  /// - Parameter index: brought into 0…count.
  mutating func insert(_ member: Member, at index: Int) {
    known = nil
    let top = root ?? BPlusTreeNode(members: [])
    guard let right = top.insert(member, at: min(max(index, 0), top.count)) else {
      root = top
      return
    }
    root = BPlusTreeNode(parts: [top, right])
  }

  /// Nil for an object that is in no list, which this one must be if it is in any.
  func index(of member: Member) -> Int? {
    guard var part = member.listPart, var index = part.members.firstIndex(where: { $0 === member }) else {
      return nil
    }
    while let outer = part.outer {
      for sibling in outer.parts {
        if sibling === part { break }
        index += sibling.count
      }
      part = outer
    }
    return index
  }

  mutating func remove(_ member: Member) {
    guard let part = member.listPart, let place = part.members.firstIndex(where: { $0 === member }) else {
      return
    }
    known = nil
    member.listPart = nil
    part.remove(at: place)
    if root?.count == 0 {
      root = nil
    } else {
      // What is left of a great list is no deeper than it has to be.
      while let top = root, top.parts.count == 1 {
        root = top.parts[0]
        root?.outer = nil
      }
    }
  }

  /// Puts another member in the place of one.
  mutating func replace(_ old: Member, with new: Member) {
    guard let part = old.listPart, let place = part.members.firstIndex(where: { $0 === old }) else { return }
    known = nil
    old.listPart = nil
    part.members[place] = new
    new.listPart = part
    part.snapshotChanged()
  }

  /// To be called when the image of a member has changed.
  func snapshotChanged(of member: Member) { member.listPart?.snapshotChanged() }
}

/// What a `BPlusTree` can hold. A member is in one list at most.
protocol ListMember: AnyObject {
  /// The class of all the list's members.
  associatedtype Member: ListMember where Member.Member == Member
  associatedtype Image: PersistentListElement

  /// Where in a list it is; nil when it is in none.
  var listPart: BPlusTreeNode<Member>? { get set }
  /// What it is in the image of the list; nil when it is not to be seen there.
  var listSnapshot: Image? { get }
}
