import AnimSandbox
import Foundation

// Has helpers do what libraries must not be able to do to the program; one line for each: `name: what came of it`.

private func open(_ path: String, _ flags: Int32) -> Int {
  let descriptor = Glibc.open(path, flags, 0o600)
  return descriptor >= 0 ? 0 : Int(errno)
}

private func complain(_ text: String) {
  _ = write(STDERR_FILENO, text, text.utf8.count)
}

private let task = HelperTask(library: "probe", prepare: {}) { work throws(HelperRefusal) in
  switch work.question.string() {
  case "sum":
    let sum = work.input.reduce(0) { $0 + Int($1) }
    work.answer.append(sum)
    work.answer.append(0.1)
    work.answer.append(["ä", "", "z"])
    work.memory.copyBytes(from: work.memory.map { $0 &+ 1 })
  case "refuse": throw HelperRefusal(code: 7, reason: "no")
  case "abort":
    complain("thread '<unnamed>' panicked at 'it is 0', a.rs:1:2\nstack backtrace:\n")
    abort()
  case "trap":
    kill(getpid(), SIGSEGV)
    raise(SIGSEGV)
  case "exit": _exit(3)
  case "loop": while true {}
  case "sleep": while true { pause() }
  case "memory":
    var kept: [UnsafeMutableRawPointer] = []
    while let piece = malloc(1 << 20) {
      memset(piece, 1, 1 << 20)
      kept.append(piece)
    }
    complain("memory allocation of 1048576 bytes failed\n")
    abort()
  case "files":
    let path = work.question.string()
    work.answer.append(open(path, O_RDONLY))
    work.answer.append(open(path, O_WRONLY))
    work.answer.append(open(path + ".new", O_RDWR | O_CREAT))
    work.answer.append(unlink(path) == 0 ? 0 : Int(errno))
    work.answer.append(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0 ? 0 : Int(errno))
    work.answer.append(fork() >= 0 ? 0 : Int(errno))
  case "remember":
    let number = work.question.int()
    if number != 0 { setenv("PROBE", "\(number)", 1) }
    work.answer.append(ProcessInfo.processInfo.environment["PROBE"] ?? "")
  default: throw HelperRefusal(code: 1, reason: "what?")
  }
}

private func request(
  _ words: String..., input: [UInt8] = [], capacity: Int = 0, readsFiles: Bool = false, seconds: Double = 20
) -> HelperRequest {
  var request = HelperRequest("probe", input: input, seconds: seconds, memory: 64 << 20)
  for word in words { request.question.append(word) }
  (request.capacity, request.readsFiles) = (capacity, readsFiles)
  return request
}

private func say(_ name: String, _ body: () throws(HelperError) -> String) {
  do throws(HelperError) { print("\(name): \(try body())") } catch { print("\(name): \(error)") }
}

private func sum(_ bytes: [UInt8]) throws(HelperError) -> String {
  try HelperServer.perform(request("sum", input: bytes, capacity: bytes.count)) { answer, fill in
    let (sum, tenth, texts) = (answer.int(), answer.double(), answer.strings())
    var result = [UInt8](repeating: 0, count: bytes.count)
    guard result.withUnsafeMutableBytes({ fill($0) }) else { return nil }
    return "\(sum) \(tenth) \(texts) \(result == bytes.map { $0 &+ 1 })"
  }
}

private func perform(_ request: HelperRequest) throws(HelperError) -> String {
  try HelperServer.perform(request) { _, _ in "done" }
}

/// - Parameter file: one that may be read, in a folder that may be.
func tryHelpers(_ file: String) {
  let folder = URL(filePath: file).deletingLastPathComponent().path(percentEncoded: false)
  print("start: \(HelperServer.start([task], sandbox: { Sandbox(readable: [folder]) }) ?? "ok")")
  print("state: \(Sandbox().enter())")
  say("sum") { () throws(HelperError) in try sum([1, 2, 255]) }
  say("large") { () throws(HelperError) in
    try sum((0..<9_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
  }
  say("none") { () throws(HelperError) in try sum([]) }
  for name in ["refuse", "abort", "trap", "exit", "memory"] {
    say(name) { () throws(HelperError) in try perform(request(name)) }
    say("after \(name)") { () throws(HelperError) in try sum([1, 2]) }
  }
  say("loop") { () throws(HelperError) in try perform(request("loop", seconds: 1)) }
  say("after loop") { () throws(HelperError) in try sum([1, 2]) }
  for (name, readsFiles) in [("no files", false), ("files", true)] {
    say(name) { () throws(HelperError) in
      try HelperServer.perform(request("files", file, readsFiles: readsFiles)) { answer, _ in
        (0..<6).map { _ in
          let code = answer.int()
          return code == 0 ? "ok" : String(cString: strerror(Int32(code)))
        }.joined(separator: ", ")
      }
    }
  }
  say("sessions") { () throws(HelperError) in
    let (a, b) = (try HelperSession("probe"), try HelperSession("probe"))
    var words: [String] = []
    for (session, number) in [(a, 4), (b, 5), (a, 0), (b, 0)] {
      var request = request("remember")
      request.question.append(number)
      words.append(try session.perform(request) { answer, _ in answer.string() })
    }
    return words.joined(separator: " ")
  }
  let threads = (0..<8).map { index in
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let isAsked = index % 2 == 0
      say("thread \(index)") { () throws(HelperError) in
        isAsked ? try sum([UInt8](repeating: 1, count: index + 1)) : try perform(request("abort"))
      }
      done.signal()
    }
    return done
  }
  for done in threads { done.wait() }
}
