import AnimLottie
import AnimRaster
import AnimRenderTree
import Foundation
import Testing

/// What expressions come to, seen in where a square of ten points is.
@Suite(.enabled(if: LottieLibrary.duktape.isAvailable)) struct ExpressionTests {
  /// - Parameters:
  ///   - expression: of the square's x.
  ///   - x: its numbers beside that.
  ///   - more: other layers, before the square's own.
  private static func file(_ expression: String, x: String = #""k":20"#, more: String = "") throws -> [UInt8]
  {
    let text = String(decoding: try JSONEncoder().encode(expression), as: UTF8.self)
    return LottieText.layers(
      more
        + #"{"ty":4,"nm":"Square","ind":9,"ip":0,"op":60,"st":0,"ks":{"p":{"s":true,"x":{"a":1,\#(x),"x":\#(text)},"y":{"k":50}}},"#
        + #""ef":[{"ty":5,"nm":"Speed","mn":"ADBE Slider Control","ix":1,"ef":[{"ty":0,"nm":"Slider","ix":1,"v":{"k":30}}]},"#
        + #"{"ty":5,"nm":"On","mn":"ADBE Checkbox Control","ix":2,"ef":[{"ty":7,"nm":"Checkbox","ix":1,"v":{"k":0}}]}],"#
        + #""shapes":[\#(LottieText.square(10, at: 0, 0)),\#(LottieText.fill())]}"#,
      more: #","markers":[{"cm":"go","tm":30,"dr":0}]"#)
  }

  private static let keys =
    #""k":[{"t":0,"s":[20],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":[40],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":20,"s":[30]}]"#

  private static let turned =
    #"{"ty":3,"nm":"Null","ind":1,"ip":0,"op":60,"ks":{"p":{"k":[50,40]},"r":{"k":90},"s":{"k":[200,200]}}},"#

  /// The left edge of the square and a half of its width.
  static func place(of run: LottieRun, at time: Double) throws -> Double? {
    let picture = try run.picture(at: time)
    let row = (0..<100).map { Double(picture[$0, 50].alpha) / 255 }
    let sum = row.reduce(0, +)
    return sum > 0 ? row.enumerated().reduce(0) { $0 + (Double($1.offset) + 0.5) * $1.element } / sum : nil
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var expression: String
    var isKeyed = false
    /// At 1 s.
    var expected: Double
    var testDescription: String { expression }
  }

  static let cases: [Case] = [
    Case(expression: "var $bm_rt; $bm_rt = time * 40;", expected: 40),
    Case(expression: "$bm_rt = $bm_sum(value, 15)", expected: 35),
    Case(expression: "time * 40", expected: 40),
    Case(expression: "a = 3;\nb = a * 10\nb + 1", expected: 31),
    Case(expression: "if (time > 2) { 10 } else { 60 }", expected: 60),
    Case(expression: "let a = 5; const b = 6; a * b", expected: 30),
    Case(expression: "$bm_rt = effect('Speed')('Slider') * time", expected: 30),
    Case(expression: "$bm_rt = effect(1)(1).value + 1", expected: 31),
    Case(expression: "$bm_rt = effect('On')('Checkbox') ? 10 : 70", expected: 70),
    Case(expression: "$bm_rt = thisComp.layer('Null').transform.position[0] + 5", expected: 55),
    Case(expression: "$bm_rt = thisComp.layer('Null').position[1]", expected: 40),
    Case(expression: "$bm_rt = thisComp.layer(1).toComp([0,-5,0])[0]", expected: 60),
    Case(expression: "$bm_rt = thisComp.layer('Null').fromComp([60,40,0])[1] + 55", expected: 50),
    Case(expression: "$bm_rt = linear(time, 0, 2, 10, 70)", expected: 40),
    Case(expression: "$bm_rt = ease(time, 0, 2, 10, 70)", expected: 40),
    Case(expression: "$bm_rt = easeOut(time, 0, 1, 10, 70)", expected: 70),
    Case(expression: "$bm_rt = clamp(time * 1000, 0, 65)", expected: 65),
    Case(expression: "$bm_rt = thisComp.width / 2 + thisLayer.index", expected: 59),
    Case(expression: "$bm_rt = 30 + thisComp.marker.key('go').time * 10", expected: 40),
    Case(expression: "$bm_rt = timeToFrames(time) + 5", expected: 35),
    Case(expression: "posterizeTime(2); $bm_rt = time * 40 + 7", expected: 47),
    Case(expression: "$bm_rt = sourceRectAtTime(time).width * 3", expected: 30),
    Case(expression: "var s = 0; for (var i = 0; i < 10; i++) { s += i; } $bm_rt = s", expected: 45),
    Case(expression: "$bm_rt = [40, 10, 25].sort()[1]", expected: 25),
    Case(expression: "$bm_rt = 'a-b-c'.replace(/-/g, '').length * 10", expected: 30),
    // From 20 by 40 to 30 in 20 frames; frame 30 is half of the way further.
    Case(expression: "$bm_rt = loopOut('cycle')", isKeyed: true, expected: 40),
    Case(expression: "$bm_rt = loopOut('pingpong')", isKeyed: true, expected: 40),
    Case(expression: "$bm_rt = loopOut('offset')", isKeyed: true, expected: 50),
    Case(expression: "$bm_rt = loopOut('continue')", isKeyed: true, expected: 20),
    Case(expression: "$bm_rt = loopOut('cycle', 1)", isKeyed: true, expected: 40),
    Case(expression: "$bm_rt = loopOutDuration('cycle', 1/6)", isKeyed: true, expected: 35),
    Case(expression: "$bm_rt = key(2).value + key(2).time * 30", isKeyed: true, expected: 50),
    Case(expression: "$bm_rt = nearestKey(time).index * 10 + numKeys", isKeyed: true, expected: 33),
    Case(expression: "$bm_rt = valueAtTime(0.1)", isKeyed: true, expected: 26),
    Case(expression: "$bm_rt = velocityAtTime(0.1)", isKeyed: true, expected: 60),
    // The bounce that is everywhere: the value of the last key, and what is left of its speed.
    Case(
      expression:
        "n = 0; if (numKeys > 0) { n = nearestKey(time).index; if (key(n).time > time) { n--; } } if (n == 0) { t = 0; } else { t = time - key(n).time; }"
        + " if (n > 0 && t < 1) { v = velocityAtTime(key(n).time - thisComp.frameDuration / 10); $bm_rt = value + v / 100 * Math.sin(0 * t) } else { $bm_rt = value; }",
      isKeyed: true, expected: 30),
  ]

  @Test(arguments: cases) func theExpressionComesToItsValue(_ given: Case) throws {
    let file = try Self.file(
      given.expression, x: given.isKeyed ? Self.keys : #""k":20"#, more: Self.turned)
    let run = try LottieRun(bytes: file)
    #expect(run.warnings.isEmpty, "\(run.warnings)")
    let found = try #require(try Self.place(of: run, at: 1))
    #expect(abs(found - given.expected) < 0.1, "\(found)")
  }

  /// Loops go on as what they repeat: with a whole period between two times the values are the same, there and back.
  @Test(arguments: ["cycle", "pingpong", "offset"]) func loopsRepeat(kind: String) throws {
    for direction in ["In", "Out"] {
      let keys = Self.keys.replacing(#""t":20"#, with: #""t":50"#).replacing(#""t":10"#, with: #""t":40"#)
        .replacing(#""t":0,"#, with: #""t":30,"#)
      let run = try LottieRun(
        bytes: try Self.file("$bm_rt = loop\(direction)('\(kind)')", x: direction == "In" ? keys : Self.keys))
      let period = kind == "pingpong" ? 40.0 : 20.0
      let step = kind == "offset" ? 10.0 : 0
      // From within a run of the keyframes to a whole period before or after it.
      for frame in stride(from: 1.0, to: 20, by: 3)
      where direction == "Out" || frame + period < 50 {
        guard let a = try Self.place(of: run, at: frame / 30),
          let b = try Self.place(of: run, at: (frame + period) / 30)
        else { continue }
        #expect(abs(b - a - step) < 0.2, "\(direction) at frame \(frame): \(a), \(b)")
      }
    }
  }

  private static let failing: [(expression: String, reason: String)] = [
    ("$bm_rt = thisComp.layer('Gone').position[0]", "there is no layer \"Gone\""),
    ("$bm_rt = effect('None')(1)", "there is no effect \"None\""),
    ("$bm_rt = effect('Speed')('Knob')", "there is no effect parameter \"Knob\""),
    ("$bm_rt = new Date().getTime()", "identifier 'Date' undefined"),
    ("$bm_rt = foo(2)", "identifier 'foo' undefined"),
    ("$bm_rt = 'text'", "its value is a text"),
    ("$bm_rt = 0 / 0", "its value is no number"),
    ("if (", "a bracket in it is not closed"),
    ("$bm_rt = (1 +)", "SyntaxError"),
    ("while (true) {}", "it takes too many steps"),
    ("for (;;) { try { for (;;); } catch (e) {} }", "it takes too many steps"),
    ("do { } while (1)", "it takes too many steps"),
    ("function f() { return f() + f(); } $bm_rt = f()", "callstack limit"),
    ("var a = []; for (;;) a.push(a.concat(a));", "it takes too much memory"),
    ("var a = 'x'; for (;;) a += a;", "it takes too much memory"),
    ("$bm_rt = (new Array(4000000000)).indexOf(3)", "it makes too long a list"),
    ("$bm_rt = /(a+)+b/.test('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')", "it searches too long a text"),
    ("$bm_rt = (function () {}).constructor('for (;;);')()", "undefined not callable"),
    ("$bm_rt = eval('1')", "identifier 'eval' undefined"),
    ("$bm_rt = comp('Other').layer(1)", "there is no composition \"Other\""),
  ]

  /// Each says why, with its layer and place, and the property is as if it had none.
  @Test func whatIsNotThereIsNamed() throws {
    for (expression, reason) in Self.failing {
      let run = try LottieRun(bytes: try Self.file(expression))
      let found = run.warnings.map { "\($0)" }
      #expect(
        found.contains { $0.contains("layers[0].ks.p.x.x") && $0.contains("Square") && $0.contains(reason) },
        "\(expression): \(found)")
      #expect(try Self.place(of: run, at: 1) == 20)
    }
  }

  /// An expression that asks for itself finds the value beside it, and one that asks for another one that asks for it what that makes of
  /// it, whichever was asked for first.
  @Test func circlesEnd() throws {
    let own = try LottieRun(bytes: try Self.file("$bm_rt = thisComp.layer('Square').transform.xPosition + 5"))
    #expect(own.warnings.isEmpty)
    #expect(try Self.place(of: own, at: 1) == 25)
    let other = #"""
      {"ty":4,"nm":"Other","ind":2,"ip":0,"op":60,"ks":{"p":{"s":true,"y":{"k":90},
        "x":{"k":30,"x":"$bm_rt = thisComp.layer('Square').transform.xPosition + time * 10"}}},
        "shapes":[\#(LottieText.square(10, at: 0, 0)),\#(LottieText.fill())]},
      """#
    let expression = "$bm_rt = thisComp.layer('Other').transform.xPosition + time"
    for times in [[0.5, 1], [1, 0.5]] {
      let run = try LottieRun(bytes: try Self.file(expression, more: other))
      for time in times {
        let found = try #require(try Self.place(of: run, at: time))
        #expect(abs(found - (20 + 11 * time)) < 0.1)
      }
    }
  }

  /// Frames in any order, by any of several copies of the file, are the same: nothing is left behind by one expression for the next.
  @Test func valuesDoNotDependOnWhatWasAskedBefore() throws {
    for expression in [
      "$bm_rt = wiggle(3, 30)", "$bm_rt = 20 + random(40)", "seedRandom(4, true); $bm_rt = random(10, 60)",
      "if (!Math.n) Math.n = 0; Math.n++; $bm_rt = 20 + (Math.n || 0) * 5", "$bm_rt = 30 + 20 * noise(time)",
      "Array.prototype.q = (Array.prototype.q || 0) + 1; $bm_rt = 20 + [].q || 25",
      "$bm_rt = 20 + 60 * Math.random()",
    ] {
      let file = try Self.file(expression)
      let (first, second) = try (LottieRun(bytes: file), LottieRun(bytes: file))
      let times = [0, 0.3, 0.5, 1, 1.7]
      let forward = try times.map { try Self.place(of: first, at: $0) }
      let back = try times.reversed().map { try Self.place(of: second, at: $0) }
      #expect(forward == Array(back.reversed()), "\(expression)")
    }
  }

  @Test func wigglesStayWithinTheirAmplitudeAndMove() throws {
    let run = try LottieRun(bytes: try Self.file("$bm_rt = wiggle(5, 12)", x: #""k":50"#))
    let places = try stride(from: 0.0, to: 2, by: 0.1).map { try #require(try Self.place(of: run, at: $0)) }
    #expect(places.allSatisfy { abs($0 - 50) <= 12.1 })
    #expect((places.max() ?? 0) - (places.min() ?? 0) > 6)
  }

  @Test func textsAreMadeByExpressions() throws {
    func file(_ expression: String) throws -> [UInt8] {
      let text = String(decoding: try JSONEncoder().encode(expression), as: UTF8.self)
      return LottieText.layers(
        #"{"ty":5,"nm":"T","ind":1,"ip":0,"op":60,"ks":{"p":{"k":[5,60]}},"t":{"d":{"k":[{"t":0,"s":{"s":24,"f":"F","t":"abc","j":0,"fc":[1,0,0]}}],"x":\#(text)}}}"#,
        more: #","fonts":{"list":[{"fName":"F","fFamily":"Liberation Sans","fStyle":"Regular"}]}"#)
    }
    func strings(_ expression: String, _ time: Double) throws -> [String] {
      let run = try LottieRun(bytes: try file(expression))
      #expect(run.warnings.isEmpty, "\(run.warnings)")
      return run.frame(at: time).items.compactMap { item in
        if case .text(let text) = item.content { text.block.text.runs.map(\.text).joined() } else { nil }
      }
    }
    #expect(try strings("var $bm_rt; $bm_rt='xyz';", 1) == ["xyz"])
    #expect(try strings("$bm_rt = text.sourceText + '!'", 1) == ["abc!"])
    #expect(try strings("$bm_rt = String(Math.floor(5 - time * 2))", 0.9) == ["3"])
    #expect(try strings("$bm_rt = String(Math.floor(5 - time * 2))", 1.1) == ["2"])
    #expect(try strings("$bm_rt = value.toUpperCase()", 0) == ["ABC"])
  }

  /// What no time has a part in is no animation: nothing is evaluated for it while it is drawn.
  @Test func fixedExpressionsAreConstants() throws {
    let fixed = try LottieRun(bytes: try Self.file("$bm_rt = effect('Speed')('Slider') + 5"))
    #expect(fixed.scene.video.duration == 2)
    let (a, b) = (fixed.frame(at: 0), fixed.frame(at: 1))
    #expect(a == b)
    #expect(try Self.place(of: fixed, at: 1) == 35)
  }
}
