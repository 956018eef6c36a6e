import AnimScene
import AnimTestSupport
import Testing
import AnimJSON

@Suite struct NearestNameTests {
  /// How many letters have to be put in, left out, replaced or swapped with their neighbour, straight from the
  /// definition.
  private func distance(_ a: ArraySlice<Character>, _ b: ArraySlice<Character>) -> Int {
    guard let x = a.last, let y = b.last else { return max(a.count, b.count) }
    let (shortA, shortB) = (a.dropLast(), b.dropLast())
    var best = min(
      distance(shortA, shortB) + (x == y ? 0 : 1), distance(shortA, b) + 1, distance(a, shortB) + 1)
    if let w = shortA.last, let v = shortB.last, x == v, y == w {
      best = min(best, distance(shortA.dropLast(), shortB.dropLast()) + 1)
    }
    return best
  }

  @Test("The nearest of several names is the one that the definition says")
  func againstTheDefinition() {
    var random = SeededGenerator(seed: 2)
    func word() -> String {
      String(
        (0..<Int.random(in: 1...6, using: &random)).map { _ in "abc".randomElement(using: &random) ?? "a" })
    }
    for _ in 0..<400 {
      let name = word()
      let candidates = (0..<4).map { _ in word() }
      let limit = min(3, max(1, name.count / 3))
      var expected: (name: String, distance: Int)?
      for candidate in candidates where candidate != name {
        let distance = distance(Array(name)[...], Array(candidate)[...])
        guard distance <= limit, distance < max(name.count, candidate.count),
          distance < expected?.distance ?? .max
        else { continue }
        expected = (candidate, distance)
      }
      #expect(nearestName(to: name, among: candidates) == expected?.name, "\(name) among \(candidates)")
    }
  }
}
