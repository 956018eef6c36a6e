import Foundation

extension AttributeScopes {
  /// What views draw of an `AttributedString`.
  public struct UIKitAttributes: AttributeScope {
    /// The font; where a text has none, that of the view.
    public let font: FontAttribute
    /// The colour of the letters; where a text has none, that of the view.
    public let foregroundColor: ForegroundColorAttribute
    /// What is added between letters, in points.
    public let kern: KernAttribute

    /// The key of the font.
    public enum FontAttribute: AttributedStringKey {
      /// What the attribute is.
      public typealias Value = UIFont
      /// The name that `NSAttributedString` has for it.
      public static let name = NSAttributedString.Key.font.rawValue
    }

    /// The key of the letters' colour.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// What the attribute is.
      public typealias Value = UIColor
      /// The name that `NSAttributedString` has for it.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }

    /// The key of what is added between letters.
    public enum KernAttribute: AttributedStringKey {
      /// What the attribute is.
      public typealias Value = CGFloat
      /// The name that `NSAttributedString` has for it.
      public static let name = NSAttributedString.Key.kern.rawValue
    }
  }

  /// What views draw of an `AttributedString`.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// `text.font` and the like.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key {
    self[Key.self]
  }
}

extension NSAttributedString {
  /// A text with those of its attributes that views draw.
  convenience init(views text: AttributedString) {
    let whole = NSMutableAttributedString(string: "")
    for run in text.runs {
      var attributes: [Key: Any] = [:]
      attributes[.font] = run[AttributeScopes.UIKitAttributes.FontAttribute.self]
      attributes[.foregroundColor] = run[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self]
      attributes[.kern] = run[AttributeScopes.UIKitAttributes.KernAttribute.self]
      whole.append(NSAttributedString(string: String(text[run.range].characters), attributes: attributes))
    }
    self.init(attributedString: whole)
  }
}
