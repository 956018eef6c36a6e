import AnimAssets
import Foundation
import AnimFrameTiming
import AnimGeometry
import AnimInsight
import AnimMovie
import AnimRenderTree
import AnimResources
import AnimText
import AnimVideo

/// What `gamut` looks at: a scene, a picture or a movie, as frames on a canvas.
struct GamutSubject {
  var canvas: Canvas
  var rate: FrameRate
  var frameCount: Int
  /// The only time that is looked at; nil for all frames.
  var time: Double?
  let memory: MemoryBudget
  var frame: @Sendable (Double) -> Frame
  var makeSource: (@Sendable () -> any FrameProvider<Frame>)?
  /// A layer's name.
  var name: @Sendable (LayerID) -> String? = { _ in nil }
  /// An error with its place.
  var placed: (any Error) -> any Error = { $0 }

  /// - Parameters:
  ///   - gamut: what the numbers of pictures and movies mean that do not say it.
  ///   - time: the only one that is looked at.
  /// - Throws: `SceneErrors`, `AssetProblem`, `ArgumentError`.
  init(
    _ path: String, from gamut: Gamut?, assets: AssetOptions, fonts: FontSet, at time: Double?,
    memory: MemoryBudget
  ) throws {
    let suffix = FilePath.suffix(of: path).lowercased()
    switch suffix {
    case "png", "jpg", "jpeg", "webp":
      let bitmap = try FolderAssets(scene: path, memory: memory).image(FilePath.name(of: path)).get()
      self.init(bitmap.meant(in: gamut ?? .sRGB) ?? bitmap, memory)
    case "mp4", "mov", "m4v", "webm", "gif":
      let movie = try FolderAssets(scene: path, memory: memory).movie(FilePath.name(of: path)).get()
      self.init(gamut.map { ReinterpretedMovie(movie, in: $0) } ?? movie, memory)
      self.time = time
    default:
      if gamut != nil {
        throw ArgumentError.optionOfOthers(
          option: "--from", output: path,
          expected: "pictures and movies; colours of scenes say what they mean")
      }
      try self.init(scene: path, assets, fonts, at: time)
    }
  }

  private init(_ bitmap: Bitmap, _ memory: MemoryBudget) {
    let size = CGSize(width: bitmap.width, height: bitmap.height)
    canvas = Canvas(size: size, background: .clear)
    rate = .standard
    frameCount = 1
    time = 0
    self.memory = memory
    frame = { _ in Frame(items: [.image(.all(of: .bitmap(bitmap)))]) }
  }

  private init(_ movie: any MovieSource, _ memory: MemoryBudget) {
    let size = CGSize(width: movie.width, height: movie.height)
    canvas = Canvas(size: size, background: .black)
    let perSecond = movie.duration > 0 ? Double(movie.pictureTimes.count) / movie.duration : 1
    let rate = FrameRate.near(perSecond)
    self.rate = rate
    frameCount = max(rate.firstFrame(atOrAfter: movie.duration), 1)
    self.memory = memory
    let clip = MovieClip(movie)
    frame = { time in
      Frame(items: [.image(.all(of: .movie(clip, index: clip.pictureIndex(at: time))))])
    }
  }

  private init(scene: String, _ assets: AssetOptions, _ fonts: FontSet, at time: Double?) throws {
    let description = try assets.load(scene, fonts: fonts)
    if let time { try description.check(time: time, option: "--at") }
    let check = SceneCheck(description, fonts: fonts, for: .texts)
    StandardError.write(check.review)
    let recording = try check.recording()
    let memory = description.memory
    let reader = FrameReader(recording, memory: memory)
    canvas = description.canvas
    (rate, frameCount) = try description.frames(at: nil)
    self.time = time
    self.memory = memory
    frame = { reader.frame(at: $0) }
    makeSource = { IncrementalEvaluator(recording, memory: memory) }
    name = { recording.name(of: $0) }
    placed = { check.placed($0) }
  }
}

extension ImageFill {
  /// All of a picture, pixel for pixel.
  fileprivate static func all(of source: Source) -> ImageFill {
    ImageFill(
      source: source, area: CGRect(x: 0, y: 0, width: source.width, height: source.height),
      transform: Projection.affine(.identity))
  }
}

extension FrameRate {
  /// The usual rate that is nearest.
  fileprivate static func near(_ perSecond: Double) -> FrameRate {
    let usual = ["24000/1001", "24", "25", "30000/1001", "30", "48", "50", "60000/1001", "60", "120"]
    let rates = usual.compactMap { FrameRate(text: $0) }
    return rates.min { abs($0.framesPerSecond - perSecond) < abs($1.framesPerSecond - perSecond) }
      ?? .standard
  }
}
