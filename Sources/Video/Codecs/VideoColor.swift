import AnimCLibAV

/// What the colours of an output's samples mean, as files and streams say it.
public enum VideoColor: String, Sendable, CaseIterable {
  /// BT.709 primaries with the curve of sRGB.
  case sRGB
  /// P3 primaries with the curve of sRGB.
  case displayP3
  /// BT.2100's hybrid log-gamma.
  case hlg
  /// BT.2100's perceptual quantizer.
  case pq

  /// For people.
  public var name: String {
    switch self {
    case .sRGB: "sRGB"
    case .displayP3: "Display P3"
    case .hlg: "HLG"
    case .pq: "PQ"
    }
  }

  /// Whether it says how bright white is, which takes more than 8 bits.
  public var isHighRange: Bool { self == .hlg || self == .pq }

  /// How much each primary adds to Y' in Y'CbCr: BT.2020's matrix for BT.2100, and for all others BT.709's, as movies in
  /// Display P3 have it.
  public var lumaWeights: SIMD3<Double> {
    isHighRange ? SIMD3(0.2627, 0.6780, 0.0593) : SIMD3(0.2126, 0.7152, 0.0722)
  }

  var primaries: AVColorPrimaries {
    switch self {
    case .sRGB: AVCOL_PRI_BT709
    case .displayP3: AVCOL_PRI_SMPTE432
    case .hlg, .pq: AVCOL_PRI_BT2020
    }
  }

  var transfer: AVColorTransferCharacteristic {
    switch self {
    case .sRGB, .displayP3: AVCOL_TRC_IEC61966_2_1
    case .hlg: AVCOL_TRC_ARIB_STD_B67
    case .pq: AVCOL_TRC_SMPTE2084
    }
  }

  func matrix(_ format: PixelFormat) -> AVColorSpace {
    format.isRGB ? AVCOL_SPC_RGB : isHighRange ? AVCOL_SPC_BT2020_NCL : AVCOL_SPC_BT709
  }
}
