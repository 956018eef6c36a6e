import AnimGeometry
import AnimRenderTree
import AnimSceneFormat

/// What is in a scene, in short.
public struct SceneInfo: Sendable, Equatable {
  /// The scene's file.
  public var file: String
  /// What the author says about the scene.
  public var description: String?
  /// The picture's size, scale and background.
  public var canvas: Canvas
  /// Frames per second, as the fraction that the scene names.
  public var frameRate: FrameRate
  /// Seconds.
  public var duration: Double
  /// How many frames there are at that rate.
  public var frameCount: Int
  /// Entries of the timeline.
  public var eventCount: Int
  /// All layers as written, those of the timeline too; parents before children, back to front.
  public var layers: [LayerInfo]
  /// Pictures and movies, in the order of the text.
  public var assets: [AssetInfo]
  /// In the order of the text.
  public var sounds: [SoundInfo]
  /// LUFS; nil when sound stays as loud as it is.
  public var loudness: Double?
  /// In the order of the text.
  public var captions: [CaptionsInfo]
  /// Of the video.
  public var chapters: [ChapterInfo]
  /// Of the timeline of a template, in the order of the text.
  public var sections: [SectionInfo]
  /// Named parts of a Lottie animation.
  public var markers: [MarkerInfo]
  /// The ids of a dotLottie archive's animations, one of which can be chosen.
  public var animations: [String]
  /// The ids of a dotLottie archive's themes, one of which can be chosen.
  public var themes: [String]
  /// Each once, in the order of the text.
  public var fonts: [FontInfo]
  /// In the order in which animations of them are first seen.
  public var animatedProperties: [AnimatedProperty]

  /// One layer as it is written.
  public struct LayerInfo: Sendable, Equatable {
    /// Nil for a layer without one.
    public var name: String?
    /// Apple's name of the class.
    public var className: String
    /// Whether it is the layer of a view.
    public var isView: Bool
    /// 0 for the layers that stand on the canvas, and for those that an event puts in.
    public var depth: Int
  }

  /// A picture or a movie.
  public struct AssetInfo: Sendable, Equatable {
    /// As written.
    public var name: String
    /// Whether it is a movie; else a picture.
    public var isMovie: Bool
    /// In pixels.
    public var width: Int
    /// In pixels.
    public var height: Int
    /// Seconds, for a movie.
    public var duration: Double?
    /// What the file says beside the pixels, such as "alpha" or "turned by 90° clockwise".
    public var features: [String] = []
  }

  /// A sound.
  public struct SoundInfo: Sendable, Equatable {
    /// What key paths call it.
    public var name: String
    /// As written.
    public var file: String
    /// When it begins, in seconds.
    public var start: Double
    /// The length of the part that is played, in its own seconds.
    public var duration: Double
    /// Whether it begins again when it has ended.
    public var loops: Bool
  }

  /// A file of captions.
  public struct CaptionsInfo: Sendable, Equatable {
    /// As written.
    public var file: String
    /// How many texts there are.
    public var cueCount: Int
    /// Three letters.
    public var language: String?
    /// The text layer that shows them.
    public var layer: String?
    /// Whether they are a track of the video.
    public var isTrack: Bool
  }

  /// A chapter of the video.
  public struct ChapterInfo: Sendable, Equatable {
    /// What players show.
    public var title: String
    /// Seconds.
    public var start: Double
  }

  /// A section of a template's timeline.
  public struct SectionInfo: Sendable, Equatable {
    /// As the scene names it.
    public var name: String
    /// Seconds.
    public var start: Double
    /// Seconds.
    public var end: Double
  }

  /// A named part of a Lottie animation.
  public struct MarkerInfo: Sendable, Equatable {
    /// As the file calls it.
    public var name: String
    /// Seconds.
    public var start: Double
    /// Seconds; 0 for one that is only a time.
    public var duration: Double
  }

  /// A font, and what is drawn for it.
  public struct FontInfo: Sendable, Equatable {
    /// As the scene asks for it.
    public var font: Font
    /// Nil when its family is missing.
    public var drawn: Font?
  }

  /// A property of a layer that animations are about.
  public struct AnimatedProperty: Sendable, Hashable {
    /// The layer's name, nil if it has none.
    public var layer: String?
    /// As Core Animation spells it.
    public var keyPath: String
  }

  /// What is in a scene and what it is played as.
  ///
  /// - Parameters:
  ///   - frameCount: The number of the scene's frames at its own rate.
  ///   - drawnFont: What is drawn for a font; nil when its family is missing.
  public init(
    _ scene: SceneDescription, recording: Recording, frameCount: Int, drawnFont: (Font) -> Font?
  ) {
    file = scene.file
    description = scene.text
    canvas = scene.canvas
    frameRate = scene.video.frameRate
    duration = scene.video.duration
    self.frameCount = frameCount
    eventCount = scene.timeline.count
    layers = Self.list(scene) + (scene.isOfAnotherKind ? Self.named(in: recording.tree(at: 0)) : [])
    assets = scene.assets.compactMap { AssetInfo($0) }
    sounds = scene.audio.map { sound in
      SoundInfo(
        name: sound.name, file: sound.file, start: sound.start,
        duration: sound.part.upperBound - sound.part.lowerBound, loops: sound.loops)
    }
    loudness = scene.loudness
    captions = scene.captions.map { captions in
      CaptionsInfo(
        file: captions.file, cueCount: captions.cues.count, language: captions.language,
        layer: captions.layer,
        isTrack: captions.isTrack)
    }
    chapters = scene.containerMetadata().chapters.map { ChapterInfo(title: $0.title, start: $0.start) }
    sections = scene.sections.map { SectionInfo(name: $0.name, start: $0.start, end: $0.end) }
    markers = scene.markers.map { MarkerInfo(name: $0.name, start: $0.time, duration: $0.duration) }
    (animations, themes) = (scene.animations, scene.themes)
    var seen: Set<Font> = []
    fonts = scene.fonts.map(\.font).filter { seen.insert($0).inserted }.map {
      FontInfo(font: $0, drawn: drawnFont($0))
    }
    animatedProperties = Self.animated(in: recording)
  }

  private static func list(_ scene: SceneDescription) -> [LayerInfo] {
    var list: [LayerInfo] = []
    func add(_ layer: LayerDescription, depth: Int) {
      list.append(
        LayerInfo(
          name: layer.name, className: layer.layerClass.rawValue, isView: layer.isView, depth: depth))
      for sublayer in layer.sublayers { add(sublayer, depth: depth + 1) }
    }
    for layer in scene.layers { add(layer, depth: 0) }
    scene.forEachInsertedLayer { add($0, depth: 0) }
    return list
  }

  /// The layers of a file of another kind: those with names, as what else is made for them has none.
  private static func named(in tree: LayerTree) -> [LayerInfo] {
    var list: [LayerInfo] = []
    guard let root = tree.root.flatMap({ tree[$0] }) else { return [] }
    var pending = root.sublayers.map { (id: $0, depth: 0) }
    pending.reverse()
    while let (id, depth) = pending.popLast() {
      guard let node = tree[id] else { continue }
      var inner = depth
      if let name = node.name {
        list.append(LayerInfo(name: name, className: node.kind.rawValue, isView: false, depth: depth))
        inner += 1
      }
      pending += node.sublayers.map { (id: $0, depth: inner) }.reversed()
      if let mask = node.mask { pending.append((id: mask, depth: inner)) }
    }
    return list
  }

  package static func animated(in recording: Recording) -> [AnimatedProperty] {
    var seen: Set<AnimatedProperty> = []
    var found: [AnimatedProperty] = []
    var visited = PersistentList<CommittedAnimation>.Visited()
    recording.forEachChange { node, _ in
      node.animations.forEach(notIn: &visited) { attached in
        attached.animation.forEachKeyPath { keyPath in
          let property = AnimatedProperty(layer: node.name, keyPath: keyPath.description)
          if seen.insert(property).inserted { found.append(property) }
        }
      }
    }
    return found
  }
}

extension Animation {
  /// Calls `body` with what it changes, or with what the animations of its group do.
  package func forEachKeyPath(_ body: (PropertyKeyPath) -> Void) {
    switch content {
    case .property(let property): body(property.keyPath)
    case .group(let children): for child in children { child.forEachKeyPath(body) }
    case .transition: break
    }
  }
}

extension SceneInfo.AssetInfo {
  fileprivate init?(_ contents: ContentsDescription) {
    switch contents.picture {
    case .bitmap(let bitmap):
      self.init(
        name: contents.name, isMovie: false, width: bitmap.width, height: bitmap.height,
        features: contents.features)
    case .movie(let clip):
      self.init(
        name: contents.name, isMovie: true, width: clip.source.width, height: clip.source.height,
        duration: clip.source.duration, features: contents.features)
    case .vector(let picture):
      self.init(
        name: contents.name, isMovie: false, width: Int(picture.source.width.rounded(.up)),
        height: Int(picture.source.height.rounded(.up)), features: contents.features)
    case .drawing, .mix: return nil
    }
  }
}
