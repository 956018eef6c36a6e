import Foundation
import AnimGeometry
import AnimText

/// What drawing code keeps for each thread.
package final class GraphicsThread {
  /// Reported since they were last taken.
  var misuses: [Misuse] = []
  /// Those that view drawing code draws into, the current one last.
  package var drawingContexts: [CGContext] = []
  /// With which texts are measured; nil means the system's fonts.
  package var ownMeasurer: (any TextMeasurer)?
  /// Made when a text is measured for the first time.
  private lazy var systemMeasurer: any TextMeasurer = FontSet.system.typesetter
  var textMeasurer: any TextMeasurer { ownMeasurer ?? systemMeasurer }

  private static let all = ThreadLocal { GraphicsThread() }

  package static var current: GraphicsThread { all.current }
}

/// One object for each thread, made when the thread first asks for it and released when the thread ends.
package struct ThreadLocal<Object: AnyObject>: Sendable {
  @usableFromInline let key: pthread_key_t
  @usableFromInline let make: @Sendable () -> Object

  package init(_ make: @escaping @Sendable () -> Object) {
    var key = pthread_key_t()
    pthread_key_create(&key) { object in
      guard let object = object as UnsafeMutableRawPointer? else { return }
      Unmanaged<AnyObject>.fromOpaque(object).release()
    }
    self.key = key
    self.make = make
  }

  /// The calling thread's object.
  @inlinable package var current: Object {
    if let existing = pthread_getspecific(key) {
      return Unmanaged<Object>.fromOpaque(existing).takeUnretainedValue()
    }
    let object = make()
    pthread_setspecific(key, Unmanaged.passRetained(object).toOpaque())
    return object
  }
}
