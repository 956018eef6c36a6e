import Foundation
import AnimTestSupport
import Testing

/// Nothing asks Foundation for what depends on a language: output is the same for every user, and the program does without
/// the tables (Sources/CICUData/data.c), so that it would fail there and nowhere else.
@Suite struct LocaleTests {
  private static let askers = [
    #"\.formatted\("#, #"\bLocale[.(]"#, "NumberFormatter", "DateFormatter", "ByteCountFormatter",
    "MeasurementFormatter",
    "RelativeDateTimeFormatter", "ListFormatter", "ISO8601Format", "FormatStyle", "ParseStrategy",
    "NSRegularExpression",
    #"\bCalendar[.(]"#, #"\bTimeZone[.(]"#, "localizedStandard", "localizedCase", "localizedCompare",
    "applyingTransform", "folding\\(options", "NSLinguisticTagger", "localizedString\\(",
  ]

  @Test func nothingDependsOnALanguage() throws {
    let asker = try Regex(Self.askers.joined(separator: "|"))
    let root = Repository.root.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var count = 0
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift", !file.path.contains("/Examples/") else { continue }
      count += 1
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        #expect(line.firstMatch(of: asker) == nil, "\(file.lastPathComponent): \(line)")
      }
    }
    #expect(count > 600)
  }

  /// What it looks for is found.
  @Test(arguments: [
    "value.formatted(.number)", "Locale(identifier: name)", "Locale.current", "Calendar.current",
    "let f = NumberFormatter()",
  ])
  func askersAreFound(line: String) throws {
    let asker = try Regex(Self.askers.joined(separator: "|"))
    #expect(line.firstMatch(of: asker) != nil)
  }
}
