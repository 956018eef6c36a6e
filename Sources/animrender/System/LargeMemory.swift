import Foundation

/// Lists of more than a mebibyte.
enum LargeMemory {
  /// Has each of them go back to the system as soon as it is free. By itself glibc keeps them for its own thread once it
  /// has seen some, and other threads take as much again; what an ended encoder had lies between what others hold.
  static func release() {
    guard let symbol = dlsym(nil, "mallopt") else { return }
    let setOption = unsafeBitCast(symbol, to: (@convention(c) (Int32, Int32) -> Int32).self)
    let thresholdOfOwnMappings: Int32 = -3
    _ = setOption(thresholdOfOwnMappings, 1 << 20)
  }
}
