import CLibAV

/// How bright a movie in high range may be: what HDR10 says of a movie as a whole.
public struct MasteringLight: Sendable, Equatable {
  /// The brightest that a pixel is, in cd/m².
  public var peak: Int

  /// - Parameter peak: 1…10000.
  public init(peak: Int) { self.peak = peak }

  /// Of the display: BT.2020's primaries, D65, black at 0.0001 cd/m² (SMPTE ST 2086, in units of 0.00002 and of 0.0001
  /// cd/m²), as x265 writes it.
  var x265: String {
    "G(8500,39850)B(6550,2300)R(35400,14600)WP(15635,16450)L(\(peak * 10_000),1)"
  }
}
