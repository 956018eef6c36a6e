import Foundation
import AnimInsight
import AnimRenderTree
import AnimScene
import AnimText

// What scenes of which there is much cost: each kind with 1,000, 10,000 and 100,000 of what it is of is validated (read,
// played and looked at, frame by frame) or, with --info, summed up, in a process of its own. Ten times as much must not
// cost more than twelve times as much.
//
//   Costs [--info] [--most 10000] [kind…]

let greatestRatio = 12.0
// Less cannot be told from what the program costs by itself.
let leastSeconds = 0.02
let leastMebibytes = 4.0

/// A line of the kernel's account of this process, in mebibytes.
func memory(_ name: String) -> Double {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
  return (line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Double($0) } ?? 0) / 1024
}

/// The time that this process has worked, in seconds: what else the machine does at the time does not count.
func workedSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// What one run of a scene cost, written for the process that asked for it.
func measure(_ kind: Kind, _ count: Int, isInfo: Bool) {
  let text = Array(kind.scene(count).utf8)
  let fonts = FontSet(includesSystem: false)
  let before = memory("VmRSS")
  let start = workedSeconds()
  // As the program, it leaves to the system what it holds at its end, which frees memory faster.
  var held: Any?
  // Kinds that have errors in them cost what it takes to report these.
  if let scene = try? SceneFile.parse(text, name: "scene.json") {
    if !isInfo {
      var check = SceneCheck(scene, fonts: fonts, for: [.video, .frames])
      check.lookAtFrames()
      _ = check.review.warnings.count
      held = check
    } else if let recording = try? scene.play() {
      _ = SceneInfo(scene, recording: recording, frameCount: 60, drawnFont: { _ in nil }).text.count
      held = recording
    }
  }
  withExtendedLifetime(held) {
    print(workedSeconds() - start, memory("VmHWM") - before)
    exit(0)
  }
}

struct Cost {
  var seconds: Double
  var mebibytes: Double

  /// Runs the scene in another process.
  init?(_ kind: Kind, _ count: Int, isInfo: Bool) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--measure", kind.name, "\(count)"] + (isInfo ? ["--info"] : [])
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return nil }
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let numbers = output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard numbers.count == 2 else { return nil }
    (seconds, mebibytes) = (numbers[0], numbers[1])
  }
}

var arguments = Array(CommandLine.arguments.dropFirst())
let isInfo = arguments.contains("--info")
arguments.removeAll { $0 == "--info" }
if arguments.count == 3, arguments[0] == "--measure", let count = Int(arguments[2]),
  let kind = Kind.all.first(where: { $0.name == arguments[1] })
{
  measure(kind, count, isInfo: isInfo)
}
var most = 100_000
if let index = arguments.firstIndex(of: "--most"), index + 1 < arguments.count {
  most = Int(arguments[index + 1]) ?? most
  arguments.removeSubrange(index...index + 1)
}
let wanted = Kind.all.filter { kind in arguments.isEmpty || arguments.contains { kind.name.contains($0) } }

// The sizes of a kind run one after the other, and each step is judged by the middle of its ratios in five rounds: others
// may keep the machine's memory busy for minutes, which slows large scenes more than small ones, and a fast run of one size
// says little beside a slow one of another. The rounds lie minutes apart.
let rounds = 5
let counts = [1000, 10_000, 100_000].filter { $0 <= most }
/// By kind and round; nil where a scene failed.
var costs = wanted.map { _ in [[Cost?]]() }
for round in 1...rounds {
  FileHandle.standardError.write(Data("round \(round) of \(rounds)\n".utf8))
  for (index, kind) in wanted.enumerated() {
    costs[index].append(counts.map { Cost(kind, $0, isInfo: isInfo) })
  }
}

func middle(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

var isWithinBounds = !wanted.isEmpty
for (kind, rounds) in zip(wanted, costs) {
  print(kind.name)
  for (size, count) in counts.enumerated() {
    let runs = rounds.compactMap { $0[size] }
    guard runs.count == rounds.count, let seconds = runs.map(\.seconds).min() else {
      print(String(format: "  %7d  failed", count))
      isWithinBounds = false
      break
    }
    var line = String(format: "  %7d %9.3f s %8.0f MiB", count, seconds, middle(runs.map(\.mebibytes)))
    if size > 0 {
      let pairs = rounds.compactMap { round in round[size - 1].map { ($0, round[size] ?? $0) } }
      let time = middle(pairs.map { $1.seconds / max($0.seconds, leastSeconds) })
      let memory = middle(pairs.map { $1.mebibytes / max($0.mebibytes, leastMebibytes) })
      line += String(format: "   × %.1f, × %.1f", time, memory)
      if max(time, memory) > greatestRatio {
        line += "   too much"
        isWithinBounds = false
      }
    }
    print(line)
  }
}
exit(isWithinBounds ? 0 : 1)
