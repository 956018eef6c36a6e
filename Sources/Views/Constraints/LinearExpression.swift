import AnimGeometry

/// A number and multiples of symbols. The terms are sorted by their symbols, and none has the factor 0, so that sums come
/// out alike whatever order they were made in.
struct LinearExpression: Equatable {
  typealias Symbol = Int

  struct Term: Equatable {
    var symbol: Symbol
    var factor: Double
  }

  /// What counts as 0 among factors, which are near 1, and among costs.
  static let tolerance = 1e-8

  var constant: Double
  private(set) var terms: [Term] = []

  init(_ constant: Double = 0) {
    self.constant = constant
  }

  init(symbol: Symbol, factor: Double = 1) {
    constant = 0
    terms = [Term(symbol: symbol, factor: factor)]
  }

  var isConstant: Bool { terms.isEmpty }

  private func index(of symbol: Symbol) -> (index: Int, isThere: Bool) {
    let index = terms.partitioningIndex { $0.symbol >= symbol }
    return (index, index < terms.count && terms[index].symbol == symbol)
  }

  /// 0 when the symbol is not in it.
  func factor(of symbol: Symbol) -> Double {
    let (index, isThere) = index(of: symbol)
    return isThere ? terms[index].factor : 0
  }

  /// - Returns: its factor.
  @discardableResult
  mutating func remove(_ symbol: Symbol) -> Double {
    let (index, isThere) = index(of: symbol)
    return isThere ? terms.remove(at: index).factor : 0
  }

  mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    guard factor != 0 else { return }
    constant += other.constant * factor
    guard !other.terms.isEmpty else { return }
    var sum: [Term] = []
    sum.reserveCapacity(terms.count + other.terms.count)
    var (mine, theirs) = (0, 0)
    while mine < terms.count || theirs < other.terms.count {
      let next: Term
      if theirs == other.terms.count
        || (mine < terms.count && terms[mine].symbol < other.terms[theirs].symbol)
      {
        next = terms[mine]
        mine += 1
      } else if mine == terms.count || other.terms[theirs].symbol < terms[mine].symbol {
        next = Term(symbol: other.terms[theirs].symbol, factor: other.terms[theirs].factor * factor)
        theirs += 1
      } else {
        next = Term(
          symbol: terms[mine].symbol, factor: terms[mine].factor + other.terms[theirs].factor * factor)
        mine += 1
        theirs += 1
      }
      if abs(next.factor) > LinearExpression.tolerance { sum.append(next) }
    }
    terms = sum
  }

  /// Puts an expression in the place of a symbol.
  mutating func substitute(_ symbol: Symbol, by expression: LinearExpression) {
    add(expression, times: remove(symbol))
  }

  /// What `symbol` is equal to where the expression is 0. The symbol must be in it.
  func solved(for symbol: Symbol) -> LinearExpression {
    var rest = self
    let factor = rest.remove(symbol)
    return rest * (-1 / factor)
  }

  private func adding(_ other: LinearExpression, times factor: Double = 1) -> LinearExpression {
    var sum = self
    sum.add(other, times: factor)
    return sum
  }

  static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression { a.adding(b) }
  static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression { a.adding(b, times: -1) }
  static func * (a: LinearExpression, factor: Double) -> LinearExpression {
    LinearExpression().adding(a, times: factor)
  }
}
