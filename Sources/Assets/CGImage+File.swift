import CoreAnimation
import AnimRenderTree
import AnimSceneFormat
import AnimSound
import AnimVideo

extension CGImage {
  /// The picture in a file: PNG, JPEG, WebP, the first picture of a GIF, or an SVG file, which is drawn as large as it is
  /// shown.
  ///
  /// - Throws: `AssetProblem`.
  public convenience init(contentsOfFile path: String) throws(AssetProblem) {
    let (name, assets) = (FilePath.name(of: path), FolderAssets(scene: path))
    if assets.isVector(name) {
      self.init(VectorPicture(try assets.vector(name).get()))
    } else {
      self.init(try assets.image(name).get())
    }
  }
}

extension VectorPicture {
  /// The picture in an SVG file, drawn as large as it is shown.
  ///
  /// - Throws: `AssetProblem`.
  public init(contentsOfFile path: String) throws(AssetProblem) {
    let name = FilePath.name(of: path)
    self.init(try FolderAssets(scene: path).vector(name).get())
  }
}

extension MovieClip {
  /// The movie in a file: MP4, MOV, WebM or an animated GIF.
  ///
  /// - Throws: `AssetProblem`.
  public init(contentsOfFile path: String, loops: Bool = false) throws(AssetProblem) {
    let name = FilePath.name(of: path)
    self.init(try FolderAssets(scene: path).movie(name).get(), loops: loops)
  }
}

extension SoundClip {
  /// The sound in a file: WAV, AIFF, FLAC, MP3, AAC, Ogg, or that of an MP4, MOV or WebM.
  ///
  /// - Parameter start: when it begins, in seconds.
  /// - Throws: `AssetProblem`.
  public init(contentsOfFile path: String, start: Double = 0) throws(AssetProblem) {
    let name = FilePath.name(of: path)
    self.init(try FolderAssets(scene: path).sound(name).get(), start: start)
  }
}
