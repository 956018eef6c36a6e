import Foundation

/// An animation in a file of another kind, such as Lottie's, which becomes layers.
public struct AnimationFile: Sendable {
  /// A named part.
  public struct Marker: Sendable, Hashable {
    /// As the file calls it.
    public var name: String
    /// In seconds from the animation's start.
    public var time: Double
    /// In seconds.
    public var duration: Double

    /// A part of an animation by its name.
    public init(name: String, time: Double, duration: Double) {
      (self.name, self.time, self.duration) = (name, time, duration)
    }
  }

  /// In points.
  public var size: CGSize
  /// In seconds.
  public var duration: Double
  /// The named parts.
  public var markers: [Marker]
  /// What of it is not drawn.
  package var lints: [Lint]
  /// The names of the files that it shows.
  package var files: [String]
  /// Makes layers that play a part of it, in seconds, so many times.
  package var program: @Sendable (_ segment: ClosedRange<Double>, _ loops: Double) -> LayerProgram

  package init(
    size: CGSize, duration: Double, markers: [Marker], lints: [Lint], files: [String] = [],
    program: @escaping @Sendable (_ segment: ClosedRange<Double>, _ loops: Double) -> LayerProgram
  ) {
    self.size = size
    self.duration = duration
    self.markers = markers
    self.lints = lints
    self.files = files
    self.program = program
  }
}
