import Foundation
import AnimSandbox

// Enters a sandbox and tries what it forbids and allows; one line for each: `name: ok` or the error.
// Arguments: a readable folder, a writable folder, a folder that is neither; `server` tries what a server may do, and
// `helpers FILE` what happens in helpers; `crash KIND` ends.

func attempt(_ name: String, _ result: Int) {
  print("\(name): \(result >= 0 ? "ok" : String(cString: strerror(errno)))")
}

func tries(_ prefix: String, _ readable: String, _ writable: String, _ other: String) {
  attempt(prefix + "read inside", Int(open(readable + "/file", O_RDONLY)))
  attempt(prefix + "list inside", opendir(readable) == nil ? -1 : 0)
  attempt(prefix + "read outside", Int(open(other + "/file", O_RDONLY)))
  attempt(prefix + "list outside", opendir(other) == nil ? -1 : 0)
  attempt(prefix + "write inside", Int(open(writable + "/new", O_WRONLY | O_CREAT, 0o600)))
  attempt(prefix + "replace inside", Int(rename(writable + "/new", writable + "/file")))
  attempt(prefix + "delete inside", Int(unlink(writable + "/file")))
  attempt(prefix + "write readable", Int(open(readable + "/new", O_WRONLY | O_CREAT, 0o600)))
  attempt(prefix + "write outside", Int(open(other + "/new", O_WRONLY | O_CREAT, 0o600)))
  attempt(prefix + "truncate outside", Int(truncate(other + "/file", 0)))
  attempt(prefix + "delete outside", Int(unlink(other + "/file")))
  attempt(prefix + "socket", Int(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)))
  attempt(prefix + "local socket", Int(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)))
  attempt(prefix + "chmod", Int(chmod(writable, 0o700)))
  attempt(prefix + "kill", Int(kill(getppid(), 0)))
  var realTime = sched_param(sched_priority: 1)
  attempt(prefix + "real time", Int(sched_setscheduler(0, SCHED_FIFO, &realTime)))
  var pid = pid_t()
  var words: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
  errno = posix_spawn(&pid, "/bin/true", nil, nil, &words, nil)
  attempt(prefix + "run a program", errno == 0 ? 0 : -1)
}

func serve() {
  var sandbox = Sandbox()
  sandbox.sockets = .listening
  print("state: \(sandbox.enter())")
  let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  attempt("make", Int(listener))
  _ = fcntl(listener, F_SETFL, O_NONBLOCK)
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  let size = socklen_t(MemoryLayout<sockaddr_in>.size)
  func with(_ call: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32, _ socket: Int32) -> Int {
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { Int(call(socket, $0, size)) }
    }
  }
  attempt("bind", with(bind, listener))
  attempt("listen", Int(listen(listener, 1)))
  let other = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  attempt("connect", with(connect, other))
  attempt("kill", Int(kill(getppid(), 0)))
  print("then: \(Sandbox.stopListening() == .inForce(version: 0) ? "ok" : "not in force")")
  attempt("make later", Int(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)))
  attempt("bind later", with(bind, other))
  attempt("listen later", Int(listen(other, 1)))
  attempt("connect later", with(connect, other))
  // Nothing waits, which is not forbidden.
  attempt("accept later", accept(listener, nil, nil) < 0 && errno == EAGAIN ? 0 : -1)
  attempt("kill later", Int(kill(getppid(), 0)))
}

let folders = Array(CommandLine.arguments.dropFirst())
if folders == ["server"] {
  serve()
  exit(0)
}
if folders.count == 2, folders[0] == "helpers" {
  tryHelpers(folders[1])
  exit(0)
}
if folders.count == 2, folders[0] == "crash" { crash(folders[1]) }
guard folders.count == 3 else { exit(2) }
let state = Sandbox(readable: [folders[0], "/not/there"], writable: [folders[1]]).enter()
print("state: \(state)")
tries("", folders[0], folders[1], folders[2])
var thread = pthread_t()
let code = pthread_create(
  &thread, nil,
  { _ in
    attempt("thread: socket", Int(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)))
    attempt("thread: read outside", Int(open(CommandLine.arguments[3] + "/file", O_RDONLY)))
    return nil
  }, nil)
attempt("thread", code == 0 ? 0 : -1)
pthread_join(thread, nil)
