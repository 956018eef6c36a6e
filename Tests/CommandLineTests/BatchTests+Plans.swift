import Foundation
import AnimTestSupport
import Testing

@testable import animrender

/// Batches that many machines make, by plans.
extension BatchTests {
  @Test("Machines make a batch by its plan, with the bytes that one machine makes, and what rows share once")
  func plans() async throws {
    let tool = try tool()
    let options = ["--key-frames", "20"]
    #expect(try await tool.run(Self.arguments + options).status == 0)
    var planned = Self.arguments + options + ["--plan", "plans"]
    planned[5] = "film/{id}.mp4"
    let outcome = try await tool.run(planned)
    #expect(outcome.status == 0 && outcome.messages == "", "\(outcome.messages)")
    #expect(try lines(outcome).map(\.status) == ["planned", "planned", "planned"])
    #expect(try lines(outcome).map(\.sharedSegments) == [0, 1, 1])
    #expect(
      try names(in: "plans", of: tool) == [
        "1.plan.json", "1.scene.json", "2.plan.json", "2.scene.json", "3.plan.json", "3.scene.json",
        "batch.json",
      ])
    #expect(try !tool.directory.names().contains("film"))
    let batch = try JSONDecoder().decode(BatchPlan.self, from: Data(tool.directory.bytes("plans/batch.json")))
    #expect(batch.rows.map(\.output) == ["film/a%2F1.mp4", "film/b.mp4", "film/c.mp4"])
    // Two for the first row, and one for each of the others.
    #expect(batch.segments.map(\.row) == [0, 0, 1, 2])
    func missing() async throws -> String {
      try await tool.run("join", "plans/batch.json", "parts", "--missing").output
    }
    for index in [3, 1, 0, 2] {
      let made = try await tool.run("segment", "plans/batch.json", "--index", "\(index)", "-o", "parts")
      #expect(made.status == 0 && made.messages == "segment \(index) is made, of 4\n", "\(made.messages)")
      if index == 1 {
        #expect(try await missing() == "0\n2\n")
        let early = try await tool.run("join", "plans/batch.json", "parts")
        #expect(early.status == 4, "\(early.messages)")
        #expect(try !tool.directory.names().contains("film"))
      }
    }
    #expect(try await missing() == "")
    let again = try await tool.run("segment", "plans/batch.json", "--index", "2", "-o", "parts")
    #expect(again.messages == "segment 2 is there, of 4\n")
    let joined = try await tool.run("join", "plans/batch.json", "parts")
    #expect(joined.status == 0, "\(joined.messages)")
    for name in ["a%2F1", "b", "c"] {
      #expect(
        try tool.directory.bytes("film/\(name).mp4") == tool.directory.bytes("out/\(name).mp4"), "\(name)")
    }
    let outside = try await tool.run("segment", "plans/batch.json", "--index", "4", "-o", "parts")
    #expect(outside.status == 2, "\(outside.messages)")
    let named = try await tool.run("join", "plans/batch.json", "parts", "-o", "x.mp4")
    #expect(
      named.status == 2
        && named.messages.contains(
          "'plans/batch.json' is the plan of a batch, which names its 3 outputs; expected no '--output'")
    )
    for option in [["--cache", "kept"], ["--draft"], ["--manifest", "m.json"]] {
      let refused = try await tool.run(planned + option)
      #expect(
        refused.status == 2 && refused.messages.contains("'--plan' and '\(option[0])' exclude each other"))
    }
  }

  @Test("Of a batch by plans wrong rows are named, and its files are found beside the scene")
  func plansOfRowsThatAreWrong() async throws {
    let tool = try tool("id,title,accent\na,one,blue\nb,two,bleu\n")
    let wrong = try await tool.run(Self.arguments + ["--plan", "plans"])
    #expect(wrong.status == 3)
    #expect(try lines(wrong).map(\.status) == ["omitted", "failed"])
    #expect(try tool.directory.names() == ["card.json", "rows.csv"])
    let others = try await tool.run(Self.arguments + ["--plan", "plans", "--keep-going"])
    #expect(others.status == 3)
    #expect(try lines(others).map(\.status) == ["planned", "failed"])
    #expect(try names(in: "plans", of: tool) == ["1.plan.json", "1.scene.json", "batch.json"])
  }

  @Test("A batch by plans has each row's sound, chapters and metadata, byte for byte")
  func plansWithSound() async throws {
    let tool = try tool("id,title,accent\na,one,\nb,two,\n")
    try FileManager.default.createDirectory(
      atPath: tool.directory.path("sounds"), withIntermediateDirectories: false)
    try FileManager.default.copyItem(
      atPath: Repository.root.appending(path: "scenes/assets/knock.wav").path,
      toPath: tool.directory.path("sounds/one.wav"))
    try FileManager.default.copyItem(
      atPath: Repository.root.appending(path: "scenes/assets/hum.wav").path,
      toPath: tool.directory.path("sounds/two.wav"))
    try tool.write(
      "{ \"chapters\": true, \"metadata\": { \"title\": \"{title}\" }, \"audio\": [ { \"source\": \"{title}.wav\" } ],"
        + Self.scene.dropFirst(), to: "card.json")
    let options = ["--key-frames", "20", "--asset-dir", "sounds"]
    let whole = try await tool.run(Self.arguments + options)
    #expect(whole.status == 0, "\(whole.messages)")
    var planned = Self.arguments + options + ["--plan", "plans"]
    planned[5] = "film/{id}.mp4"
    let outcome = try await tool.run(planned)
    #expect(outcome.status == 0 && outcome.messages == "", "\(outcome.messages)")
    let batch = try JSONDecoder().decode(BatchPlan.self, from: Data(tool.directory.bytes("plans/batch.json")))
    for index in batch.segments.indices {
      let made = try await tool.run("segment", "plans/batch.json", "--index", "\(index)", "-o", "parts")
      #expect(made.status == 0, "\(made.messages)")
    }
    let scene = try await tool.run("join", "plans/batch.json", "parts", "--scene", "card.json")
    #expect(scene.status == 2 && scene.messages.contains("names its scenes; expected no '--scene'"))
    let joined = try await tool.run("join", "plans/batch.json", "parts")
    #expect(joined.status == 0, "\(joined.messages)")
    for name in ["a", "b"] {
      #expect(
        try tool.directory.bytes("film/\(name).mp4") == tool.directory.bytes("out/\(name).mp4"), "\(name)")
    }
  }

  @Test("Plans replace neither the scene nor the table, and are of videos")
  func plansThatAreRefused() async throws {
    let tool = try tool()
    let table = "[{ \"id\": \"a\", \"title\": \"one\" }]"
    for (scene, rows) in [
      ("1.scene.json", "rows.json"), ("card.json", "batch.json"), ("card.json", "1.plan.json"),
    ] {
      try tool.write(Self.scene, to: scene)
      try tool.write(table, to: rows)
      let outcome = try await tool.run("batch", scene, "--rows", rows, "-o", "out/{row}.mp4", "--plan", ".")
      #expect(
        outcome.status != 0 && outcome.messages.contains("expected another file"), "\(outcome.messages)")
      #expect(try tool.directory.bytes(scene) == Array(Self.scene.utf8))
      #expect(try tool.directory.bytes(rows) == Array(table.utf8))
    }
    let outcome = try await tool.run(
      "batch", "card.json", "--rows", "rows.csv", "-o", "out/{row}.gif", "--plan", "plans")
    #expect(outcome.status == 2 && outcome.messages.contains("videos"), "\(outcome.messages)")
  }

  /// What the script asks of Slurm, on this machine and at once.
  private static let slurm = [
    "scontrol": "echo 'MaxArraySize = 2'",
    "squeue": "echo 'slurm_load_jobs error: Invalid job id specified' >&2; exit 1",
    "sbatch": """
    while [ $# -gt 0 ]; do
      case $1 in
        --array=*) list=${1#--array=} ;;
        --output=*) log=${1#--output=} ;;
        --wrap) wrap=$2; shift ;;
      esac
      shift
    done
    for range in $(echo "${list:-0}" | tr , ' '); do
      for index in $(seq "${range%-*}" "${range#*-}"); do
        SLURM_ARRAY_TASK_ID=$index sh -c "$wrap" >"$log" 2>&1
      done
    done
    echo 7
    """,
  ]

  @Test("The script for Slurm makes a batch, in arrays that are no longer than the cluster allows")
  func slurmMakesABatch() async throws {
    var tool = try tool()
    try FileManager.default.createDirectory(
      atPath: tool.directory.path("bin"), withIntermediateDirectories: true)
    for (name, script) in Self.slurm {
      try tool.write("#!/bin/sh\n" + script + "\n", to: "bin/" + name)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: tool.directory.path("bin/" + name))
    }
    tool.environment["PATH"] =
      tool.directory.path("bin") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
    tool.environment["ANIMRENDER"] = Tool.path
    tool.environment["ANIMRENDER_POLL"] = "0"
    let script = Repository.root.appending(path: "scripts/cluster/slurm").path
    let outcome = try await tool.launch(
      "/bin/bash",
      [
        script, "card.json", "film/{id}.mp4", "--rows", "rows.csv", "--work", "work", "--", "--key-frames",
        "20",
      ])
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(try await tool.run(Self.arguments + ["--key-frames", "20"]).status == 0)
    for name in ["a%2F1", "b", "c"] {
      #expect(
        try tool.directory.bytes("film/\(name).mp4") == tool.directory.bytes("out/\(name).mp4"), "\(name)")
    }
    #expect(try !tool.directory.names().contains("work"))
    let single = try await tool.launch(
      "/bin/bash", [script, "card.json", "one.mp4", "--work", "work"])
    #expect(single.status == 3 && single.messages.contains(#"no value for "title""#), "\(single.messages)")
  }
}
