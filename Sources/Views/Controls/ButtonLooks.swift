import CoreAnimation
import Foundation

/// What a button shows in each state, by the states' numbers.
final class ButtonLooks {
  var titles: [UInt: String] = [:]
  var attributedTitles: [UInt: NSAttributedString] = [:]
  var titleColors: [UInt: UIColor] = [:]
  var images: [UInt: UIImage] = [:]
  var backgroundImages: [UInt: UIImage] = [:]

  /// What was set for the state itself, else for the normal one.
  func value<Value>(_ values: KeyPath<ButtonLooks, [UInt: Value]>, in state: UIControl.State) -> Value? {
    self[keyPath: values][state.rawValue] ?? self[keyPath: values][UIControl.State.normal.rawValue]
  }
}
