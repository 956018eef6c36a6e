import Foundation
import AnimGeometry

/// Between user space and device space: the pixels of the bitmap that Core Graphics would have, whose y points up.
extension CGContext {
  /// Where a point of user space is in device space.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { ctm.apply(point) }
  /// Where a point of device space is in user space.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { ctm.inverted().apply(point) }
  /// A vector of user space in device space: where y points down in one of them its height changes its sign.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  /// A vector of device space in user space.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
  /// The smallest rectangle of device space that holds one of user space.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { ctm.boundingBox(of: rect) }
  /// The smallest rectangle of user space that holds one of device space.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { ctm.inverted().boundingBox(of: rect) }
}
