import AnimGeometry

extension LottieGradient {
  typealias Stop = (location: Double, color: Color)

  private static func colors(in numbers: [Double], count: Int) -> [Stop] {
    var colors: [Stop] = []
    for index in 0..<min(count, numbers.count / 4) {
      let part = numbers[(4 * index)..<(4 * index + 4)].map { min(max($0, 0), 1) }
      colors.append((part[0], Color(red: part[1], green: part[2], blue: part[3])))
    }
    return colors.sorted { $0.location < $1.location }
  }

  private static func alphas(in numbers: [Double], after count: Int) -> [(at: Double, alpha: Double)] {
    var alphas: [(at: Double, alpha: Double)] = []
    var index = 4 * count
    while index + 1 < numbers.count {
      alphas.append((min(max(numbers[index], 0), 1), min(max(numbers[index + 1], 0), 1)))
      index += 2
    }
    return alphas.sorted { $0.at < $1.at }
  }

  /// Colours and alphas at all offsets that either has.
  func stops(at frame: Double) -> [Stop] {
    let numbers = stops.values(at: frame)
    let colors = Self.colors(in: numbers, count: colorCount)
    let alphas = Self.alphas(in: numbers, after: colorCount)
    guard !alphas.isEmpty, !colors.isEmpty else { return colors }
    var result: [Stop] = []
    var places = (colors.map(\.location) + alphas.map(\.at)).sorted()
    // Two at one place are a hard edge; more are of no use.
    places = places.indices.filter { $0 < 2 || places[$0] != places[$0 - 2] }.map { places[$0] }
    for (index, place) in places.enumerated() {
      let isSecond = index > 0 && places[index - 1] == place
      let color = Self.mixed(
        colors.map { ($0.location, [$0.color.red, $0.color.green, $0.color.blue]) }, place, isSecond)
      let alpha = Self.mixed(alphas.map { ($0.at, [$0.alpha]) }, place, isSecond)
      result.append((place, Color(red: color[0], green: color[1], blue: color[2], alpha: alpha[0])))
    }
    return result
  }

  /// - Parameter isAfter: whether of two stops at the place the last counts.
  private static func mixed(_ stops: [(at: Double, values: [Double])], _ place: Double, _ isAfter: Bool)
    -> [Double]
  {
    let exact = isAfter ? stops.last { $0.at == place } : stops.first { $0.at == place }
    if let exact { return exact.values }
    guard let after = stops.firstIndex(where: { $0.at > place }) else { return stops[stops.count - 1].values }
    guard after > 0 else { return stops[0].values }
    let (a, b) = (stops[after - 1], stops[after])
    let fraction = (place - a.at) / (b.at - a.at)
    return zip(a.values, b.values).map { $0 + ($1 - $0) * fraction }
  }
}
