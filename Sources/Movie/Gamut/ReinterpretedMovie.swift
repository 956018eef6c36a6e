import AnimGeometry
import AnimRenderTree

/// A movie whose numbers are meant as colours of another gamut.
public final class ReinterpretedMovie: MovieSource {
  private let base: any MovieSource
  private let gamut: Gamut

  /// The same movie with its numbers in another gamut; its times and sizes stay.
  public init(_ base: any MovieSource, in gamut: Gamut) {
    self.base = base
    self.gamut = gamut
  }

  /// As the movie is called.
  public var name: String { base.name }
  /// As the movie has it.
  public var width: Int { base.width }
  /// As the movie has it.
  public var height: Int { base.height }
  /// As the movie has it.
  public var displayWidth: Int { base.displayWidth }
  /// As the movie has it.
  public var displayHeight: Int { base.displayHeight }
  /// As the movie has them.
  public var features: [String] { base.features }
  /// As the movie has them.
  public var pictureTimes: [Double] { base.pictureTimes }
  /// As the movie has it.
  public var duration: Double { base.duration }

  /// The movie's picture, with colours of the gamut; unchanged where there is no memory for another one.
  public func picture(_ index: Int) throws -> Bitmap {
    let picture = try base.picture(index)
    return picture.meant(in: gamut) ?? picture
  }
}
