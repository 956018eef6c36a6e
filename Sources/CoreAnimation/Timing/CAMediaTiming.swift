import CoreGraphics
import Foundation
import RenderTree

public typealias CFTimeInterval = Double

/// The timing that layers and animations share. Times in seconds.
public protocol CAMediaTiming {
  var beginTime: CFTimeInterval { get set }
  var duration: CFTimeInterval { get set }
  var speed: Float { get set }
  var timeOffset: CFTimeInterval { get set }
  var repeatCount: Float { get set }
  var repeatDuration: CFTimeInterval { get set }
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The time on the timeline, in seconds. Virtual: it stands still except where the timeline advances it.
public func CACurrentMediaTime() -> CFTimeInterval {
  TransactionContext.current.mediaTime
}
