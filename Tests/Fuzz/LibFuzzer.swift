import Foundation
import AnimFuzzTargets
import Synchronization

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// libFuzzer, which finds its way by what its inputs come by.
enum LibFuzzer {
  private static let target = Mutex<(any FuzzTarget)?>(nil)

  /// - Parameter arguments: the program's name, then libFuzzer's own arguments.
  static func run(_ type: any FuzzTarget.Type, _ arguments: [String]) -> Int32 {
    target.withLock { $0 = type.init() }
    var pointers = arguments.map { strdup($0) } + [nil]
    return pointers.withUnsafeMutableBufferPointer { buffer in
      guard var base = buffer.baseAddress else { return 2 }
      var count = Int32(arguments.count)
      return runDriver(&count, &base) { bytes, count in
        let target = LibFuzzer.target.withLock { $0 }
        target?.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
      }
    }
  }
}
