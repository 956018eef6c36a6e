import Glibc
import AnimGeometry
import AnimMovie
import AnimRenderTree
import AnimResources

/// What `--perf` prints: two small tables.
struct WorkText {
  let statistics: RenderStatistics

  var table: String {
    let work = statistics.work
    let times = [
      ("evaluating", work.evaluation), ("drawing", work.painter.drawing),
      ("converting", work.painter.conversion), ("encoding", work.encoding),
    ]
    let drawn = max(statistics.frames - statistics.unchangedFrames, 1)
    let keys = work.keying > 0 ? [("keys of segments", work.keying)] : []
    var rows = [["work of all workers", "seconds", "ms/frame"]]
    for (name, seconds) in times + keys {
      // Frames that are like the one before are evaluated and encoded all the same.
      let frames = name == "drawing" || name == "converting" ? drawn : max(statistics.frames, 1)
      rows.append([
        name, ProgressText.decimal(seconds, 3), ProgressText.decimal(seconds * 1000 / Double(frames), 3),
      ])
    }
    if work.sound > 0 { rows.append(["sound", ProgressText.decimal(work.sound, 3), ""]) }
    let frames = "frames: \(statistics.frames), \(statistics.unchangedFrames) of them unchanged\n"
    let found = statistics.foundSegments.map { ", \($0) by other renders" } ?? ""
    let segments =
      "segments: \(statistics.segments), \(statistics.reusedSegments) of them made before\(found)\n"
    let waiting =
      "waiting: at most \(statistics.mostWaitingSegments) finished segments for an earlier one, "
      + "memory: at most \(WorkText.peakMemory >> 20) MiB\n"
    let shares =
      "layers evaluated: \(WorkText.percent(work.layers.evaluated, of: work.layers.all)), "
      + "pixels drawn: \(WorkText.percent(work.painter.drawnPixels, of: work.painter.pixels)) of frames that changed\n"
    return frames + segments + waiting + shares + WorkText.aligned(rows)
      + WorkText.aligned(cacheRows(work.painter.caches))
  }

  /// The most that the program had in memory, in bytes.
  private static var peakMemory: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Int(usage.ru_maxrss) << 10
  }

  private static func percent(_ part: Int, of all: Int) -> String {
    all == 0 ? "none" : ProgressText.decimal(100 * Double(part) / Double(all), 1) + " %"
  }

  private func cacheRows(_ caches: [CacheCounters]) -> [[String]] {
    var rows = [["cache", "hits", "misses", "MiB", "at most"]]
    for cache in caches {
      rows.append([
        cache.name, "\(cache.hits)", "\(cache.misses)",
        ProgressText.decimal(Double(cache.cost) / 1_048_576, 1),
        "\(cache.limit >> 20)",
      ])
    }
    return rows
  }

  /// The first column to the left, the others to the right.
  private static func aligned(_ rows: [[String]]) -> String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + space : space + row[column]
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }
}
