import Foundation
import AnimMovie
import Synchronization
import AnimVideo

/// A batch whose segments many machines make, as a JSON file beside the plans of its rows.
struct BatchPlan: Sendable, Equatable, Codable {
  struct Row: Sendable, Equatable, Codable {
    /// From 1.
    var row: Int
    var place: String
    /// The video, as it was named.
    var output: String
    /// The row's plan, from this plan's folder.
    var plan: String
  }

  /// One that no row before has.
  struct Segment: Sendable, Equatable, Codable {
    var index: Int
    /// The row's place in `rows`.
    var row: Int
    /// Of the row's plan.
    var segment: Int
    var weight: Int
  }

  var format = Self.formatName
  var version = Self.currentVersion
  var rows: [Row] = []
  var segments: [Segment] = []
  private var keys: Set<String> = []

  static let formatName = "animrender batch plan"
  static let currentVersion = 1
  /// In the plans' folder.
  static let fileName = "batch.json"

  private enum CodingKeys: CodingKey {
    case format, version, rows, segments
  }

  /// - Returns: how many of the plan's segments rows before it have.
  mutating func add(_ row: Row, _ plan: RenderPlan) -> Int {
    var shared = 0
    for segment in plan.segments {
      guard keys.insert(segment.key).inserted else {
        shared += segment.sameAs == nil ? 1 : 0
        continue
      }
      segments.append(
        Segment(index: segments.count, row: rows.count, segment: segment.index, weight: segment.weight))
    }
    rows.append(row)
    return shared
  }

  func json() throws -> [UInt8] { Array(try jsonDocument().utf8) }

  // MARK: Reading

  private struct Kind: Decodable { var format: String }

  private static let known = Mutex<[String: BatchPlan?]>([:])

  /// Nil for all that is no plan of a batch.
  ///
  /// - Throws: `PlanError` for one that cannot be used.
  static func load(_ path: String) throws(PlanError) -> BatchPlan? {
    if let known = known.withLock({ $0[path] }) { return known }
    guard let data = FileManager.default.contents(atPath: path),
      let kind = try? JSONDecoder().decode(Kind.self, from: data), kind.format == formatName
    else { return nil }
    guard let plan = try? JSONDecoder().decode(BatchPlan.self, from: data), plan.version == currentVersion,
      !plan.rows.isEmpty,
      plan.segments.enumerated().allSatisfy({
        $0.offset == $0.element.index && plan.rows.indices.contains($0.element.row)
      })
    else { throw .notAPlan(path: path, reason: "it is not as 'animrender batch --plan' writes one") }
    known.withLock { $0[path] = .some(plan) }
    return plan
  }

  /// The path of a row's plan.
  ///
  /// - Parameter path: this plan's own.
  func path(of row: Row, beside path: String) -> String {
    FilePath.join(FilePath.folder(of: path), row.plan)
  }
}
