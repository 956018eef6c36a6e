import AnimGeometry
import AnimJSON

extension SceneInfo {
  /// For programs.
  public var json: String {
    let layers = layers.map { layer in
      JSONText.fields([
        "name": layer.name, "class": layer.className, "view": layer.isView, "depth": layer.depth,
      ])
    }
    let animated = animatedProperties.map { property in
      JSONText.fields(["layer": property.layer, "keyPath": property.keyPath])
    }
    let assets = assets.map { asset in
      JSONText.fields([
        "name": asset.name, "kind": asset.isMovie ? "movie" : "image",
        "size": [Double(asset.width), Double(asset.height)], "duration": asset.duration,
        "features": asset.features,
      ])
    }
    let sounds = sounds.map { sound in
      JSONText.fields([
        "name": sound.name, "file": sound.file, "at": sound.start, "duration": sound.duration,
        "loop": sound.loops,
      ])
    }
    let captions = captions.map { captions in
      JSONText.fields([
        "file": captions.file, "cues": captions.cueCount, "language": captions.language,
        "layer": captions.layer, "track": captions.isTrack,
      ])
    }
    let chapters = chapters.map { chapter in
      JSONText.fields(["title": chapter.title, "at": chapter.start])
    }
    let sections = sections.map { section in
      JSONText.fields(["name": section.name, "start": section.start, "end": section.end])
    }
    let markers = markers.map { marker in
      JSONText.fields(["name": marker.name, "start": marker.start, "duration": marker.duration])
    }
    let fonts = fonts.map { info in
      JSONText.fields(
        Self.members(info.font) + ["drawn": info.drawn.map { JSONText.fields(Self.members($0)) }])
    }
    return JSONText.document([
      "file": file, "description": description, "size": [canvas.size.width, canvas.size.height],
      "scale": canvas.scale, "pixels": [Double(canvas.pixelWidth), Double(canvas.pixelHeight)],
      "background": JSONText(canvas.background), "colorSpace": colorSpace, "frameRate": "\(frameRate)",
      "duration": duration, "frames": frameCount, "events": eventCount, "layers": JSONText.lines(layers),
      "assets": JSONText.lines(assets), "sounds": JSONText.lines(sounds), "loudness": loudness,
      "captions": JSONText.lines(captions), "chapters": JSONText.lines(chapters),
      "sections": JSONText.lines(sections), "markers": JSONText.lines(markers), "animations": animations,
      "themes": themes, "fonts": JSONText.lines(fonts),
      "animated": JSONText.lines(animated),
    ])
  }

  /// For people.
  public var text: String { text(all: true) }

  /// How many layers and properties are listed where not all are asked for.
  public static let mostLines = 10

  /// For people.
  ///
  /// - Parameter all: Whether layers and properties beyond the first are listed, too.
  public func text(all: Bool) -> String {
    var result = ""
    func addLine(_ line: String) {
      result += safeText(line)
      result += "\n"
    }
    func isBeyond(_ index: Int, of count: Int) -> Bool {
      guard !all, index == Self.mostLines, count > Self.mostLines else { return false }
      addLine("  and \(count - index) more; '--all' lists them")
      return true
    }
    func add(_ title: String, _ text: String) {
      addLine((title + ":").padding(toLength: 13, withPad: " ", startingAt: 0) + text)
    }
    add("scene", file)
    if let description { add("description", description) }
    let pixels = canvas.scale == 1 ? "" : " points, \(canvas.pixelWidth)×\(canvas.pixelHeight) pixels"
    add("canvas", "\(Double(canvas.size.width).shortText)×\(Double(canvas.size.height).shortText)\(pixels)")
    if let colorSpace, canvas.space != .sRGB { add("colours", colorSpace) }
    add("length", "\(duration.shortText) s, \(frameCount) frames at \(frameRate) per second")
    add("timeline", Self.count(eventCount, "event"))
    add("layers", "\(layers.count)")
    for (index, layer) in layers.enumerated() {
      if isBeyond(index, of: layers.count) { break }
      let indentation = String(repeating: "  ", count: min(layer.depth, 20) + 1)
      addLine(
        indentation + (layer.name ?? "(no name)") + ", " + layer.className + (layer.isView ? ", a view" : ""))
    }
    if !assets.isEmpty { add("assets", "\(assets.count)") }
    for asset in assets {
      let length = asset.duration.map { ", \($0.shortText) s" } ?? ""
      addLine(
        (["  \(asset.name), \(asset.isMovie ? "movie" : "image"), \(asset.width)×\(asset.height)\(length)"]
          + asset.features).joined(separator: ", "))
    }
    if !sounds.isEmpty {
      add("sounds", "\(sounds.count)" + (loudness.map { ", at \($0.shortText) LUFS" } ?? ""))
    }
    for sound in sounds {
      let seconds = Self.seconds(sound.duration)
      addLine(
        "  \(sound.name), \(sound.file), \(seconds)\(sound.loops ? ", again and again," : "") from "
          + "\(sound.start.shortText) s")
    }
    if !captions.isEmpty { add("captions", "\(captions.count)") }
    for captions in captions {
      let notes = [
        captions.language, captions.layer.map { "shown by \($0)" },
        captions.isTrack ? "a track of the video" : nil,
      ]
      addLine(
        (["  " + captions.file, Self.count(captions.cueCount, "cue")] + notes.compactMap(\.self))
          .joined(separator: ", "))
    }
    if !chapters.isEmpty { add("chapters", "\(chapters.count)") }
    for chapter in chapters { addLine("  \(chapter.title), from \(chapter.start.shortText) s") }
    if !sections.isEmpty { add("sections", "\(sections.count)") }
    for section in sections {
      addLine("  \(section.name), from \(section.start.shortText) s to \(section.end.shortText) s")
    }
    if !animations.isEmpty { add("animations", animations.joined(separator: ", ")) }
    if !themes.isEmpty { add("themes", themes.joined(separator: ", ")) }
    if !markers.isEmpty { add("markers", "\(markers.count)") }
    for marker in markers {
      let end = marker.duration > 0 ? " to \(Self.seconds(marker.start + marker.duration))" : ""
      addLine("  \(marker.name), from \(Self.seconds(marker.start))\(end)")
    }
    if !fonts.isEmpty { add("fonts", "\(fonts.count)") }
    for info in fonts {
      let drawn = info.drawn.map { $0 == info.font ? "" : ", drawn with \(Self.text($0))" } ?? ", missing"
      addLine("  " + Self.text(info.font) + drawn)
    }
    add("animated", Self.count(animatedProperties.count, "property", "properties"))
    for (index, property) in animatedProperties.enumerated() {
      if isBeyond(index, of: animatedProperties.count) { break }
      addLine("  " + (property.layer ?? "(no name)") + " " + property.keyPath)
    }
    return result
  }

  /// As scenes name it.
  private var colorSpace: String? { WorkingSpace.named.first { $0.space == canvas.space }?.name }

  private static func members(_ font: Font) -> JSONFields {
    ["family": font.family, "weight": font.weight, "italic": font.isItalic]
  }

  private static func text(_ font: Font) -> String {
    "\(font.family) \(font.weight)" + (font.isItalic ? " italic" : "")
  }

  /// To milliseconds.
  private static func seconds(_ time: Double) -> String { "\(((time * 1000).rounded() / 1000).shortText) s" }

  private static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(number) \(number == 1 ? one : many ?? one + "s")"
  }
}
