import CoreGraphics
import RenderTree

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
