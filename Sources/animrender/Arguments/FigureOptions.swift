import ArgumentParser
import Foundation
import AnimInsight
import AnimText
import AnimVideo

/// How figures look.
struct FigureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The figure's colours; 'auto' is what the reader of an SVG prefers, and light in pictures.",
      valueName: "name"))
  var theme = FigureTheme.auto

  @OptionGroup var fontOptions: FontOptions

  func fontSet() throws -> FontSet { try fontOptions.fontSet() }
}
