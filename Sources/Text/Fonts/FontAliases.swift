/// Families that stand in for others. The list is the project's own and not the machine's, so that the same font
/// files give the same picture everywhere.
enum FontAliases {
  /// A family and the names that it is drawn for where they are not installed themselves.
  struct Group: Sendable {
    var standIn: String
    var names: [String]
  }

  static let groups: [Group] = [
    // The same widths, glyph by glyph.
    Group(standIn: sans, names: ["Helvetica", "Arial", "ArialMT"]),
    Group(standIn: serif, names: ["Times", "Times New Roman", "TimesNewRomanPS", "TimesNewRomanPSMT"]),
    Group(standIn: mono, names: ["Courier", "Courier New", "CourierNewPS", "CourierNewPSMT"]),
    // Fonts of Apple's systems that have none; the widths differ.
    Group(standIn: sans, names: ["Helvetica Neue"]),
    Group(
      standIn: system,
      names: [
        "system-ui", "-apple-system", "BlinkMacSystemFont", ".AppleSystemUIFont", "System Font", "SF Pro",
        "SF Pro Text", "SF Pro Display", "SF Pro Rounded", "SF Compact", "SF Compact Text",
        "SF Compact Display",
        "SF Compact Rounded", "SF UI", "SF UI Text", "SF UI Display", ".SFNS", ".SFNSText", ".SFNSDisplay",
      ]),
    Group(
      standIn: mono,
      names: ["SF Mono", "ui-monospace", ".AppleSystemUIFontMonospaced", "Monospaced System Font"]),
    Group(standIn: emoji, names: ["Apple Color Emoji"]),
  ]

  /// By plain name. Where the family itself is installed, it is used.
  static let substitutes: [String: String] = {
    var substitutes: [String: String] = [:]
    for group in groups {
      for name in group.names { substitutes[plainName(name)] = group.standIn }
    }
    return substitutes
  }()

  static let sans = "Liberation Sans"
  static let serif = "Liberation Serif"
  static let mono = "Liberation Mono"
  static let system = "Inter"
  static let emoji = "Noto Color Emoji"

  /// The same for fontconfig, with CSS' generic families.
  static let rules: String = {
    let generic = [(sans, ["sans-serif", "sans"]), (serif, ["serif"]), (mono, ["monospace"])]
    return (groups.map { ($0.standIn, $0.names) } + generic).flatMap { standIn, names in
      names.map { name in
        "<alias binding=\"same\"><family>\(name)</family><accept><family>\(standIn)</family></accept></alias>"
      }
    }.joined(separator: "\n")
  }()

  /// The names above as people write them.
  static let commonNames: [String] = groups.flatMap(\.names)

  /// Where characters are looked for that the family itself does not have, before all other fonts.
  static func fallbacks(for family: String) -> [String] {
    let own =
      switch family {
      case serif: ["DejaVu Serif"]
      case mono: ["DejaVu Sans Mono"]
      default: [String]()
      }
    return own + [sans, "DejaVu Sans", emoji]
  }

  /// Without what does not count in a family's name.
  static func plainName(_ name: String) -> String {
    String(name.lowercased().unicodeScalars.filter { !" -_.".unicodeScalars.contains($0) })
  }
}
