/// How much a constraint matters: 1000 must hold, what is below yields to what is above.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number: 1000 and more must hold, 0 does not count.
  public let rawValue: Float

  /// The priority with a number.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// The priority with a number.
  public init(_ rawValue: Float) {
    self.init(rawValue: rawValue)
  }

  /// 1000: the constraint must hold.
  public static let required = UILayoutPriority(1000)
  /// 750: how strongly contents resist being cut off.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510: on iOS, of a drag that may resize a window. Here a number like others.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500: on iOS, how strongly a window keeps its size. Here a number like others.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490: on iOS, of a drag that may not resize a window. Here a number like others.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250: how strongly views resist being larger than their contents.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: how much the size counts that `systemLayoutSizeFitting(_:)` is given.
  public static let fittingSizeLevel = UILayoutPriority(50)

  var isRequired: Bool { rawValue >= UILayoutPriority.required.rawValue }
}
