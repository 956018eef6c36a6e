import Testing
import AnimSceneFormat

@testable import AnimScene

/// What is wrong with layouts, counters, words and sections' layers, word for word.
@Suite struct LayoutDiagnosticsTests {
  struct Case: Sendable {
    var text: String
    /// What the column is of.
    var place: String
    var message: String

    init(_ text: String, at place: String, _ message: String) {
      self.text = text
      self.place = place
      self.message = message
    }
  }

  private static func layer(_ members: String) -> String { "{\"layers\":[{\(members)}]}" }
  private static func command(_ members: String) -> String {
    "{\"layers\":[{\"class\":\"CATextLayer\",\"name\":\"title\"},{\"name\":\"box\"}],\"timeline\":[{\"at\":0,\"do\":[{\(members)}]}]}"
  }
  private static func section(_ members: String) -> String {
    "{\"canvas\":{\"size\":[9,9]},\"layers\":[{\"name\":\"card\"},{\"name\":\"masked\",\"mask\":{}},{\"name\":\"sized\",\"padding\":1}],\"timeline\":[{\"section\":\"s\",\(members)}]}"
  }
  private static let text = #""class":"CATextLayer","string":"a","#

  // swift-format-ignore
  static let cases: [Case] = [
    Case(layer(text + #""fit":"widht""#), at: #""widht""#, #"layers[0].fit: unknown fit "widht"; expected "width", "height" or "both". Did you mean "width"?"#),
    Case(layer(text + #""fit":3"#), at: "3", #"layers[0].fit: expected one of "width", "height", "both", found the number 3"#),
    Case(layer(text + #""fit":"height""#), at: #""height""#, #"layers[0].fit: "fit": "height" needs the width of "bounds" or "frame""#),
    Case(layer(#""fit":"both""#), at: #""both""#, #"layers[0].fit: "fit" takes the size of a text, of a "stack" or of what "padding" is around; here is none of them"#),
    Case(layer(#""class":"CATextLayer","fit":"both""#), at: #""both""#, #"layers[0]: the text layer has no "string" to take a size from"#),
    Case(layer(text + #""stack":{}"#), at: "{}", #"layers[0].stack: a text layer has no "stack"; put it into a layer that has"#),
    Case(layer(text + #""verticalAlignment":"centre""#), at: #""centre""#, #"layers[0].verticalAlignment: unknown vertical alignment "centre"; expected "top", "center" or "bottom". Did you mean "center"?"#),
    Case(layer(text + #""backgroundColor":"red","verticalAlignment":"center""#), at: #""center""#,
      #"layers[0].verticalAlignment: "verticalAlignment" makes the layer as high as its text, which "backgroundColor" would show; put that into a layer around the text"#),
    Case(layer(#""verticalAlignment":"center""#), at: #""center""#, #"layers[0].verticalAlignment: "verticalAlignment" is of a CATextLayer; stacks have "align""#),
    Case(layer(#""stack":{"axes":"vertical"}"#), at: #""axes""#, #"layers[0].stack.axes: unknown key "axes" of "stack". Did you mean "axis"?"#),
    Case(layer(#""stack":{"axis":"verticl"}"#), at: #""verticl""#, #"layers[0].stack.axis: unknown axis "verticl"; expected "horizontal" or "vertical". Did you mean "vertical"?"#),
    Case(layer(#""stack":{"align":"leading"}"#), at: #""leading""#,
      #"layers[0].stack.align: unknown alignment in a horizontal stack "leading"; expected "top", "center", "bottom", "fill", "firstBaseline" or "lastBaseline""#),
    Case(layer(#""padding":[1,2,3]"#), at: "[1,2,3]", #"layers[0].padding: expected 0 or more: a number, [vertical, horizontal], [top, left, bottom, right] or an object with these, found an array of 3"#),
    Case(command(#""count":"title","from":1,"duration":1"#), at: #"{"count""#, #"timeline[0].do[0]: the key "to" of "count" is missing"#),
    Case(command(#""count":"title","from":1,"to":2,"duration":1,"fromat":",""#), at: #""fromat""#, #"timeline[0].do[0].fromat: unknown key "fromat" of "count". Did you mean "format"?"#),
    Case(command(#""count":"title","from":1,"to":2,"duration":1,"format":"yyyy""#), at: #""yyyy""#, #"timeline[0].do[0].format: unknown format "yyyy": a counter has numbers, and this is a date's"#),
    Case(command(#""count":"title","from":1,"to":2,"duration":900"#), at: "900", #"timeline[0].do[0].duration: 900 is out of range; expected more than 0 and at most 600 seconds"#),
    Case(command(#""count":"title","from":-1e308,"to":1.7e308,"duration":1"#), at: "1.7e308", #"timeline[0].do[0].to: 1.7e+308 is out of range; expected a number that is less than 1.8e308 away from "from""#),
    Case(command(#""words":"long.srt","into":"title","highlight":"gold""#), at: #""long.srt""#, #"timeline[0].do[0].words: the captions have more than 100000 words"#),
    Case(command(#""words":"wide.srt","into":"title","highlight":"gold","atMost":100"#), at: #""wide.srt""#,
      #"timeline[0].do[0].words: each word is written with all of its line, more than 1000000 words in all; expected a smaller "atMost""#),
    Case(command(#""count":"title","from":1,"to":2,"duration":1,"easing":"easeOt""#), at: #""easeOt""#, #"timeline[0].do[0].easing: unknown easing "easeOt"; docs/guide/templates.md lists them; did you mean "easeOut"?"#),
    Case(command(#""words":"talk.srt","into":"titel","highlight":"gold""#), at: #""titel""#, #"timeline[0].do[0].into: there is no layer "titel". Did you mean "title"?"#),
    Case(command(#""words":"talk.srt","into":"box","highlight":"gold""#), at: #""box","#, #"timeline[0].do[0].into: "string" is a property of CATextLayer, and this layer is a CALayer"#),
    Case(section(#""layer":"crad","transition":"fade""#), at: #""crad""#, #"timeline[0].layer: there is no layer "crad". Did you mean "card"?"#),
    Case(section(#""layer":"card","transition":"wip""#), at: #""wip""#, #"timeline[0].transition: unknown transition "wip"; expected "fade", "slide", "push", "wipe" or "iris". Did you mean "wipe"?"#),
    Case(section(#""layer":"card","transition":{"type":"push","subtype":"fromRigth"}"#), at: #""fromRigth""#,
      #"timeline[0].transition.subtype: unknown subtype "fromRigth"; expected "fromRight", "fromLeft", "fromTop" or "fromBottom". Did you mean "fromRight"?"#),
    Case(section(#""transition":"push""#), at: #"{"section""#, #"timeline[0]: the key "layer" of a section with a transition is missing"#),
    Case(section(#""layer":"masked","transition":"iris""#), at: #""iris""#, #"timeline[0].transition: "iris" gives the layer "masked" a mask, and it has one"#),
    Case(section(#""layer":"sized","transition":"wipe""#), at: #""wipe""#, #"timeline[0].transition: "wipe" needs the "bounds" or the "frame" of the layer "sized""#),
    Case(#"{"layers":[{"import":"dot.json","name":"i","loop":0}]}"#, at: "0", #"layers[0].loop: expected a whole number of times, 1 to 1000, found the number 0"#),
  ]

  @Test(arguments: cases.indices) func message(_ index: Int) throws {
    let example = Self.cases[index]
    var found: [String] = []
    do throws(SceneErrors) { _ = try LayoutTests.text(example.text) } catch {
      found = error.description.split(separator: "\n").map(String.init)
    }
    // The last such place: names stand before what refers to them.
    let place = try #require(example.text.ranges(of: example.place).last)
    let column = example.text.distance(from: example.text.startIndex, to: place.lowerBound) + 1
    #expect(found == ["scene.json:1:\(column): error: " + example.message])
  }
}
