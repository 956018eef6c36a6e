import AnimCaptions
import AnimRenderTree
import AnimResources
import AnimSound

/// Where a scene's pictures, movies and fonts come from. The decoder of scenes asks for each one where its name
/// stands, so that a missing one has a place.
public protocol AssetLibrary {
  /// The still picture of that name. The same name gives the same bitmap.
  func image(_ name: String) -> Result<Bitmap, AssetProblem>
  /// What is wrong with what the still picture of that name says of its colours, such as "its ICC profile …"; nil where
  /// nothing is. Asked after the picture.
  func colorFault(_ name: String) -> String?
  /// What the file of the still picture of that name says beside its pixels, and is followed, in words. Asked after the
  /// picture.
  func features(_ name: String) -> [String]
  /// Whether the file is a vector picture; false when there is none.
  func isVector(_ name: String) -> Bool
  /// The vector picture of that name. The same name gives the same source.
  func vector(_ name: String) -> Result<any VectorSource, AssetProblem>
  /// The movie of that name. The same name gives the same source.
  func movie(_ name: String) -> Result<any MovieSource, AssetProblem>
  /// Whether the file can only be a movie; false when there is none.
  func isMovie(_ name: String) -> Bool
  /// The sound of that name. The same name gives the same source.
  func sound(_ name: String) -> Result<any SoundSource, AssetProblem>
  /// The captions in the file of that name.
  func captions(_ name: String) -> Result<[Cue], AssetProblem>
  /// The animation in a file of another kind.
  ///
  /// - Parameter choice: which of several, with which theme.
  func animation(_ name: String, _ choice: AnimationChoice) -> Result<AnimationFile, AssetProblem>
  /// The text of another scene.
  func text(_ name: String) -> Result<[UInt8], AssetProblem>
}

extension AssetLibrary {
  /// No fault, for a library that does not look for one.
  public func colorFault(_ name: String) -> String? { nil }
  /// Nothing, for a library that does not look for any.
  public func features(_ name: String) -> [String] { [] }
  /// False, for a library without vector pictures.
  public func isVector(_ name: String) -> Bool { false }

  /// There is none.
  public func vector(_ name: String) -> Result<any VectorSource, AssetProblem> {
    .failure(.missing(name, folders: []))
  }

  /// There is none.
  public func text(_ name: String) -> Result<[UInt8], AssetProblem> {
    .failure(.missing(name, folders: []))
  }

  /// There is none.
  public func animation(_ name: String, _ choice: AnimationChoice) -> Result<AnimationFile, AssetProblem> {
    .failure(.missing(name, folders: []))
  }

  /// There are none.
  public func captions(_ name: String) -> Result<[Cue], AssetProblem> {
    .failure(.missing(name, folders: []))
  }

  /// There is none.
  public func sound(_ name: String) -> Result<any SoundSource, AssetProblem> {
    .failure(.missing(name, folders: []))
  }
}

/// Why an asset cannot be used.
public enum AssetProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name is none that a file below a folder can have.
  case notAName(String, reason: String)
  /// There is no file of the name in these folders.
  case missing(String, folders: [String])
  /// A symbolic link leads out of the folder.
  case outside(String, folder: String)
  /// The file cannot be read or decoded.
  case unreadable(String, reason: String)
  /// The file, or what is in it, is over a limit.
  case tooLarge(String, reason: String)
  /// There is not enough memory for it.
  case tooMuchMemory(MemoryExceeded)
  /// - Parameter substitute: The family that would be drawn for it, and is missing as well.
  case fontMissing(family: String, substitute: String?, suggestions: [String])

  /// Whether it is only too large for the limits here.
  public var isLimit: Bool {
    switch self {
    case .tooLarge, .tooMuchMemory: true
    default: false
    }
  }
}
