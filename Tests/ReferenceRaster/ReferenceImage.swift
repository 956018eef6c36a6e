import Foundation
import AnimGeometry
import AnimRaster
import AnimRenderTree

/// A picture to be sampled, in double precision: its pixels are premultiplied components from 0 to 1.
struct ReferenceImage {
  typealias Pixel = SIMD4<Double>

  let width: Int
  let height: Int
  private var pixels: [Pixel]
  /// As those of a picture.
  private var errors: [Double]

  private let rounding: Double

  init(_ bitmap: Bitmap, _ space: ReferenceSpace) {
    width = bitmap.width
    height = bitmap.height
    rounding = space.rounding
    if let fine = bitmap.finePixels, !space.isCoarse {
      pixels = fine.map { space.converted(Pixel($0)) }
    } else {
      pixels = bitmap.withPixels {
        $0.map { bits in
          space.converted(
            Pixel(Double(bits & 255), Double(bits >> 8 & 255), Double(bits >> 16 & 255), Double(bits >> 24))
              / 255)
        }
      }
    }
    errors = Array(repeating: 0, count: pixels.count)
  }

  init(_ picture: ReferencePicture) {
    width = picture.bounds.width
    height = picture.bounds.height
    pixels = picture.pixels
    rounding = picture.rounding
    errors = picture.errors
  }

  private init(_ width: Int, _ height: Int, _ rounding: Double) {
    self.rounding = rounding
    self.width = width
    self.height = height
    pixels = Array(repeating: .zero, count: width * height)
    errors = Array(repeating: rounding, count: width * height)
  }

  /// The averages of 2^x by 2^y pixels, or of what there is of these at the right and lower edges.
  func halved(_ levelIndex: MipLevel.MipLevelIndex) -> ReferenceImage {
    if levelIndex == .none { return self }
    let (columns, rows) = (1 << levelIndex.x, 1 << levelIndex.y)
    var result = ReferenceImage((width + columns - 1) / columns, (height + rows - 1) / rows, rounding)
    var counts = [Double](repeating: 0, count: result.pixels.count)
    for y in 0..<height {
      for x in 0..<width {
        let index = y / rows * result.width + x / columns
        result.pixels[index] += pixels[y * width + x]
        result.errors[index] += errors[y * width + x]
        counts[index] += 1
      }
    }
    for index in counts.indices {
      result.pixels[index] /= counts[index]
      result.errors[index] =
        (result.errors[index] - rounding) / counts[index]
        + rounding
    }
    return result
  }

  /// Adds a pixel, times a weight, to a sample.
  func add(_ x: Int, _ y: Int, times weight: Double, to sample: inout Sample) {
    sample.color += pixels[y * width + x] * weight
    sample.error += errors[y * width + x] * weight
  }

  /// A colour between pixels, and how far it may be off.
  struct Sample {
    var color = Pixel.zero
    var error = 0.0

    mutating func scale(by factor: Double) {
      color *= factor
      error *= factor
    }

    static func + (a: Sample, b: Sample) -> Sample {
      Sample(color: a.color + b.color, error: a.error + b.error)
    }
  }
}

/// The part of an image that may be shown, at one of its sizes. Beyond the part the pixels at its edges go on.
struct ReferenceImagePart {
  private let image: ReferenceImage
  private let columns: ClosedRange<Int>
  private let rows: ClosedRange<Int>
  private let scale: (x: Double, y: Double)

  /// - Parameter limits: in pixels of the whole image, in its own size.
  init(_ image: ReferenceImage, _ limits: CGRect, _ levelIndex: MipLevel.MipLevelIndex) {
    func range(_ low: Double, _ high: Double, _ size: Int, _ levelIndex: Int) -> ClosedRange<Int> {
      let end = Int(min(max(high, 1), Double(size)))
      let start = Int(min(max(low, 0), Double(end - 1)))
      return start >> levelIndex...(end - 1) >> levelIndex
    }
    columns = range(limits.minX, limits.maxX, image.width, levelIndex.x)
    rows = range(limits.minY, limits.maxY, image.height, levelIndex.y)
    scale = (1 / Double(1 << levelIndex.x), 1 / Double(1 << levelIndex.y))
    self.image = image.halved(levelIndex)
  }

  /// The pixel whose area a place, in pixels of the image in its own size, is in. The border between two
  /// pixels, and 1/65536 before it, belong to the second one.
  func nearest(_ place: CGPoint) -> ReferenceImage.Sample {
    func pixel(_ value: Double) -> Int {
      Int((min(max(value, -1e6), 1e6) + 1 / 65536).rounded(.down))
    }
    var sample = ReferenceImage.Sample()
    add(pixel(place.x * scale.x), pixel(place.y * scale.y), 1, &sample)
    return sample
  }

  /// Between the four nearest pixels.
  func linear(_ place: CGPoint) -> ReferenceImage.Sample {
    let x = min(max(place.x * scale.x - 0.5, -1e6), 1e6)
    let y = min(max(place.y * scale.y - 0.5, -1e6), 1e6)
    let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let (right, lower) = (x - x.rounded(.down), y - y.rounded(.down))
    var sample = ReferenceImage.Sample()
    add(column, row, (1 - right) * (1 - lower), &sample)
    add(column + 1, row, right * (1 - lower), &sample)
    add(column, row + 1, (1 - right) * lower, &sample)
    add(column + 1, row + 1, right * lower, &sample)
    return sample
  }

  private func add(_ x: Int, _ y: Int, _ weight: Double, _ sample: inout ReferenceImage.Sample) {
    let column = min(max(x, columns.lowerBound), columns.upperBound)
    let row = min(max(y, rows.lowerBound), rows.upperBound)
    image.add(column, row, times: weight, to: &sample)
  }
}

extension ReferencePicture {
  /// The nearest bitmap; nil if it would be too large.
  var bitmap: Bitmap? {
    guard let picture = try? quantized() else { return nil }
    return picture.withUnsafeBytes {
      Bitmap(width: bounds.width, height: bounds.height, rgba: $0, isPremultiplied: true)
    }
  }
}
