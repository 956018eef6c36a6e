import Foundation
import AnimFuzzTargets
import AnimLottie
import AnimSandbox
import AnimVideo

// Fuzz TARGET --seeds FOLDER   writes what to begin with
// Fuzz TARGET ARGUMENT…        runs libFuzzer with its own arguments
let arguments = CommandLine.arguments
guard arguments.count >= 3, let target = FuzzTargets.named(arguments[1]) else {
  FileHandle.standardError.write(Data("Fuzz: expected a target and arguments; see scripts/fuzz\n".utf8))
  exit(2)
}
if arguments[2] == "--seeds", arguments.count == 4 {
  let findings = FuzzTargets.findings(target).compactMap { (try? Data(contentsOf: $0)).map { [UInt8]($0) } }
  for (number, seed) in (target.seeds() + findings).enumerated() {
    try Data(seed).write(to: URL(filePath: arguments[3]).appending(path: "seed-\(number)"))
  }
  exit(0)
}
// Before libFuzzer has threads. What ends a helper is an error of a file, as in the program.
HelperServer.start([SVG.helperTask { _, _ in 0 }, LottieFile.archiveTask]) { nil }
exit(LibFuzzer.run(target, [arguments[0]] + arguments[2...]))
