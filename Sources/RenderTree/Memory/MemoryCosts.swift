/// What things take that are many and small, in bytes: generous guesses, which a test compares with what a program
/// really takes.
public enum MemoryCosts {
  /// One value of a scene's text, with what is made of it.
  public static let value = 320
  /// One byte of a long text, which may be a path.
  public static let textByte = 24
  public static let event = 256
  /// A layer as it is after one commit, with its part of the tree.
  public static let commit = 3072
  /// An animation without its values, as code has it and as it was committed.
  public static let animation = 5120
  public static let keyframe = 256
}

extension Animation {
  /// What it takes, roughly, in bytes.
  package var memoryCost: Int {
    switch content {
    case .group(let children): children.reduce(MemoryCosts.animation) { $0 + $1.memoryCost }
    case .transition: MemoryCosts.animation
    case .property(let property):
      if case .keyframes(let track) = property.track {
        MemoryCosts.animation + track.keyframes.count * MemoryCosts.keyframe
      } else {
        MemoryCosts.animation
      }
    }
  }
}

extension Keyframes {
  fileprivate var count: Int { values.count + (path?.elements.count ?? 0) }
}
