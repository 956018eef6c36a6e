extension KeyProbe {
  private typealias Row = (key: String, value: String, outcome: Outcome)

  private static func probes(_ object: String, in file: String, at path: String, _ rows: [Row]) -> [KeyProbe]
  {
    rows.map { KeyProbe(object, in: file, at: path, $0.key, $0.value, $0.outcome) }
  }

  static let all: [KeyProbe] = [
    animation, layers, transforms, shapes, paints, modifiers, masks, texts, fonts, effects, keyframes,
  ].flatMap(\.self)

  /// Keys by objects.
  ///
  /// Source: Lottie specification 1.0.1, and lottie-docs for what it leaves out.
  static let specification: [String: [String]] = [
    "animation": [
      "nm", "ver", "fr", "ip", "op", "w", "h", "layers", "assets", "markers", "slots", "ddd", "meta",
    ],
    "layer": [
      "nm", "hd", "ty", "ind", "parent", "ip", "op", "ks", "ao", "tt", "tp", "td", "bm", "ef", "sy",
      "masksProperties",
      "ddd", "st", "sr", "mb", "cl", "ln", "ct", "hasMask",
    ],
    "precomposition": ["refId", "w", "h", "st", "sr", "tm", "ct"], "asset": ["fr", "nm"],
    "transform": ["a", "p", "s", "r", "o", "sk", "sa", "rx", "ry", "rz", "or"],
    "shape": ["nm", "hd", "bm", "ix", "mn", "d"],
    "ellipse": ["p", "s"], "rectangle": ["p", "s", "r"], "path": ["ks", "closed"],
    "star": ["p", "or", "os", "r", "pt", "sy", "ir", "is"],
    "fill": ["c", "o", "r"], "stroke": ["c", "o", "w", "lc", "lj", "ml", "ml2", "d"],
    "gradient": ["s", "e", "t", "h", "a", "g", "o", "r"],
    "trim": ["s", "e", "o", "m"], "repeater": ["c", "o", "m", "tr"], "rounded corners": ["r"],
    "pucker & bloat": ["a"], "twist": ["a", "c"], "zig-zag": ["s", "r", "pt"],
    "offset path": ["a", "lj", "ml"],
    "merge": ["mm"], "mask": ["mode", "pt", "o", "x", "inv", "f"],
    "document": [
      "t", "f", "fc", "s", "lh", "sz", "ps", "j", "ca", "tr", "sc", "sw", "of", "ls", "vj", "rs",
    ],
    "animator": [
      "a", "p", "s", "r", "rx", "ry", "sk", "sa", "o", "fc", "fo", "fh", "fs", "fb", "sc", "so", "sh", "ss",
      "sb", "sw", "t",
      "bl", "ls",
    ],
    "selector": ["t", "xe", "ne", "a", "b", "e", "o", "r", "s", "sh", "sm", "rn"],
    "text path": ["m", "f", "l", "a", "p", "r"], "alignment": ["g", "a"],
    "keyframe": ["t", "s", "e", "h", "i", "o", "to", "ti"], "property": ["a", "k", "x", "sid"],
  ]

  private static let animation: [KeyProbe] = probes(
    "animation",
    in: file(
      #"{"ty":0,"refId":"a","w":90,"h":90,"ip":0,"op":60,"ks":{"r":{"sid":"turn","k":10}}}"#,
      #","assets":[{"id":"a","layers":[{"ty":1,"ip":0,"op":30,"sw":40,"sh":30,"sc":"ff0000","ks":{}}]}]"#),
    at: "",
    [
      ("nm", #""name""#, .unseen), ("v", #""5.7.0""#, .unseen), ("ver", "10001", .unseen),
      ("fr", "60", .drawn),
      ("ip", "20", .drawn), ("op", "40", .unseen), ("w", "50", .drawn), ("h", "50", .drawn),
      ("layers", "[]", .drawn), ("assets", #"[{"id":"a","layers":[]}]"#, .drawn),
      ("markers", #"[{"cm":"m","tm":3,"dr":5}]"#, .unseen), ("slots", #"{"turn":{"p":{"k":40}}}"#, .drawn),
      ("ddd", "1", .unseen), ("meta", #"{"g":"me"}"#, .unseen), ("mb", "{}", .unseen),
    ])

  private static let layers: [KeyProbe] = [
    probes(
      "layer",
      in: file(
        #"""
        {"ty":1,"ind":1,"ip":0,"op":60,"sw":40,"sh":30,"sc":"ff0000","ks":{
          "p":{"k":[{"t":0,"s":[20,20],"to":[9,30],"ti":[0,-9]},{"t":60,"s":[60,60]}]},"ry":{"k":40}}},
        {"ty":1,"ind":2,"ip":0,"op":60,"sw":60,"sh":60,"sc":"0000ff","ks":{"r":{"k":20}}}
        """#), at: "layers.0",
      [
        ("nm", #""name""#, .unseen), ("hd", "true", .drawn), ("ty", "3", .drawn), ("ind", "7", .unseen),
        ("parent", "2", .drawn), ("ip", "20", .drawn), ("op", "20", .drawn), ("ks", "{}", .drawn),
        ("ao", "1", .drawn), ("tt", "1", .warned), ("tp", "2", .unseen), ("td", "1", .drawn),
        ("bm", "1", .drawn),
        ("bm", "17", .warned), ("ef", #"[{"ty":29,"ef":[{"v":{"k":9}}]}]"#, .drawn),
        ("sy", #"[{"ty":1,"c":{"k":[0,0,0]},"d":{"k":9}}]"#, .drawn),
        ("sy", #"[{"ty":7,"c":{"k":[0,1,0]}}]"#, .drawn), ("sy", #"[{"ty":8}]"#, .warned),
        ("masksProperties", "[{}]", .drawn), ("ddd", "1", .drawn), ("st", "9", .unseen),
        ("sr", "2", .unseen),
        ("mb", "true", .warned), ("cl", #""svg""#, .unseen), ("ln", #""id""#, .unseen),
        ("ct", "1", .unseen),
        ("hasMask", "true", .unseen), ("sw", "9", .drawn), ("sh", "9", .drawn),
        ("sc", #""00ff00""#, .drawn),
      ]),
    // The first layer has none before it that could be its matte.
    probes(
      "layer",
      in: file(
        #"""
        {"ty":1,"ind":1,"td":1,"ip":0,"op":60,"sw":40,"sh":30,"sc":"ff0000","ks":{}},
        {"ty":1,"ind":2,"ip":0,"op":60,"sw":60,"sh":60,"sc":"0000ff","ks":{}}
        """#), at: "layers.1", [("tt", "1", .drawn), ("tt", "9", .warned)]),
    [6, 7, 8, 9, 10, 11, 12, 14, 15, 99].map {
      KeyProbe("layer", in: solid, at: "layers.0", "ty", "\($0)", .warned)
    },
    probes(
      "precomposition",
      in: file(
        #"{"ty":0,"refId":"a","w":90,"h":90,"ip":0,"op":60,"ks":{}}"#,
        #"""
        ,"assets":[{"id":"a","layers":[{"ty":1,"ip":0,"op":30,"sw":40,"sh":30,"sc":"ff0000",
          "ks":{"r":{"k":[{"t":0,"s":[0]},{"t":60,"s":[90]}]}}}]}]
        """#), at: "layers.0",
      [
        ("refId", #""b""#, .warned), ("w", "9", .drawn), ("h", "9", .drawn), ("st", "10", .drawn),
        ("sr", "2", .drawn),
        ("tm", #"{"k":0.5}"#, .drawn), ("ct", "1", .warned),
      ]),
    probes(
      "asset",
      in: file(
        #"{"ty":0,"refId":"a","w":90,"h":90,"ip":0,"op":60,"ks":{}}"#,
        #","assets":[{"id":"a","layers":[{"ty":1,"ip":0,"op":30,"sw":40,"sh":30,"sc":"ff0000","ks":{}}]}]"#),
      at: "assets.0", [("fr", "12", .warned), ("nm", #""name""#, .unseen)]),
  ].flatMap(\.self)

  private static let transforms: [KeyProbe] = [
    probes(
      "transform",
      in: file(
        #"{"ty":1,"ddd":1,"ip":0,"op":60,"sw":40,"sh":30,"sc":"ff0000","ks":{"p":{"k":[50,50,0]},"sk":{"k":20}}}"#
      ),
      at: "layers.0.ks",
      [
        ("a", #"{"k":[10,10]}"#, .drawn), ("p", #"{"k":[9,9]}"#, .drawn), ("s", #"{"k":[50,50]}"#, .drawn),
        ("r", #"{"k":30}"#, .drawn), ("rz", #"{"k":30}"#, .drawn), ("rx", #"{"k":30}"#, .drawn),
        ("ry", #"{"k":30}"#, .drawn), ("or", #"{"k":[0,30,0]}"#, .drawn), ("o", #"{"k":50}"#, .drawn),
        ("sk", #"{"k":40}"#, .drawn), ("sa", #"{"k":40}"#, .drawn),
        ("p", #"{"s":true,"x":{"k":9},"y":{"k":9}}"#, .drawn),
      ]),
    probes(
      "camera",
      in: file(
        #"""
        {"ty":13,"ind":2,"ip":0,"op":60,"ks":{"p":{"k":[50,50,-100]}},"pe":{"k":100}},
        {"ty":1,"ddd":1,"ip":0,"op":60,"sw":40,"sh":30,"sc":"ff0000","ks":{"p":{"k":[50,50,20]},"ry":{"k":40}}}
        """#), at: "layers.0.ks",
      [
        ("p", #"{"k":[30,50,-150]}"#, .drawn), ("a", #"{"k":[90,50,0]}"#, .drawn),
        ("or", #"{"k":[0,30,0]}"#, .drawn),
        ("rx", #"{"k":9}"#, .drawn), ("ry", #"{"k":9}"#, .drawn), ("rz", #"{"k":9}"#, .drawn),
        ("o", #"{"k":9}"#, .unseen),
      ]),
  ].flatMap(\.self)

  private static let shapes: [KeyProbe] = [
    probes(
      "shape", in: shapes("{}," + rectangle + "," + fill).replacingOccurrences(of: "{},", with: ""),
      at: "layers.0.shapes.0",
      [
        ("nm", #""name""#, .unseen), ("mn", #""name""#, .unseen), ("ix", "3", .unseen),
        ("hd", "true", .drawn),
        ("bm", "17", .warned), ("d", "3", .drawn), ("ty", #""xy""#, .warned),
      ]),
    probes(
      "rectangle", in: shapes(rectangle + "," + fill), at: "layers.0.shapes.0",
      [
        ("p", #"{"k":[9,9]}"#, .drawn), ("s", #"{"k":[9,9]}"#, .drawn), ("r", #"{"k":9}"#, .drawn),
      ]),
    probes(
      "ellipse", in: shapes(#"{"ty":"el","p":{"k":[0,0]},"s":{"k":[60,40]}},"# + fill),
      at: "layers.0.shapes.0",
      [("p", #"{"k":[9,9]}"#, .drawn), ("s", #"{"k":[9,9]}"#, .drawn)]),
    probes(
      "path", in: shapes(path.replacingOccurrences(of: #""c":true,"#, with: "") + "," + stroke),
      at: "layers.0.shapes.0",
      [
        (
          "ks",
          #"{"k":{"c":true,"v":[[0,0],[30,20],[0,30]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}"#,
          .drawn
        ),
        ("closed", "true", .drawn), ("d", "3", .drawn),
      ]),
    probes(
      "star",
      in: shapes(
        #"{"ty":"sr","sy":1,"p":{"k":[0,0]},"or":{"k":40},"os":{"k":0},"ir":{"k":20},"is":{"k":0},"r":{"k":0},"pt":{"k":5}},"#
          + fill), at: "layers.0.shapes.0",
      [
        ("p", #"{"k":[9,9]}"#, .drawn), ("or", #"{"k":30}"#, .drawn), ("os", #"{"k":30}"#, .drawn),
        ("r", #"{"k":30}"#, .drawn), ("pt", #"{"k":6}"#, .drawn), ("sy", "2", .drawn),
        ("ir", #"{"k":10}"#, .drawn),
        ("is", #"{"k":30}"#, .drawn),
      ]),
  ].flatMap(\.self)

  private static let paints: [KeyProbe] = [
    probes(
      "fill", in: shapes(path + "," + rectangle + "," + fill), at: "layers.0.shapes.2",
      [
        ("c", #"{"k":[0,1,0]}"#, .drawn), ("o", #"{"k":50}"#, .drawn), ("r", "2", .drawn),
        ("bm", "1", .drawn),
      ]),
    probes(
      "stroke", in: shapes(path + "," + stroke), at: "layers.0.shapes.1",
      [
        ("c", #"{"k":[0,1,0]}"#, .drawn), ("o", #"{"k":50}"#, .drawn), ("w", #"{"k":9}"#, .drawn),
        ("lc", "2", .drawn),
        ("lj", "2", .drawn), ("ml", "1", .drawn),
        ("d", #"[{"n":"d","v":{"k":5}},{"n":"o","v":{"k":2}}]"#, .drawn),
        ("bm", "1", .drawn),
      ]),
    probes(
      "stroke", in: shapes(path + "," + stroke.replacingOccurrences(of: #","ml":4"#, with: "")),
      at: "layers.0.shapes.1",
      [
        ("ml2", #"{"k":1}"#, .drawn), ("ml2", #"{"k":[{"t":0,"s":[1]},{"t":60,"s":[9]}]}"#, .drawn),
      ]),
    probes(
      "gradient",
      in: shapes(
        path + "," + rectangle + ","
          + #"{"ty":"gf","t":2,"s":{"k":[0,0]},"e":{"k":[40,0]},"h":{"k":40},"o":{"k":100},"r":1,"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}}"#
      ), at: "layers.0.shapes.2",
      [
        ("s", #"{"k":[9,9]}"#, .drawn), ("e", #"{"k":[9,9]}"#, .drawn), ("t", "1", .drawn),
        ("h", #"{"k":70}"#, .drawn),
        ("a", #"{"k":70}"#, .drawn), ("g", #"{"p":2,"k":{"k":[0,0,0,0,1,0,0,1]}}"#, .drawn),
        ("o", #"{"k":50}"#, .drawn),
        ("r", "2", .drawn),
      ]),
  ].flatMap(\.self)

  private static let modifiers: [KeyProbe] = [
    probes(
      "trim",
      in: shapes(
        path + "," + rectangle + #",{"ty":"tm","s":{"k":10},"e":{"k":60},"o":{"k":0},"m":1},"# + stroke),
      at: "layers.0.shapes.2",
      [
        ("s", #"{"k":30}"#, .drawn), ("e", #"{"k":80}"#, .drawn), ("o", #"{"k":80}"#, .drawn),
        ("m", "2", .drawn),
      ]),
    probes(
      "repeater",
      in: shapes(
        rectangle + "," + fill
          + #",{"ty":"rp","c":{"k":3},"o":{"k":0},"m":1,"tr":{"p":{"k":[9,9]},"s":{"k":[90,90]}}}"#),
      at: "layers.0.shapes.2",
      [
        ("c", #"{"k":2}"#, .drawn), ("c", #"{"k":1001}"#, .warned), ("o", #"{"k":1}"#, .drawn),
        ("m", "2", .drawn),
        ("tr", #"{"p":{"k":[3,9]}}"#, .drawn),
        ("tr", #"{"p":{"k":[9,9]},"s":{"k":[90,90]},"so":{"k":50}}"#, .drawn),
        ("tr", #"{"p":{"k":[9,9]},"s":{"k":[90,90]},"eo":{"k":50}}"#, .drawn),
      ]),
    modifier("rounded corners", #"{"ty":"rd","r":{"k":3}}"#, [("r", #"{"k":9}"#, .drawn)]),
    modifier("pucker & bloat", #"{"ty":"pb","a":{"k":3}}"#, [("a", #"{"k":9}"#, .drawn)]),
    modifier(
      "twist", #"{"ty":"tw","a":{"k":30},"c":{"k":[0,0]}}"#,
      [("a", #"{"k":90}"#, .drawn), ("c", #"{"k":[9,0]}"#, .drawn)]),
    modifier(
      "zig-zag", #"{"ty":"zz","s":{"k":5},"r":{"k":3},"pt":{"k":1}}"#,
      [("s", #"{"k":9}"#, .drawn), ("r", #"{"k":9}"#, .drawn), ("pt", #"{"k":2}"#, .drawn)]),
    modifier(
      "offset path", #"{"ty":"op","a":{"k":5},"lj":1,"ml":{"k":9}}"#,
      [("a", #"{"k":9}"#, .drawn), ("lj", "2", .drawn), ("ml", #"{"k":1}"#, .drawn)]),
    modifier("merge", #"{"ty":"mm","mm":1}"#, [("mm", "4", .drawn), ("mm", "9", .warned)]),
  ].flatMap(\.self)

  private static func modifier(_ name: String, _ text: String, _ rows: [Row]) -> [KeyProbe] {
    probes(
      name, in: shapes(#"{"ty":"el","p":{"k":[9,9]},"s":{"k":[30,40]}},"# + path + "," + text + "," + fill),
      at: "layers.0.shapes.2", rows)
  }

  private static let masks: [KeyProbe] = probes(
    "mask",
    in: file(
      #"""
      {"ty":1,"ip":0,"op":60,"sw":90,"sh":90,"sc":"ff0000","ks":{},"masksProperties":[
        {"mode":"a","o":{"k":100},"x":{"k":0},"pt":{"k":{"c":true,"v":[[9,9],[70,9],[40,70]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}}]}
      """#), at: "layers.0.masksProperties.0",
    [
      ("mode", #""s""#, .drawn), ("mode", #""n""#, .drawn), ("mode", #""?""#, .warned),
      ("inv", "true", .drawn),
      ("o", #"{"k":50}"#, .drawn), ("x", #"{"k":5}"#, .drawn), ("f", #"{"k":[9,9]}"#, .drawn),
      ("nm", #""m""#, .unseen),
      (
        "pt", #"{"k":{"c":true,"v":[[9,9],[70,9],[9,70]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}"#,
        .drawn
      ),
    ])

  private static let keyframes: [KeyProbe] = [
    probes(
      "keyframe",
      in: file(
        #"{"ty":1,"ip":0,"op":60,"sw":9,"sh":9,"sc":"ff0000","ks":{"p":{"k":[{"t":0,"s":[0,0]},{"t":60,"s":[60,60]}]}}}"#
      ),
      at: "layers.0.ks.p.k.0",
      [
        ("t", "20", .drawn), ("s", "[9,9]", .drawn), ("e", "[9,9]", .drawn), ("h", "1", .drawn),
        ("n", #""x""#, .unseen),
        ("to", "[9,0]", .drawn), ("ti", "[9,0]", .drawn), ("i", #"{"x":1,"y":1}"#, .unseen),
        ("o", #"{"x":0,"y":0}"#, .unseen),
      ]),
    probes(
      "keyframe",
      in: file(
        #"""
        {"ty":1,"ip":0,"op":60,"sw":9,"sh":9,"sc":"ff0000","ks":{"p":{"k":[
          {"t":0,"s":[0,0],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},{"t":60,"s":[60,60]}]}}}
        """#), at: "layers.0.ks.p.k.0",
      [("i", #"{"x":0.2,"y":1}"#, .drawn), ("o", #"{"x":0.8,"y":0}"#, .drawn)]),
    probes(
      "property",
      in: file(
        #"{"ty":1,"ip":0,"op":60,"sw":9,"sh":9,"sc":"ff0000","ks":{"r":{"k":9}}}"#,
        #","slots":{"turn":{"p":{"k":40}}}"#),
      at: "layers.0.ks.r",
      [
        ("a", "0", .unseen), ("k", "30", .drawn), ("x", #""time * 9""#, .drawn), ("sid", #""turn""#, .drawn),
        ("ix", "3", .unseen),
      ]),
  ].flatMap(\.self)
}
