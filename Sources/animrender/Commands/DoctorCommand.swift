import ArgumentParser
import Foundation
import AnimMovie

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Says what this machine has of all that rendering needs, and how to install what is missing.",
    discussion: """
      Libraries and their versions, encoders, fonts, the kernel's means for the sandbox, processors and memory. It ends \
      with 127 when a library is missing that every rendering needs.

        animrender doctor --json
      """)

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let report = MachineReport()
    try StandardOutput.write(json ? try report.jsonDocument() : report.text)
    guard report.isComplete else { throw ExitCode(127) }
  }
}
