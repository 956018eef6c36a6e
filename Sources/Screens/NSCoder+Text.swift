import AnimViews
import CoreAnimation
import Foundation

extension NSCoder {
  /// The point that a text such as "{3, 4}" says; the origin for other texts.
  public class func cgPoint(for string: String) -> CGPoint {
    let n = numbers(string, 2)
    return CGPoint(x: n[0], y: n[1])
  }
  /// The size that a text such as "{3, 4}" says; zero for other texts.
  public class func cgSize(for string: String) -> CGSize {
    let n = numbers(string, 2)
    return CGSize(width: n[0], height: n[1])
  }
  /// The rectangle that a text such as "{{1, 2}, {3, 4}}" says; zero for other texts.
  public class func cgRect(for string: String) -> CGRect {
    let n = numbers(string, 4)
    return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
  }
  /// A point as text, such as "{3, 4}".
  public class func string(for point: CGPoint) -> String { "{\(text(point.x)), \(text(point.y))}" }
  /// A size as text, such as "{3, 4}".
  public class func string(for size: CGSize) -> String { "{\(text(size.width)), \(text(size.height))}" }
  /// A rectangle as text, such as "{{1, 2}, {3, 4}}".
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }

  private class func numbers(_ text: String, _ count: Int) -> [CGFloat] {
    let parts = text.split { "{}, ".contains($0) }.map { Double($0) }
    guard parts.count == count, !parts.contains(where: { $0 == nil }) else {
      return Array(repeating: 0, count: count)
    }
    return parts.map { CGFloat($0 ?? 0) }
  }

  private class func text(_ number: CGFloat) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(Double(number))
  }
}

/// A whole number.
public typealias NSInteger = Int
