extension UIControl {
  /// What a control is at the moment.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits, with Apple's numbers.
    public let rawValue: UInt

    /// The set with these bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// None of the others.
    public static let normal: State = []
    /// As under a finger.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Not enabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// Chosen, such as a switch that is on.
    public static let selected = State(rawValue: 1 << 2)
    /// In focus; no control ever is here.
    public static let focused = State(rawValue: 1 << 3)
  }

  /// What happens to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits, with Apple's numbers.
    public let rawValue: UInt

    /// The set with these bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger has come down.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger has come down more than once, as in a double tap.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger has moved inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger has moved outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger has moved into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger has moved out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger has let go inside the control: a tap.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger has let go outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system has taken the touch away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The control has another value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What the control is there for. A button sends it with `touchUpInside`; other controls send it when they are asked to.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A menu is about to appear.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing has begun.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text has changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing has ended by a touch outside.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing has ended by the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events whose names begin with `touch`.
    public static let allTouchEvents = Event(rawValue: 0x0FFF)
    /// All events whose names begin with `editing`.
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
    /// All events, including those without a name here.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// Where the content lies from left to right.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the left edge.
    case left
    /// At the right edge.
    case right
    /// Stretched to the whole width; beside a title a picture keeps its own.
    case fill
    /// At the left edge, where lines begin.
    case leading
    /// At the right edge, where lines end.
    case trailing
  }

  /// Where the content lies from top to bottom.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the upper edge.
    case top
    /// At the lower edge.
    case bottom
    /// Stretched to the whole height.
    case fill
  }
}
