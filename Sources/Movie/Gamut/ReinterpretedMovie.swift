import Geometry
import RenderTree

/// A movie whose numbers are meant as colours of another gamut.
public final class ReinterpretedMovie: MovieSource {
  private let base: any MovieSource
  private let gamut: Gamut

  public init(_ base: any MovieSource, in gamut: Gamut) {
    self.base = base
    self.gamut = gamut
  }

  public var name: String { base.name }
  public var width: Int { base.width }
  public var height: Int { base.height }
  public var displayWidth: Int { base.displayWidth }
  public var displayHeight: Int { base.displayHeight }
  public var features: [String] { base.features }
  public var pictureTimes: [Double] { base.pictureTimes }
  public var duration: Double { base.duration }

  public func picture(_ index: Int) throws -> Bitmap {
    let picture = try base.picture(index)
    return picture.meant(in: gamut) ?? picture
  }
}
