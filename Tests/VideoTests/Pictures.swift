import AnimVideo

/// A bar that moves over a flat ground whose brightness tells the frame's number.
func paintCounting(_ number: Int, into planes: PicturePlanes) {
  planes.fill(luma: counting(number), blue: 100, red: 160)
  let x = (number * 3) % (planes.width - 8)
  for row in 0..<planes.height / 2 {
    (planes.luma.samples + row * planes.luma.stride + x).update(repeating: 220, count: 8)
  }
}

func counting(_ number: Int) -> UInt8 { UInt8(20 + (number * 7) % 190) }

func encodeSegment(_ settings: VideoSettings, frames: Range<Int>) throws -> EncodedSegment {
  var encoder = try SegmentEncoder(settings)
  for number in frames {
    try encoder.withPlanes { paintCounting(number, into: $0) }
    try encoder.encode()
  }
  return try encoder.finish()
}

func mux(_ segments: [EncodedSegment], _ settings: VideoSettings, to path: String) throws {
  guard let first = segments.first else { return }
  var muxer = try Muxer(path: path, container: Container(path: path), settings: settings, first: first)
  for segment in segments { try muxer.append(segment) }
  try muxer.finish()
}
