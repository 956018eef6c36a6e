import AnimTestSupport
import Testing

@testable import AnimViews

@Suite struct ConstraintSolverTests {
  private func expression(_ terms: [(Int, Double)], _ constant: Double = 0) -> LinearExpression {
    terms.reduce(LinearExpression(constant)) { $0 + LinearExpression(symbol: $1.0, factor: $1.1) }
  }

  /// For calls that change the solver, which `#expect` does not take.
  private func expect(_ expected: Bool, _ value: Bool, _ location: SourceLocation = #_sourceLocation) {
    #expect(value == expected, sourceLocation: location)
  }

  @Test func requiredEquationsAreSolved() {
    var solver = ConstraintSolver()
    let (x, y) = (solver.makeSymbol(), solver.makeSymbol())
    expect(true, solver.require(expression([(x, 1), (y, 1)], -10), .equal))
    expect(true, solver.require(expression([(x, 1), (y, -1)], -4), .equal))
    #expect(abs(solver.value(of: LinearExpression(symbol: x)) - 7) < 1e-9)
    #expect(abs(solver.value(of: LinearExpression(symbol: y)) - 3) < 1e-9)
  }

  @Test func contradictionsChangeNothing() {
    var solver = ConstraintSolver()
    let x = solver.makeSymbol(isFree: false)
    expect(true, solver.require(expression([(x, 1)], -5), .equal))
    expect(true, solver.require(expression([(x, 2)], -10), .equal))
    expect(false, solver.require(expression([(x, 1)], -6), .equal))
    expect(false, solver.require(expression([(x, 1)], -6), .greaterThanOrEqual))
    expect(false, solver.require(expression([(x, 1)], -4), .lessThanOrEqual))
    expect(true, solver.require(expression([(x, 1)], -4), .greaterThanOrEqual))
    #expect(solver.value(of: LinearExpression(symbol: x)) == 5)
  }

  @Test func symbolsThatCannotBeNegativeAreNot() {
    var solver = ConstraintSolver()
    let x = solver.makeSymbol(isFree: false)
    expect(false, solver.require(expression([(x, 1)], 3), .equal))
    solver.prefer(expression([(x, 1)], 3), .equal, priority: 500)
    solver.minimize()
    #expect(solver.value(of: LinearExpression(symbol: x)) == 0)
  }

  /// A hundred constraints of one priority yield to one of the next.
  @Test func prioritiesAreNotWeights() {
    var solver = ConstraintSolver()
    let x = solver.makeSymbol()
    for _ in 0..<100 { solver.prefer(expression([(x, 1)], -80), .equal, priority: 749) }
    solver.prefer(expression([(x, 1)], -20), .equal, priority: 750)
    solver.minimize()
    #expect(abs(solver.value(of: LinearExpression(symbol: x)) - 20) < 1e-9)
  }

  /// The sum of distances from numbers is least at their median; limits cut it off.
  @Test(arguments: 0..<60)
  func wishesOfOnePriorityMeetInTheMedian(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var solver = ConstraintSolver()
    let x = solver.makeSymbol()
    let wishes = (0..<Int.random(in: 1...9, using: &random)).map { _ in
      Double(Int.random(in: -50...50, using: &random))
    }
    let (low, high) = (
      Double(Int.random(in: -40...0, using: &random)), Double(Int.random(in: 0...40, using: &random))
    )
    for wish in wishes.dropLast(wishes.count / 2) {
      solver.prefer(expression([(x, 1)], -wish), .equal, priority: 250)
    }
    expect(true, solver.require(expression([(x, 1)], -low), .greaterThanOrEqual))
    expect(true, solver.require(expression([(x, 1)], -high), .lessThanOrEqual))
    for wish in wishes.suffix(wishes.count / 2) {
      solver.prefer(expression([(x, 1)], -wish), .equal, priority: 250)
    }
    solver.minimize()
    let value = solver.value(of: LinearExpression(symbol: x))
    func cost(_ x: Double) -> Double { wishes.reduce(0) { $0 + abs($1 - x) } }
    let best = ([low, high] + wishes.filter { low...high ~= $0 }).map(cost).min() ?? 0
    #expect(low - 1e-9...high + 1e-9 ~= value)
    #expect(abs(cost(value) - best) < 1e-7)
  }

  /// Random systems that a known point satisfies: what is required holds, and no level costs more than at that point while
  /// those above cost the same.
  @Test(arguments: 0..<80)
  func whatIsRequiredHolds(seed: Int) {
    var random = SeededGenerator(seed: UInt64(1000 + seed))
    var solver = ConstraintSolver()
    let count = Int.random(in: 2...8, using: &random)
    let symbols = (0..<count).map { solver.makeSymbol(isFree: $0 % 3 != 2) }
    let point = symbols.map { _ in Double(Int.random(in: 0...30, using: &random)) }
    func value(_ row: LinearExpression, at point: [Double]) -> Double {
      row.terms.reduce(row.constant) { $0 + $1.factor * point[$1.symbol] }
    }
    var required: [(LinearExpression, ConstraintSolver.Relation)] = []
    var preferred: [LinearExpression] = []
    for _ in 0..<Int.random(in: 3...16, using: &random) {
      var row = LinearExpression()
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let symbol = symbols[Int.random(in: 0..<count, using: &random)]
        row.add(LinearExpression(symbol: symbol, factor: Double(Int.random(in: -3...3, using: &random))))
      }
      let known = value(row, at: point)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        row.constant = -known
        required.append((row, .equal))
        expect(true, solver.require(row, .equal))
      case 1:
        row.constant = -known + Double(Int.random(in: 0...5, using: &random))
        required.append((row, .greaterThanOrEqual))
        expect(true, solver.require(row, .greaterThanOrEqual))
      case 2:
        row.constant = -known - Double(Int.random(in: 0...5, using: &random))
        required.append((row, .lessThanOrEqual))
        expect(true, solver.require(row, .lessThanOrEqual))
      default:
        row.constant = Double(Int.random(in: -20...20, using: &random))
        preferred.append(row)
        solver.prefer(row, .equal, priority: 250)
      }
    }
    solver.minimize()
    let solution = symbols.map { solver.value(of: LinearExpression(symbol: $0)) }
    for (row, relation) in required {
      let difference = value(row, at: solution)
      switch relation {
      case .equal: #expect(abs(difference) < 1e-6)
      case .greaterThanOrEqual: #expect(difference > -1e-6)
      case .lessThanOrEqual: #expect(difference < 1e-6)
      }
    }
    for (symbol, value) in zip(symbols, solution) where symbol % 3 == 2 { #expect(value > -1e-6) }
    func cost(_ point: [Double]) -> Double { preferred.reduce(0) { $0 + abs(value($1, at: point)) } }
    #expect(cost(solution) <= cost(point) + 1e-6)
    // Nor anywhere between the two, or beyond.
    for step in [-0.5, -0.01, 0.01, 0.3, 0.7] {
      let other = zip(solution, point).map { $0 + ($1 - $0) * step }
      let isAllowed =
        required.allSatisfy { row, relation in
          let difference = value(row, at: other)
          return switch relation {
          case .equal: abs(difference) < 1e-9
          case .greaterThanOrEqual: difference >= 0
          case .lessThanOrEqual: difference <= 0
          }
        } && zip(symbols, other).allSatisfy { $0 % 3 != 2 || $1 >= 0 }
      if isAllowed { #expect(cost(solution) <= cost(other) + 1e-6) }
    }
  }
}
