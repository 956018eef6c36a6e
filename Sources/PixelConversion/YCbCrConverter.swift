// In: pieces of a drawn picture: premultiplied RGBA of 8 bits, or floating point in a working space.
// Out: the samples that encoders and files take: Y'CbCr in planes, or RGB.
// To read: YCbCrConverter, ChromaRow, SampleGrid, SampleConverter, FloatConverter, FloatSampleConverter.
//
// From pixels to samples
//
// The thread that drew a piece of the canvas converts it while the piece is in the processor's cache: the rasterizer hands out
// a `Band` and asks a `SampleFootprint` which pixels the band's samples are made of. A chroma sample is made of three pixels in
// each of two rows, so that a band of whole pairs of rows needs one more pixel on its left and none above; `SampleGrid` is
// that rule. Whatever the bands are, a picture becomes the same samples.
//
// `YCbCrConverter` has one layout, 8-bit 4:2:0, that nearly all videos have: integer arithmetic in vectors (`ChromaRow`, and C
// for the instructions of newer processors), with a scalar twin that tests compare. `SampleConverter` is the definition for
// all other layouts, `ChannelConverter` reorders bytes of RGBA. What was drawn in floating point takes two steps:
// `FloatConverter` brings gamut, range and curve to those of the output, row by row, and `FloatSampleConverter` makes Y'CbCr of
// that signal. Pictures of 8 bits are dithered there, where a gradient's steps would show.

import AnimCYCbCr
import AnimRaster

/// Turns pictures into 8-bit 4:2:0 Y'CbCr: matrix of BT.709, limited range, left-sited chroma (as MPEG-2 and
/// H.264 have it by default).
///
/// A chroma sample lies on an even luma column, halfway between two luma rows. It is the colour of the three
/// pixels around it in each of the two rows, weighted 1 2 1, the picture's last column and row repeated
/// beyond its edge. Alpha is ignored: the picture counts as opaque.
public enum YCbCrConverter {
  /// Converts the samples that some pixels have a part in: whichever way a picture is divided, all of it gets
  /// converted, and to the same samples.
  ///
  /// - Parameters:
  ///   - area: What lies outside of the picture is left out. Nil stands for all.
  ///   - planes: The planes of the whole picture.
  public static func convert(_ picture: PixelBuffer, area: PixelRect? = nil, into planes: YCbCrPlanes) {
    let (all, width, height) = (picture.bounds, picture.width, picture.height)
    let grid = SampleGrid(width: width, height: height, columns: width, rows: height)
    picture.withPixels { pixels in
      guard let pixels = pixels.baseAddress else { return }
      let samples = grid.samples(changedBy: area ?? all)
      convert(PixelBand(pixels: pixels, bounds: all, samples: [samples]), of: all, into: planes)
    }
  }

  /// The same of a piece that has the pixels which a `SampleGrid` asks for.
  ///
  /// - Parameters:
  ///   - picture: all of it, from 0.
  ///   - planes: as large as that.
  public static func convert(_ band: PixelBand, of picture: PixelRect, into planes: YCbCrPlanes) {
    let lines = Lines(pixels: band.pixels, bounds: band.bounds)
    for samples in band.samples where !samples.isEmpty {
      for row in samples.minY..<samples.maxY {
        LumaRow.convert(
          lines[row] + samples.minX, count: samples.width,
          into: planes.y + row * planes.yStride + samples.minX)
      }
      for pair in samples.minY / 2..<(samples.maxY + 1) / 2 {
        let upper = lines[2 * pair]
        let lower = 2 * pair + 1 < picture.height ? lines[2 * pair + 1] : upper
        let offset = pair * planes.chromaStride
        ChromaRow.convert(
          upper, lower, width: picture.width, samples: samples.minX / 2..<(samples.maxX + 1) / 2,
          cb: planes.cb + offset, cr: planes.cr + offset)
      }
    }
  }

  /// Rows of a part of a picture, each from where the picture's first column is or would be.
  private struct Lines {
    private let pixels: UnsafePointer<UInt32>
    private let stride: Int
    private let offset: Int

    init(pixels: UnsafePointer<UInt32>, bounds: PixelRect) {
      self.pixels = pixels
      stride = bounds.width
      offset = -bounds.minY * stride - bounds.minX
    }

    subscript(row: Int) -> UnsafePointer<UInt32> { pixels + (row &* stride &+ offset) }
  }
}

extension YCbCrConverter {
  /// Luma of one row.
  enum LumaRow {
    static func convert(_ pixels: UnsafePointer<UInt32>, count: Int, into luma: UnsafeMutablePointer<UInt8>) {
      let done = ycbcr_luma(pixels, count, BT709.y, luma)
      convertPlainly(pixels + done, count: count - done, into: luma + done)
    }

    /// With the instructions that every processor has. A plain loop on purpose: the compiler turns it into better vector
    /// code than explicit vectors, whose conversions between widths are slow.
    static func convertPlainly(
      _ pixels: UnsafePointer<UInt32>, count: Int, into luma: UnsafeMutablePointer<UInt8>
    ) {
      for index in 0..<count {
        let pixel = Int32(bitPattern: pixels[index])
        let sum =
          (pixel & 255) &* BT709.yRed &+ (pixel &>> 8 & 255) &* BT709.yGreen
          &+ (pixel &>> 16 & 255) &* BT709.yBlue &+ BT709.yBase
        luma[index] = UInt8(truncatingIfNeeded: sum &>> BT709.bits)
      }
    }
  }
}

/// Where a converted picture goes: three planes of 8-bit samples in memory of the caller's, as 4:2:0 wants
/// them. For a picture of w × h pixels, luma has w × h samples and each chroma plane ⌈w/2⌉ × ⌈h/2⌉.
public struct YCbCrPlanes {
  /// The first sample of luma.
  public var y: UnsafeMutablePointer<UInt8>
  /// The first sample of the blue chroma.
  public var cb: UnsafeMutablePointer<UInt8>
  /// The first sample of the red chroma.
  public var cr: UnsafeMutablePointer<UInt8>
  /// Bytes from a row of luma to the next.
  public var yStride: Int
  /// Bytes from a row of chroma to the next, in both planes.
  public var chromaStride: Int

  /// Planes in this memory, which must stay there as long as they are used.
  public init(
    y: UnsafeMutablePointer<UInt8>, cb: UnsafeMutablePointer<UInt8>, cr: UnsafeMutablePointer<UInt8>,
    yStride: Int, chromaStride: Int
  ) {
    self.y = y
    self.cb = cb
    self.cr = cr
    self.yStride = yStride
    self.chromaStride = chromaStride
  }
}
