import AnimRaster

/// What happens to a scene, or to code, that uses what a line of docs/reference/unsupported.md says is not there.
struct UnsupportedEntry {
  enum Outcome {
    /// The scene is refused with a sentence that has these words.
    case refused(SmallScene, saying: String)
    /// It is drawn without: as if it were another scene.
    case drawn(SmallScene, like: SmallScene)
    /// It is drawn in a way that the picture shows.
    case shown(SmallScene, (PixelBuffer) -> Bool)
    /// Code does not compile, because nothing has this name.
    case notDeclared([String])
    /// Code compiles, and this is so.
    case holds(() throws -> Bool)
    /// A test of another target holds it: the file, and words in it.
    case tested(in: String, String)
    /// Nothing holds it yet.
    case untested(String)
  }

  /// How the line begins.
  let beginning: String
  let outcomes: [Outcome]

  init(_ beginning: String, _ outcomes: Outcome...) {
    self.beginning = beginning
    self.outcomes = outcomes
  }

  static var all: [UnsupportedEntry] {
    layers + lottie + drawingCode + animations + silentSources + output + checks + reports
  }
}
