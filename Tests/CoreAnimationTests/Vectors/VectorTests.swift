import AnimTestSupport
import Testing

/// Every row of the vectors file: numbers that were measured on macOS, or follow from the rules that were.
@Suite struct VectorTests {
  /// The parts of the file, by their names in it.
  enum Part: String, CaseIterable {
    case timingFunctions, timing, fill, group, convertTime
    case basicResolution, additive, cumulative, colour, geometry, transformQuarter, wideColour
    case keyframes, pathKeyframes
    case spring, perceptualSpring, uikitSpringMapping
    case interruption, drawer, shakeAndOrbit, deviate

    func run(_ vectors: Vectors) throws {
      switch self {
      case .timingFunctions: try TimingVectors.curves(vectors)
      case .timing: try TimingVectors.phases(vectors)
      case .fill: try TimingVectors.fillModes(vectors)
      case .group: try TimingVectors.group(vectors)
      case .convertTime: try TimingVectors.conversions(vectors)
      case .basicResolution: try ValueVectors.basicResolution(vectors)
      case .additive: try ValueVectors.additive(vectors)
      case .cumulative: try ValueVectors.cumulative(vectors)
      case .colour: try ValueVectors.colours(vectors)
      case .geometry: try ValueVectors.geometry(vectors)
      case .transformQuarter: try ValueVectors.transforms(vectors)
      case .wideColour: try ValueVectors.wideColours(vectors)
      case .keyframes: try KeyframeVectors.values(vectors)
      case .pathKeyframes: try KeyframeVectors.paths(vectors)
      case .spring: try SpringVectors.springs(vectors)
      case .perceptualSpring: try SpringVectors.perceptual(vectors)
      case .uikitSpringMapping: try SpringVectors.dampingRatios(vectors)
      case .interruption: try SourceVectors.interruption(vectors)
      case .drawer: try SourceVectors.drawer(vectors)
      case .shakeAndOrbit: try SourceVectors.shakeAndOrbit(vectors)
      case .deviate: try SourceVectors.deviate(vectors)
      }
    }
  }

  @Test("Every part of the file has a test")
  func parts() throws {
    #expect(try Vectors.load().keys == Part.allCases.map(\.rawValue).sorted())
  }

  @Test("Every number of a part is compared", arguments: Part.allCases)
  func everyRow(part: Part) throws {
    let vectors = try Vectors.load()[part.rawValue]
    try part.run(vectors)
    #expect(vectors.count > 0)
    #expect(vectors.unread == [])
  }
}
