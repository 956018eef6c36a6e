// In: a name in a scene.
// Out: the picture, movie, sound or captions in the file of that name.
// To read: FolderAssets, FolderAssets+Files, FileMovie.

import AnimCaptions
import AnimPictureFiles
import AnimRenderTree
import AnimSandbox
import AnimScene
import AnimSound
import Synchronization
import AnimResources
import AnimSceneFormat
import AnimVideo

/// The pictures and movies of a scene, from the folder that the scene is in and from others.
///
/// A name is a path below one of the folders. Symbolic links are followed, and may not lead out of it. Files are
/// told by their contents, never by their names, and nothing but local files is opened.
public final class FolderAssets: AssetLibrary {
  /// As they were given, in the order in which they are searched.
  public let folders: [String]
  private let images = Mutex<[String: Result<Bitmap, AssetProblem>]>([:])
  /// Of those images of which the colours are not what their files say, by path.
  private let faults = Mutex<[String: ColorFault]>([:])
  /// Of images, by path.
  private let features = Mutex<[String: [String]]>([:])
  let vectors = Mutex<[String: Result<FileVector, AssetProblem>]>([:])
  private let movies = Mutex<[String: Result<any MovieSource, AssetProblem>]>([:])
  private let sounds = Mutex<[String: Result<SoundFile, AssetProblem>]>([:])
  private let pixelCount = Mutex(0)
  let memory: MemoryBudget
  private let mostPixels: Int

  /// The largest file of a still picture, in bytes.
  public static let mostBytes = 256 << 20
  /// The most pixels of all still pictures of a scene together.
  public static let mostPixels = 4 * Bitmap.mostPixels

  /// Files of some folders, the first of which has what is looked for.
  ///
  /// - Parameter memory: where pictures and movies take their memory from.
  public convenience init(folders: [String], memory: MemoryBudget = MemoryBudget()) {
    self.init(folders: folders, memory: memory, mostPixels: Self.mostPixels)
  }

  /// - Parameter mostPixels: of all still pictures together.
  init(folders: [String], memory: MemoryBudget = MemoryBudget(), mostPixels: Int) {
    self.folders = folders
    self.memory = memory
    self.mostPixels = mostPixels
  }

  /// For the scene at `path`: its own folder first, then the others.
  public convenience init(
    scene path: String, folders: [String] = [], memory: MemoryBudget = MemoryBudget()
  ) {
    self.init(folders: [FilePath.folder(of: path)] + folders, memory: memory)
  }

  /// The picture of that name, decoded once.
  public func image(_ name: String) -> Result<Bitmap, AssetProblem> {
    Result { () throws(AssetProblem) in try locate(name) }.flatMap { path in
      images.withLock { images in
        if let known = images[path] { return known }
        let result = Result { () throws(AssetProblem) in try readImage(path, name) }
        images[path] = result
        return result
      }
    }
  }

  /// What is wrong with what the picture of that name says of its colours; nil where nothing is. Asked after the picture.
  public func colorFault(_ name: String) -> String? {
    guard let path = try? locate(name) else { return nil }
    return faults.withLock { $0[path] }.map { "\($0)" }
  }

  /// What a picture's file says beside its pixels, such as "alpha"; empty until it is decoded.
  public func features(_ name: String) -> [String] {
    guard let path = try? locate(name) else { return [] }
    return features.withLock { $0[path] ?? [] }
  }

  /// The movie of that name, opened once.
  public func movie(_ name: String) -> Result<any MovieSource, AssetProblem> {
    Result { () throws(AssetProblem) in try locate(name) }.flatMap { path in
      movies.withLock { movies -> Result<any MovieSource, AssetProblem> in
        if let known = movies[path] { return known }
        let result = Result { () throws(AssetProblem) in try readMovie(path, name) }
        movies[path] = result
        return result
      }
    }
  }

  /// Whether the file of that name begins as movies do.
  public func isMovie(_ name: String) -> Bool {
    guard let path = try? locate(name),
      let start = try? read(path, name, atMost: PictureFormat.signatureLength),
      let format = PictureFormat(start)
    else { return false }
    return !format.hasStills
  }

  /// The sound of that name, opened once.
  public func sound(_ name: String) -> Result<any SoundSource, AssetProblem> {
    do throws(AssetProblem) {
      let path = try locate(name)
      let sound = try sounds.withLock { sounds -> Result<SoundFile, AssetProblem> in
        if let known = sounds[path] { return known }
        let result = Result { () throws(AssetProblem) in try readSound(path, name) }
        sounds[path] = result
        return result
      }.get()
      // Each use of it has a stream of its own.
      do { try memory.take(SoundFile.streamBytes, for: .sound(name)) } catch { throw .tooMuchMemory(error) }
      return .success(sound)
    } catch {
      return .failure(error)
    }
  }

  /// The captions of that name, as SubRip or WebVTT has them.
  public func captions(_ name: String) -> Result<[Cue], AssetProblem> {
    Result { () throws(AssetProblem) in
      let path = try locate(name)
      let reservation = try reserve(4 * min(Self.size(of: path), CaptionFile.mostBytes + 1), for: .scene)
      defer { withExtendedLifetime(reservation) {} }
      let bytes = try read(path, name, atMost: CaptionFile.mostBytes + 1)
      guard bytes.count <= CaptionFile.mostBytes else {
        throw AssetProblem.tooLarge(
          name, reason: "the file is larger than \(CaptionFile.mostBytes >> 20) MiB")
      }
      do { return try CaptionFile.read(bytes) } catch { throw AssetProblem(name, error) }
    }
  }

  /// The bytes of the text file of that name.
  public func text(_ name: String) -> Result<[UInt8], AssetProblem> {
    Result { () throws(AssetProblem) in
      let path = try locate(name)
      let limit = SceneFile.sizeLimitInMebibytes << 20
      do throws(MemoryExceeded) {
        try memory.take(2 * min(Self.size(of: path), limit), for: .scene)
      } catch {
        throw .tooMuchMemory(error)
      }
      let bytes = try read(path, name, atMost: limit + 1)
      guard bytes.count <= limit else {
        throw .tooLarge(name, reason: "the file is larger than \(SceneFile.sizeLimitInMebibytes) MiB")
      }
      return bytes
    }
  }

  private func readSound(_ path: String, _ name: String) throws(AssetProblem) -> SoundFile {
    let start = try read(path, name, atMost: SoundFormat.signatureLength)
    do {
      guard let format = SoundFormat(start) else { throw SoundError.unknownFormat }
      return try ForeignWork.at(name, with: "FFmpeg") {
        try SoundFile(path: path, format: format, name: name)
      }
    } catch {
      throw AssetProblem(name, error)
    }
  }

  private func readImage(_ path: String, _ name: String) throws(AssetProblem) -> Bitmap {
    let reservation = try reserve(2 * min(Self.size(of: path), Self.mostBytes + 1), for: .picture(name))
    defer { withExtendedLifetime(reservation) {} }
    let bytes = try read(path, name, atMost: Self.mostBytes + 1)
    guard bytes.count <= Self.mostBytes else {
      throw AssetProblem.tooLarge(
        name, reason: "the file is larger than \(Self.mostBytes >> 20) MiB")
    }
    return try picture(bytes, name, path: path)
  }

  /// The picture in the bytes of a file.
  func decoded(_ bytes: [UInt8], name: String) -> Result<Bitmap, AssetProblem> {
    Result { () throws(AssetProblem) in try picture(bytes, name, path: nil) }
  }

  private func picture(_ bytes: [UInt8], _ name: String, path: String?) throws(AssetProblem) -> Bitmap {
    var reservations: [MemoryReservation] = []
    defer { reservations.removeAll() }
    do {
      let image = try ForeignWork.at(name, with: "FFmpeg") {
        try StillPicture.decode(bytes) { demand in
          reservations.append(try memory.reserve(demand.workingBytes, for: .picture(name)))
          try memory.take(demand.keptBytes, for: .picture(name))
        }
      }
      if let path, let fault = image.fault { faults.withLock { $0[path] = fault } }
      let turned = image.orientation.map { [$0.description] } ?? []
      let isWithinLimit = pixelCount.withLock { count in
        count += image.width * image.height
        return count <= mostPixels
      }
      guard isWithinLimit else {
        throw AssetProblem.tooLarge(
          name, reason: "the scene's pictures have more than \(mostPixels) pixels together")
      }
      guard let bitmap = Bitmap(image, name: name) else {
        throw PictureError.tooLarge(width: image.width, height: image.height)
      }
      if let path {
        features.withLock {
          $0[path] = (bitmap.isOpaque ? [] : [PictureFeature.alpha.description]) + turned
        }
      }
      return bitmap
    } catch {
      throw AssetProblem(name, error)
    }
  }

  func reserve(_ bytes: Int, for use: MemoryUse) throws(AssetProblem) -> MemoryReservation {
    do { return try memory.reserve(bytes, for: use) } catch { throw .tooMuchMemory(error) }
  }

  private func readMovie(_ path: String, _ name: String) throws(AssetProblem) -> any MovieSource {
    let start = try read(path, name, atMost: PictureFormat.signatureLength)
    do {
      guard let format = PictureFormat(start) else { throw PictureError.unknownFormat }
      let animation = try animation(path, name, format)
      let movie: any MovieSource =
        try animation
        ?? FileMovie(
          try ForeignWork.at(name, with: "FFmpeg") { try MoviePictures(path: path, format: format) },
          name: name,
          memory: memory)
      // What can be read at all has a first picture.
      _ = try movie.picture(0)
      return movie
    } catch {
      throw AssetProblem(name, error)
    }
  }
}

extension AssetProblem {
  init(_ name: String, _ error: any Error) {
    switch error {
    case let problem as AssetProblem: self = problem
    case let error as MemoryExceeded: self = .tooMuchMemory(error)
    case _ where FileLimit.isExceeded(by: error): self = .tooLarge(name, reason: "\(error)")
    default: self = .unreadable(name, reason: "\(error)")
    }
  }
}
