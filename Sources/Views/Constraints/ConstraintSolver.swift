/// Solves linear equations and inequalities, of which some must hold and the others are to hold as nearly as those of
/// higher priority let them.
///
/// The simplex method as in Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint Solving Algorithm"
/// (2001), without taking constraints back: a layout pass makes the whole system, so that where views are depends on
/// their constraints alone and not on what was there before. Two things differ for that reason and for exactness:
///
/// - Priorities are levels of their own and no weights: what a level costs is least among all solutions in which the levels
///   above cost least. Any number of constraints with priority 749 yields to one with 750.
/// - Symbols enter and leave by their order (Bland's rule), which ends always, and in the same corner on every machine.
///
/// Debian and PyPI have the C++ library kiwi as a module of Python alone, without its headers.
struct ConstraintSolver {
  typealias Symbol = LinearExpression.Symbol

  /// Of an expression to 0.
  typealias Relation = NSLayoutConstraint.Relation

  /// Whether a symbol may be negative.
  private var isFree: [Bool] = []
  /// Whether a symbol is in a row or a level already.
  private var isUsed: [Bool] = []
  /// The symbols that rows say the value of: each is what its expression in the other symbols, which are 0, is.
  private var basics: [Symbol] = []
  private var rows: [LinearExpression] = []
  /// Where a symbol's row is; -1 for none.
  private var rowIndices: [Int] = []
  /// What is to be as small as possible, the most important first.
  private var levels: [(priority: Float, cost: LinearExpression)] = []

  /// More steps than any layout takes: rounding must not keep it going.
  private static let mostSteps = 100_000

  /// - Parameter isFree: false for one that cannot be negative.
  mutating func makeSymbol(isFree: Bool = true) -> Symbol {
    self.isFree.append(isFree)
    isUsed.append(false)
    rowIndices.append(-1)
    return isUsed.count - 1
  }

  func value(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) {
      $0 + $1.factor * (rowIndices[$1.symbol] < 0 ? 0 : rows[rowIndices[$1.symbol]].constant)
    }
  }

  /// Has an expression be 0, or at least or at most 0.
  ///
  /// - Returns: false when that contradicts what was required before; then it does not count.
  mutating func require(_ expression: LinearExpression, _ relation: Relation) -> Bool {
    switch relation {
    case .equal: return insert(reduced(expression))
    case .lessThanOrEqual: return require(expression * -1, .greaterThanOrEqual)
    case .greaterThanOrEqual:
      let slack = makeSymbol(isFree: false)
      return insert(reduced(expression) - LinearExpression(symbol: slack))
    }
  }

  /// Has an expression be as near as possible to what is asked for.
  mutating func prefer(_ expression: LinearExpression, _ relation: Relation, priority: Float) {
    if relation == .lessThanOrEqual {
      return prefer(expression * -1, .greaterThanOrEqual, priority: priority)
    }
    let (less, more) = (makeSymbol(isFree: false), makeSymbol(isFree: false))
    let row = reduced(expression) + LinearExpression(symbol: less) - LinearExpression(symbol: more)
    var cost = LinearExpression(symbol: less)
    if relation == .equal { cost.add(LinearExpression(symbol: more)) }
    guard insert(row) else { return }
    add(reduced(cost), priority: priority)
  }

  private mutating func add(_ cost: LinearExpression, priority: Float) {
    let index = levels.firstIndex { $0.priority <= priority } ?? levels.count
    if index == levels.count || levels[index].priority != priority {
      levels.insert((priority, LinearExpression()), at: index)
    }
    levels[index].cost.add(cost)
    for term in cost.terms { isUsed[term.symbol] = true }
  }

  /// The same in symbols that have no rows.
  private func reduced(_ expression: LinearExpression) -> LinearExpression {
    var result = LinearExpression(expression.constant)
    for term in expression.terms {
      let index = rowIndices[term.symbol]
      result.add(index < 0 ? LinearExpression(symbol: term.symbol) : rows[index], times: term.factor)
    }
    return result
  }

  // MARK: Rows

  /// Has a reduced expression be 0.
  private mutating func insert(_ expression: LinearExpression) -> Bool {
    if expression.isConstant { return abs(expression.constant) <= 1e-6 }
    if let subject = subject(of: expression) {
      setRow(of: subject, to: expression.solved(for: subject))
      return true
    }
    return insertWithArtificialSymbol(expression.constant < 0 ? expression * -1 : expression)
  }

  /// A free symbol, or one that nothing else knows and that comes out at 0 or more.
  private func subject(of expression: LinearExpression) -> Symbol? {
    if let free = expression.terms.first(where: { isFree[$0.symbol] }) { return free.symbol }
    return expression.terms.first { !isUsed[$0.symbol] && -expression.constant / $0.factor >= 0 }?.symbol
  }

  private mutating func setRow(of subject: Symbol, to expression: LinearExpression) {
    if isUsed[subject] {
      for index in rows.indices { rows[index].substitute(subject, by: expression) }
      for index in levels.indices { levels[index].cost.substitute(subject, by: expression) }
    }
    isUsed[subject] = true
    for term in expression.terms { isUsed[term.symbol] = true }
    rowIndices[subject] = rows.count
    basics.append(subject)
    rows.append(expression)
  }

  private mutating func removeRow(at index: Int) -> LinearExpression {
    let removed = rows.takeUnordered(at: index)
    rowIndices[basics[index]] = -1
    _ = basics.takeUnordered(at: index)
    if index < basics.count { rowIndices[basics[index]] = index }
    return removed
  }

  /// Finds values for which an expression, of symbols that cannot be negative, is 0: makes what it is too much as small
  /// as possible.
  private mutating func insertWithArtificialSymbol(_ expression: LinearExpression) -> Bool {
    let artificial = makeSymbol(isFree: false)
    setRow(of: artificial, to: expression)
    for _ in 0..<ConstraintSolver.mostSteps {
      let index = rowIndices[artificial]
      guard index >= 0, rows[index].constant > 1e-9,
        let entering = rows[index].terms.first(where: { $0.factor < -LinearExpression.tolerance }),
        let leaving = leavingRow(for: entering.symbol)
      else { break }
      pivot(leaving, entering: entering.symbol)
    }
    let index = rowIndices[artificial]
    if index >= 0 {
      // Without its row nothing is left of what cannot be.
      let row = removeRow(at: index)
      guard abs(row.constant) <= 1e-6 else { return false }
      guard let term = row.terms.first else { return true }
      setRow(of: term.symbol, to: row.solved(for: term.symbol))
    } else {
      for index in rows.indices { rows[index].remove(artificial) }
      for index in levels.indices { levels[index].cost.remove(artificial) }
    }
    return true
  }

  // MARK: Steps

  /// Makes what the levels cost as small as possible, one after the other.
  ///
  /// - Returns: how many steps that took, each of which touches all rows.
  @discardableResult
  mutating func minimize() -> Int {
    var steps = 0
    for level in levels.indices {
      while steps < ConstraintSolver.mostSteps, let entering = enteringSymbol(at: level),
        let leaving = leavingRow(for: entering)
      {
        pivot(leaving, entering: entering)
        steps += 1
      }
    }
    return steps
  }

  /// A symbol that lowers the cost of a level when it grows, and raises that of none above.
  private func enteringSymbol(at level: Int) -> Symbol? {
    levels[level].cost.terms.first { term in
      term.factor < -LinearExpression.tolerance
        && levels[..<level].allSatisfy { $0.cost.factor(of: term.symbol) <= LinearExpression.tolerance }
    }?.symbol
  }

  /// The first row whose symbol becomes 0 when another grows.
  private func leavingRow(for entering: Symbol) -> Int? {
    var best: (index: Int, growth: Double)?
    for index in rows.indices where !isFree[basics[index]] {
      let factor = rows[index].factor(of: entering)
      guard factor < -LinearExpression.tolerance else { continue }
      let growth = max(rows[index].constant, 0) / -factor
      if let known = best,
        growth > known.growth || (growth == known.growth && basics[index] > basics[known.index])
      {
        continue
      }
      best = (index, growth)
    }
    return best?.index
  }

  private mutating func pivot(_ index: Int, entering: Symbol) {
    let leaving = basics[index]
    var row = removeRow(at: index)
    row.add(LinearExpression(symbol: leaving), times: -1)
    setRow(of: entering, to: row.solved(for: entering))
  }
}

extension Array {
  /// Takes an element out and puts the last one in its place.
  fileprivate mutating func takeUnordered(at index: Int) -> Element {
    swapAt(index, count - 1)
    return removeLast()
  }
}
