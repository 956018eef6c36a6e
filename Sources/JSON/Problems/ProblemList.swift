/// What can be wrong with a text.
public protocol FileProblem: Sendable, Hashable {
  /// Whether a limit of this program is exceeded, which need not mean that the text is wrong.
  var isLimit: Bool { get }
}

/// Collects problems while a text is read.
package struct ProblemList<Fault: FileProblem>: Sendable {
  private var found: [(location: SourceLocation, problem: Fault)] = []
  package private(set) var uncounted = 0
  /// How many of these exceed limits.
  package private(set) var uncountedLimits = 0
  /// A hopeless file must not cost more memory than a good one.
  private let capacity = 1000

  package init() {}

  /// The same, as problems of another kind.
  package init<Other>(_ other: ProblemList<Other>, _ problem: (Other) -> Fault) {
    found = other.found.map { ($0.location, problem($0.problem)) }
    (uncounted, uncountedLimits) = (other.uncounted, other.uncountedLimits)
  }

  package var isEmpty: Bool { found.isEmpty }

  /// When the list is full, more are counted and not kept: no need to find the nearest names for them.
  package var isFull: Bool { found.count >= capacity }

  package mutating func append(_ problem: Fault, at location: SourceLocation) {
    if isFull {
      uncounted += 1
      if problem.isLimit { uncountedLimits += 1 }
    } else {
      found.append((location, problem))
    }
  }

  /// All that are kept, in the order in which they were found.
  package var all: [(location: SourceLocation, problem: Fault)] { found }

  package mutating func append(contentsOf other: ProblemList) {
    for (location, problem) in other.found { append(problem, at: location) }
    uncounted += other.uncounted
    uncountedLimits += other.uncountedLimits
  }

  /// Counts also what a copy of this list has found since and had no room for.
  package mutating func count(notKeptBy copy: ProblemList) {
    (uncounted, uncountedLimits) = (copy.uncounted, copy.uncountedLimits)
  }
}
