import CoreAnimation
import Foundation
import AnimRenderTree
import Testing

/// Where particles begin and which way they are turned.
@Suite struct EmitterShapeTests {
  private func places(
    _ shape: CAEmitterLayerEmitterShape, _ mode: CAEmitterLayerEmitterMode, velocity: CGFloat = 0
  ) -> [SIMD3<Double>] {
    let layer = CAEmitterLayer.with(
      .plain {
        $0.birthRate = 2000
        $0.velocity = velocity
        $0.lifetime = velocity == 0 ? 1 : 0.5
      }
    ) {
      $0.emitterPosition = CGPoint(x: 1000, y: -50)
      $0.emitterZPosition = 5
      $0.emitterSize = CGSize(width: 60, height: 20)
      $0.emitterDepth = 10
      $0.emitterShape = shape
      $0.emitterMode = mode
    }
    return EmitterRun(layer).particles(at: 0).map { SIMD3($0.x - 1000, $0.y + 50, $0.z - 5) }
  }

  private static let modes: [CAEmitterLayerEmitterMode] = [.points, .outline, .surface, .volume]

  private func isEven(_ sample: [Double], _ limit: Double) -> Bool {
    unevenness(sample, over: (-limit)...limit) < evenLimit
  }

  private func length(_ vector: SIMD3<Double>) -> Double { (vector * vector).sum().squareRoot() }

  @Test(arguments: modes) func point(_ mode: CAEmitterLayerEmitterMode) {
    #expect(places(.point, mode).allSatisfy { $0 == SIMD3() })
  }

  @Test(arguments: modes) func line(_ mode: CAEmitterLayerEmitterMode) {
    let places = places(.line, mode)
    #expect(places.allSatisfy { $0.y == 0 && $0.z == 0 })
    if mode == .points {
      #expect(Set(places.map(\.x)) == [-30, 30])
    } else {
      #expect(isEven(places.map(\.x), 30))
    }
  }

  @Test func rectangle() {
    let points = places(.rectangle, .points)
    #expect(points.allSatisfy { abs($0.x) == 30 && abs($0.y) == 10 && $0.z == 0 })
    #expect(Set(points.map { [$0.x, $0.y] }).count == 4)
    for mode in [CAEmitterLayerEmitterMode.surface, .volume] {
      let places = places(.rectangle, mode)
      #expect(isEven(places.map(\.x), 30) && isEven(places.map(\.y), 10))
      #expect(places.allSatisfy { $0.z == 0 })
    }
    let outline = places(.rectangle, .outline)
    #expect(outline.allSatisfy { abs($0.x) == 30 || abs($0.y) == 10 })
    let horizontal = outline.filter { abs($0.y) == 10 && abs($0.x) != 30 }
    // Three quarters of 2000.
    #expect(abs(horizontal.count - 1500) < 4 * 20)
    #expect(isEven(horizontal.map(\.x), 30))
    #expect(isEven(outline.filter { abs($0.x) == 30 }.map(\.y), 10))
  }

  @Test func cuboid() {
    let points = places(.cuboid, .points)
    func sides(_ place: SIMD3<Double>) -> [Bool] {
      let half: [Double] = [30, 10, 5]
      return (0..<3).map { abs(place[$0]) == half[$0] }
    }
    #expect(points.allSatisfy { sides($0) == [true, true, true] })
    #expect(Set(points.map { [$0.x, $0.y, $0.z] }).count == 8)
    let volume = places(.cuboid, .volume)
    #expect(isEven(volume.map(\.x), 30))
    #expect(isEven(volume.map(\.y), 10))
    #expect(isEven(volume.map(\.z), 5))
    let edges = places(.cuboid, .outline)
    #expect(edges.allSatisfy { sides($0).filter(\.self).count == 2 })
    #expect(isEven(edges.filter { abs($0.x) != 30 }.map(\.x), 30))
    let surface = places(.cuboid, .surface)
    #expect(surface.allSatisfy { sides($0).filter(\.self).count == 1 })
    // 20 × 10, 60 × 10 and 60 × 20.
    let areas: [Double] = [200, 600, 1200]
    for axis in 0..<3 {
      let count = surface.filter { sides($0)[axis] }.count
      let excess = Double(count) - areas[axis]
      #expect(abs(excess) < 4 * 22.0)
    }
  }

  @Test func circle() {
    let outline = places(.circle, .outline)
    #expect(outline.allSatisfy { abs(length($0) - 60) < 1e-9 && $0.z == 0 })
    #expect(isEven(outline.map { atan2($0.y, $0.x) }, .pi))
    for mode in [CAEmitterLayerEmitterMode.surface, .volume] {
      let disc = places(.circle, mode)
      #expect(disc.allSatisfy { length($0) <= 60 && $0.z == 0 })
      // Even over the area.
      #expect(unevenness(disc.map { length($0) * length($0) }, over: 0...3600) < evenLimit)
      #expect(isEven(disc.map { atan2($0.y, $0.x) }, .pi))
    }
    let points = places(.circle, .points)
    let expected: Set<[Double]> = [[60, 0], [0, 60], [-60, 0], [0, -60]]
    #expect(Set(points.map { [$0.x.rounded(), $0.y.rounded()] }) == expected)
  }

  @Test func sphere() {
    let surface = places(.sphere, .surface)
    #expect(surface.allSatisfy { abs(length($0) - 60) < 1e-9 })
    #expect(isEven(surface.map(\.x), 60))
    #expect(isEven(surface.map(\.y), 60))
    #expect(isEven(surface.map(\.z), 60))
    let volume = places(.sphere, .volume)
    #expect(unevenness(volume.map { pow(length($0) / 60, 3) }, over: 0...1) < evenLimit)
    #expect(isEven(volume.map { atan2($0.y, $0.x) }, .pi))
    let outline = places(.sphere, .outline)
    #expect(outline.allSatisfy { abs(length($0) - 60) < 1e-9 && $0.z == 0 })
    #expect(Set(places(.sphere, .points).map { [$0.x, $0.y, $0.z] }).count == 6)
  }

  /// Without an angle, particles leave along the outward normal, or else along x.
  @Test(arguments: [
    (CAEmitterLayerEmitterShape.line, CAEmitterLayerEmitterMode.volume),
    (.circle, .outline), (.circle, .volume), (.sphere, .surface), (.sphere, .volume), (.rectangle, .outline),
    (.cuboid, .surface), (.point, .volume), (.rectangle, .volume), (.cuboid, .volume),
  ])
  func normals(_ shape: CAEmitterLayerEmitterShape, _ mode: CAEmitterLayerEmitterMode) {
    let still = places(shape, mode, velocity: 1e-9)
    let moved = places(shape, mode, velocity: 10)
    #expect(still.count == moved.count && still.count > 900)
    for (start, end) in zip(still, moved) {
      let way = end - start
      guard length(way) > 0.1 else { continue }
      let direction = way / length(way)
      let expected: SIMD3<Double> =
        switch shape {
        case .line: SIMD3(0, -1, 0)
        case .circle, .sphere: start / length(start)
        case .rectangle where mode == .outline, .cuboid where mode == .surface:
          start.outward(SIMD3(30, 10, 5))
        default: SIMD3(1, 0, 0)
        }
      #expect(length(direction - expected) < 1e-5, "\(start)")
    }
  }

  /// Half a turn on a line means downwards, a quarter turn to the right.
  @Test func anglesCountFromTheNormal() {
    for (angle, expected) in [(Double.pi, SIMD3(0.0, 1, 0)), (.pi / 2, SIMD3(1, 0, 0))] {
      let layer = CAEmitterLayer.with(
        .plain {
          $0.velocity = 100
          $0.emissionLongitude = angle
        }
      ) { $0.emitterShape = .line }
      for particle in EmitterRun(layer).particles(at: 0) where particle.age > 0 {
        let way = SIMD3(particle.x, particle.y, particle.z) / (100 * particle.age)
        #expect(length(way - expected) < 1e-9)
      }
    }
  }
}

extension SIMD3<Double> {
  /// The normal of the side of a box on which the point lies.
  fileprivate func outward(_ half: SIMD3<Double>) -> SIMD3<Double> {
    var normal = SIMD3<Double>()
    for axis in 0..<3 where abs(abs(self[axis]) - half[axis]) < 1e-6 && normal == SIMD3() {
      normal[axis] = self[axis] < 0 ? -1 : 1
    }
    return normal
  }
}
