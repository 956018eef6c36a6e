extension KeyProbe {
  private typealias Row = (key: String, value: String, outcome: Outcome)

  private static func probes(_ object: String, in file: String, at path: String, _ rows: [Row]) -> [KeyProbe]
  {
    rows.map { KeyProbe(object, in: file, at: path, $0.key, $0.value, $0.outcome) }
  }

  private static let selector =
    #""s":{"t":0,"s":{"k":0},"e":{"k":60},"o":{"k":0},"a":{"k":100},"b":1,"sh":1,"r":1,"rn":0,"sm":{"k":100}}"#

  static let texts: [KeyProbe] = [
    probes(
      "document", in: text(document), at: "layers.0.t.d.k.0.s",
      [
        ("t", #""AAA""#, .drawn), ("f", #""G""#, .drawn), ("fc", "[0,1,0]", .drawn), ("s", "30", .drawn),
        ("lh", "99", .unseen), ("sz", "[40,90]", .drawn), ("ps", "[9,9]", .unseen), ("j", "1", .drawn),
        ("ca", "1", .drawn), ("ca", "2", .warned), ("tr", "99", .drawn), ("sc", "[0,1,0]", .drawn),
        ("sw", "3", .drawn),
        ("of", "true", .drawn), ("ls", "9", .drawn), ("vj", "1", .warned), ("rs", "1", .warned),
      ]),
    probes(
      "document", in: text(document.replacingOccurrences(of: #""j":0"#, with: #""j":0,"sz":[45,90]"#)),
      at: "layers.0.t.d.k.0.s",
      [("j", "3", .unseen), ("j", "4", .drawn), ("j", "5", .drawn), ("j", "6", .unseen)]),
    probes(
      "document",
      in: text(
        document.replacingOccurrences(of: #""j":0"#, with: #""j":0,"sz":[70,90]"#)
          .replacingOccurrences(of: "Aa Aa", with: "A A Aa A")),
      at: "layers.0.t.d.k.0.s",
      [("j", "3", .drawn), ("j", "4", .drawn), ("j", "5", .drawn), ("j", "6", .drawn)]),
    probes(
      "document", in: text(document.replacingOccurrences(of: "Aa Aa", with: #"A\rA"#)),
      at: "layers.0.t.d.k.0.s",
      [("lh", "99", .drawn)]),
    probes(
      "document", in: text(document.replacingOccurrences(of: #""j":0"#, with: #""j":0,"sz":[90,90]"#)),
      at: "layers.0.t.d.k.0.s", [("ps", "[9,9]", .drawn)]),
    probes(
      "animator", in: text(document + #","a":[{\#(selector),"a":{}}]"#), at: "layers.0.t.a.0.a",
      [
        ("p", #"{"k":[9,9]}"#, .drawn), ("s", #"{"k":[50,50]}"#, .drawn), ("r", #"{"k":30}"#, .drawn),
        ("rx", #"{"k":30}"#, .warned), ("ry", #"{"k":30}"#, .warned), ("sk", #"{"k":30}"#, .drawn),
        ("o", #"{"k":50}"#, .drawn), ("fc", #"{"k":[0,1,0]}"#, .drawn), ("fo", #"{"k":50}"#, .drawn),
        ("fh", #"{"k":50}"#, .drawn), ("fs", #"{"k":-50}"#, .drawn), ("fb", #"{"k":-50}"#, .drawn),
        ("sc", #"{"k":[0,1,0]}"#, .drawn), ("sw", #"{"k":5}"#, .drawn), ("t", #"{"k":50}"#, .drawn),
        ("so", #"{"k":50}"#, .warned), ("sh", #"{"k":50}"#, .warned), ("ss", #"{"k":50}"#, .warned),
        ("sb", #"{"k":50}"#, .warned), ("bl", #"{"k":[5,5]}"#, .warned), ("ls", #"{"k":[5,5]}"#, .warned),
      ]),
    probes(
      "animator", in: text(document + #","a":[{\#(selector),"a":{"r":{"k":30},"sk":{"k":20}}}]"#),
      at: "layers.0.t.a.0.a",
      [("a", #"{"k":[9,9]}"#, .drawn), ("sa", #"{"k":30}"#, .drawn)]),
    probes(
      "selector", in: text(document + #","a":[{\#(selector),"a":{"p":{"k":[0,30]}}}]"#),
      at: "layers.0.t.a.0.s",
      [
        ("t", "1", .warned), ("s", #"{"k":20}"#, .drawn), ("e", #"{"k":90}"#, .drawn),
        ("o", #"{"k":20}"#, .drawn),
        ("a", #"{"k":50}"#, .drawn), ("b", "3", .drawn), ("sh", "2", .drawn), ("r", "2", .drawn),
        ("rn", "1", .drawn),
        ("sm", #"{"k":20}"#, .unseen),
      ]),
    probes(
      "selector",
      in: text(
        document
          + #","a":[{\#(selector.replacingOccurrences(of: #""sh":1"#, with: #""sh":2"#)),"a":{"p":{"k":[0,30]}}}]"#
      ),
      at: "layers.0.t.a.0.s", [("xe", #"{"k":60}"#, .drawn), ("ne", #"{"k":60}"#, .drawn)]),
    probes(
      "selector",
      in: text(
        document
          + #","a":[{\#(selector.replacingOccurrences(of: #""e":{"k":60}"#, with: #""e":{"k":26}"#)),"a":{"p":{"k":[0,30]}}}]"#
      ),
      at: "layers.0.t.a.0.s", [("sm", #"{"k":20}"#, .drawn)]),
    probes(
      "alignment", in: text(document + #","a":[{\#(selector),"a":{"r":{"k":30}}}],"m":{}"#),
      at: "layers.0.t.m",
      [("g", "2", .warned), ("a", #"{"k":[0,-50]}"#, .warned)]),
    probes(
      "text path",
      in: text(
        document + #","p":{"m":0}"#,
        masks: #"""
          ,"masksProperties":[{"mode":"n","pt":{"k":{"c":false,"v":[[0,0],[40,30],[90,0]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}},
            {"mode":"n","pt":{"k":{"c":false,"v":[[0,0],[40,-30]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}]
          """#), at: "layers.0.t.p",
      [
        ("m", "1", .drawn), ("m", "7", .warned), ("f", #"{"k":9}"#, .drawn), ("l", #"{"k":9}"#, .unseen),
        ("a", #"{"k":1}"#, .drawn),
        ("p", #"{"k":0}"#, .drawn), ("r", #"{"k":1}"#, .drawn),
      ]),
  ].flatMap(\.self)

  static let fonts: [KeyProbe] =
    probes(
      "font",
      in: file(
        #"{"ty":5,"ip":0,"op":60,"ks":{"p":{"k":[10,50]}},"t":{\#(document)}}"#,
        #","fonts":{"list":[{"fName":"F","fFamily":"F","fStyle":"R"}]}"#), at: "fonts.list.0",
      [
        ("fPath", #""f/Own.ttf""#, .warned), ("fPath", #""""#, .unseen),
        ("fFamily", #""Liberation Serif""#, .drawn), ("fFamily", #""None Such""#, .unseen),
        ("ascent", "99", .unseen), ("origin", "3", .unseen),
      ])

  /// Each value of each effect, by its place in the list.
  static let effects: [KeyProbe] = [
    effect(20, ["[0,0,1]", "[0,1,0]", "50"], ["[1,0,0]", "[0,0,1]", "20"]),
    effect(
      21, ["0", "0", "[0,1,0]", "0", "0", "0", "1"], ["1", "1", "[0,0,1]", "1", "9", "9", "0.5"],
      unseen: [0, 1, 3, 4, 5]),
    effect(
      22, ["1", "0", "0", "[0,1,0]", "2", "0.8", "1", "10", "60", "120", "1"],
      ["2", "1", "1", "[0,0,1]", "5", "0.2", "0.5", "30", "80", "200", "2"], unseen: [2, 5]),
    effect(
      23, ["[1,1,0]", "[0,1,0]", "[0,0,0]", "0"], ["[1,1,1]", "[1,0,1]", "[0,0,1]", "50"], warned: [3]),
    effect(25, ["[0,0,0]", "128", "120", "9", "5"], ["[0,1,0]", "50", "90", "4", "9"]),
    effect(
      24, (0..<5).flatMap { _ in ["0", "1", "1", "0", "1"] },
      (0..<5).flatMap { _ in ["0.2", "0.8", "2", "0.1", "0.9"] }, warned: [7, 12, 17, 22]),
    effect(29, ["9", "1"], ["20", "2"], warned: [1]),
    effect(
      35, ["[0,0]", "[9,9]", "0", "80", "60", "20", "0", "10", "80"],
      ["[9,0]", "[4,4]", "1", "40", "90", "50", "50", "50", "20"]),
    effect(
      5, named: "ADBE Geometry2", ["[0,0]", "[9,9]", "0", "80", "60", "20", "0", "10", "80"],
      ["[9,0]", "[4,4]", "1", "40", "90", "50", "50", "50", "20"]),
    effect(
      5, named: "ADBE Box Blur2", ["9", "3", "1", "0"], ["20", "9", "2", "1"], warned: [2], unseen: [3]),
    effect(
      5, named: "ADBE Corner Pin", ["[0,0]", "[50,0]", "[0,50]", "[50,50]"],
      ["[9,9]", "[40,4]", "[2,40]", "[45,40]"]),
    effect(5, named: "ADBE Linear Wipe", ["40", "90", "4"], ["60", "45", "20"]),
    effect(
      5, named: "ADBE HUE SATURATION", ["0", "0", "20", "-20", "10", "0"],
      ["1", "1", "90", "30", "-50", "1"],
      warned: [5], unseen: [0, 1]),
    effect(5, named: "ADBE Glo2", ["2", "20", "9", "1"], ["1", "90", "20", "3"], unseen: [0]),
    effect(5, named: "ADBE Bulge", [], [], isWarned: true),
    effect(5, named: "ADBE Tile", [], [], isWarned: true),
    effect(5, named: "ADBE Turbulent Displace", [], [], isWarned: true),
    effect(5, named: "ADBE 4ColorGradient", [], [], isWarned: true),
    effect(5, named: "ADBE Bevel Alpha", [], [], isWarned: true),
    effect(5, named: "ADBE Slider Control", ["9"], ["20"], unseen: [0]),
    effect(5, named: "Pseudo/animation", ["9"], ["20"], unseen: [0]),
  ].flatMap(\.self)

  /// - Parameters:
  ///   - name: in After Effects, which counts for effects without a number.
  ///   - isWarned: whether the effect itself is not drawn.
  private static func effect(
    _ type: Int, named name: String = "", _ values: [String], _ others: [String], warned: Set<Int> = [],
    unseen: Set<Int> = [], isWarned: Bool = false
  ) -> [KeyProbe] {
    let list = values.map { #"{"ty":0,"v":{"k":\#($0)}}"# }.joined(separator: ",")
    let triangle =
      #"{"mode":"n","pt":{"k":{"c":true,"v":[[9,9],[40,9],[9,40]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}}"#
    let line = #"{"mode":"n","pt":{"k":{"c":false,"v":[[9,9],[40,9]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}"#
    let own = #"{"ty":\#(type),"mn":"\#(name)","ef":[\#(list)]}"#
    func file(_ effects: String) -> String {
      Self.file(
        #"{"ty":1,"ip":0,"op":60,"sw":50,"sh":50,"sc":"ff6040","ks":{},"masksProperties":[\#(triangle),\#(line)],"ef":[\#(effects)]}"#
      )
    }
    if isWarned {
      return [
        KeyProbe(
          "effect", in: file(#"{"ty":5,"nm":"x","ef":[]}"#), at: "layers.0.ef.0", "mn", "\"\(name)\"", .warned
        )
      ]
    }
    return others.enumerated().map { index, value in
      KeyProbe(
        "effect \(name.isEmpty ? "\(type)" : name)", in: file(own), at: "layers.0.ef.0.ef.\(index)", "v",
        #"{"k":\#(value)}"#, warned.contains(index) ? .warned : unseen.contains(index) ? .unseen : .drawn)
    }
  }
}
