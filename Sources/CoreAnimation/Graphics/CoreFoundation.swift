import Foundation

/// Core Foundation's arrays are Swift's.
public typealias CFArray = [Any]
/// Core Foundation's strings are Swift's, so that `"Helvetica" as CFString` is what it is.
public typealias CFString = String

public func CFArrayGetCount(_ theArray: CFArray) -> Int { theArray.count }

/// An object of an array, as long as the array keeps it: `unsafeBitCast(…, to: CTLine.self)` gives it back. Nil beyond
/// the array.
public func CFArrayGetValueAtIndex(_ theArray: CFArray, _ idx: Int) -> UnsafeRawPointer? {
  guard theArray.indices.contains(idx) else { return nil }
  return UnsafeRawPointer(Unmanaged.passUnretained(theArray[idx] as AnyObject).toOpaque())
}
