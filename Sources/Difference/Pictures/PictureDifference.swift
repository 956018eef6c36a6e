import Foundation
import AnimRaster

/// How two pictures of one size differ.
public struct PictureDifference: Sendable, Equatable {
  /// Pixels that are farther apart than the tolerance, edges that were only drawn a little elsewhere left out.
  public var pixels = 0
  /// The largest distance of a channel, 0…255, of all pixels.
  public var most = 0
  /// Structural similarity of the luma, 1 for equal pictures (Wang et al. 2004, in blocks of 8×8).
  public var similarity = 1.0
  /// Where most of it is, in pixels.
  public var worst: CGRect?

  /// The side of the windows among which the worst is looked for.
  private static let window = 64

  /// - Parameters:
  ///   - tolerance: 0…255; 0 counts every pixel.
  ///   - isLossy: whether one of them comes from a codec, which keeps less of colours than of brightness.
  package init(_ a: PixelBuffer, _ b: PixelBuffer, tolerance: Int, isLossy: Bool = false) {
    if a == b { return }
    let (width, height) = (a.width, a.height)
    let columns = (width + Self.window - 1) / Self.window
    let rows = (height + Self.window - 1) / Self.window
    var windows = [Int](repeating: 0, count: columns * rows)
    let coarse = isLossy ? DownsampledColors(a, b) : nil
    a.withUnsafeBytes { first in
      b.withUnsafeBytes { second in
        for y in 0..<height {
          for x in 0..<width {
            let place = (y * width + x) * 4
            let apart =
              coarse.map { max($0.distance(x, y), Self.lumaDistance(first, second, place)) }
              ?? Self.distance(first, second, place)
            guard apart > 0 else { continue }
            most = max(most, apart)
            guard apart > tolerance else { continue }
            if tolerance > 0,
              Edges.isAntialiased(first, second, x, y, width, height)
                || Edges.isAntialiased(second, first, x, y, width, height)
            {
              continue
            }
            pixels += 1
            windows[y / Self.window * columns + x / Self.window] += apart
          }
        }
        similarity = Self.similarity(first, second, width, height)
      }
    }
    if let index = windows.indices.max(by: { windows[$0] < windows[$1] }), windows[index] > 0 {
      let (x, y) = (index % columns * Self.window, index / columns * Self.window)
      worst = CGRect(x: x, y: y, width: min(Self.window, width - x), height: min(Self.window, height - y))
    }
  }

  private static func distance(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, _ place: Int) -> Int
  {
    var most = 0
    for channel in place..<place + 4 { most = max(most, abs(Int(a[channel]) - Int(b[channel]))) }
    return most
  }

  private static func lumaDistance(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, _ place: Int)
    -> Int
  {
    Int(abs(Edges.luma(a, place) - Edges.luma(b, place)).rounded())
  }

  private static func similarity(
    _ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, _ width: Int, _ height: Int
  ) -> Double {
    let (c1, c2) = (6.5025, 58.5225)
    var (sum, count) = (0.0, 0.0)
    for top in stride(from: 0, to: height, by: 8) {
      for left in stride(from: 0, to: width, by: 8) {
        var (n, ma, mb, aa, bb, ab) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        for y in top..<min(top + 8, height) {
          for x in left..<min(left + 8, width) {
            let (p, q) = (Edges.luma(a, (y * width + x) * 4), Edges.luma(b, (y * width + x) * 4))
            n += 1
            ma += p
            mb += q
            aa += p * p
            bb += q * q
            ab += p * q
          }
        }
        (ma, mb) = (ma / n, mb / n)
        let (va, vb, cov) = (aa / n - ma * ma, bb / n - mb * mb, ab / n - ma * mb)
        sum += (2 * ma * mb + c1) * (2 * cov + c2) / ((ma * ma + mb * mb + c1) * (va + vb + c2))
        count += 1
      }
    }
    return count > 0 ? sum / count : 1
  }
}

/// Tells edges that are only anti-aliased otherwise (V. Vysniauskas, "Anti-aliased pixel and intensity slope detector",
/// 2009): a pixel with both brighter and darker neighbours, one of whose extremes lies in a flat part of both pictures.
private enum Edges {
  static func luma(_ pixels: UnsafeRawBufferPointer, _ place: Int) -> Double {
    0.2126 * Double(pixels[place]) + 0.7152 * Double(pixels[place + 1]) + 0.0722 * Double(pixels[place + 2])
  }

  static func isAntialiased(
    _ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, _ x: Int, _ y: Int, _ width: Int, _ height: Int
  ) -> Bool {
    let own = luma(a, (y * width + x) * 4)
    var (darkest, brightest) = ((0.0, x, y), (0.0, x, y))
    var equals = 0
    for ny in max(y - 1, 0)...min(y + 1, height - 1) {
      for nx in max(x - 1, 0)...min(x + 1, width - 1) where nx != x || ny != y {
        let step = luma(a, (ny * width + nx) * 4) - own
        if step == 0 { equals += 1 }
        if step < darkest.0 { darkest = (step, nx, ny) }
        if step > brightest.0 { brightest = (step, nx, ny) }
      }
    }
    guard equals <= 2, darkest.0 < 0, brightest.0 > 0 else { return false }
    return [darkest, brightest].contains { extreme in
      isFlat(a, extreme.1, extreme.2, width, height) && isFlat(b, extreme.1, extreme.2, width, height)
    }
  }

  /// Whether at least three neighbours have the pixel's own colour.
  private static func isFlat(
    _ pixels: UnsafeRawBufferPointer, _ x: Int, _ y: Int, _ width: Int, _ height: Int
  ) -> Bool {
    let own = pixels.loadUnaligned(fromByteOffset: (y * width + x) * 4, as: UInt32.self)
    var equals = 0
    for ny in max(y - 1, 0)...min(y + 1, height - 1) {
      for nx in max(x - 1, 0)...min(x + 1, width - 1) where nx != x || ny != y {
        if pixels.loadUnaligned(fromByteOffset: (ny * width + nx) * 4, as: UInt32.self) == own { equals += 1 }
      }
    }
    return equals > 2
  }
}

/// How far the colours of two pictures are apart, whatever their brightness, in squares of 6×6 pixels: what is left of
/// them by codecs that keep a quarter of them.
private struct DownsampledColors {
  private let columns: Int
  private let rows: Int
  /// Differences of Cb and Cr, in squares of 2×2 pixels.
  private var blue: [Double]
  private var red: [Double]

  init(_ a: PixelBuffer, _ b: PixelBuffer) {
    columns = (a.width + 1) / 2
    rows = (a.height + 1) / 2
    blue = [Double](repeating: 0, count: columns * rows)
    red = blue
    let (width, height) = (a.width, a.height)
    a.withUnsafeBytes { first in
      b.withUnsafeBytes { second in
        for y in 0..<height {
          for x in 0..<width {
            let place = (y * width + x) * 4
            let luma = Edges.luma(first, place) - Edges.luma(second, place)
            let index = y / 2 * columns + x / 2
            // A quarter each; the factors are those of BT.709.
            red[index] += (Double(first[place]) - Double(second[place]) - luma) / 1.5748 / 4
            blue[index] += (Double(first[place + 2]) - Double(second[place + 2]) - luma) / 1.8556 / 4
          }
        }
      }
    }
  }

  /// 0…255.
  func distance(_ x: Int, _ y: Int) -> Int {
    var (cb, cr, count) = (0.0, 0.0, 0.0)
    for row in max(y / 2 - 1, 0)...min(y / 2 + 1, rows - 1) {
      for column in max(x / 2 - 1, 0)...min(x / 2 + 1, columns - 1) {
        cb += blue[row * columns + column]
        cr += red[row * columns + column]
        count += 1
      }
    }
    return Int(max(abs(cb), abs(cr)) / count)
  }
}
