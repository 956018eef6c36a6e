/// Small Lottie files as texts.
enum LottieText {
  /// One layer of shapes on a square of 100 points for two seconds of 30 frames.
  static func shapes(_ shapes: String, transform: String = "{}", layer: String = "", rate: String = "30")
    -> [UInt8]
  {
    layers(#"{"ty":4,"ind":1,"ip":0,"op":60,"ks":\#(transform)\#(layer),"shapes":[\#(shapes)]}"#, rate: rate)
  }

  static func layers(_ layers: String, rate: String = "30", more: String = "") -> [UInt8] {
    Array(#"{"fr":\#(rate),"ip":0,"op":60,"w":100,"h":100\#(more),"layers":[\#(layers)]}"#.utf8)
  }

  static func square(_ size: Double, at x: Double = 50, _ y: Double = 50) -> String {
    #"{"ty":"rc","p":{"k":[\#(x),\#(y)]},"s":{"k":[\#(size),\#(size)]},"r":{"k":0}}"#
  }

  static func fill(_ color: String = #"{"k":[1,0,0]}"#) -> String {
    #"{"ty":"fl","c":\#(color),"o":{"k":100}}"#
  }
}
