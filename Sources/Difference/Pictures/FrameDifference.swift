import Foundation

/// How the frames of two things differ.
public struct FrameDifference: Sendable, Equatable {
  /// How many frames there are of each.
  public var expectedCount = 0
  public var actualCount = 0
  /// The numbers of frames that both have and that are not alike.
  public var differing = 0
  public var first: Int?
  public var worst: (frame: Int, difference: PictureDifference)?
  /// By how many frames the second is later, all of its motion being as it was; nil if no shift makes them alike.
  public var shift: Int?
  /// The structural similarity of the frame that has the least.
  public var similarity = 1.0
  /// Of each frame that differs, in order.
  public var measures: [FrameMeasure] = []
  /// Names of the layers that lie where the worst frame differs most.
  public var worstLayers: [String] = []

  public init() {}

  public var isEmpty: Bool { differing == 0 && expectedCount == actualCount }

  public static func == (a: FrameDifference, b: FrameDifference) -> Bool {
    a.expectedCount == b.expectedCount && a.actualCount == b.actualCount && a.differing == b.differing
      && a.first == b.first && a.worst?.frame == b.worst?.frame && a.shift == b.shift
  }
}
