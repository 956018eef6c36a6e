import Foundation
import AnimSandbox
import AnimTestSupport
import Testing

@Suite struct SandboxTests {
  /// A kernel that has no more than the error numbers given; what it was told comes into `calls`.
  private func kernel(landlock: Int32, create: Int32 = 3, enforce: Int32 = 0, seccomp: Int32 = 0)
    -> SandboxKernel
  {
    SandboxKernel(
      landlockVersion: { landlock }, createRules: { _, _ in create }, allow: { _, _, _, _ in 0 },
      enforce: { _ in enforce }, forbidCalls: { _ in seccomp })
  }

  @Test("What the kernel lacks is left out, and said")
  func incompleteKernels() {
    let sandbox = Sandbox(readable: ["/a"], writable: ["/b"])
    func text(_ kernel: SandboxKernel) -> String { "\(sandbox.enter(kernel))" }
    #expect(text(kernel(landlock: 3)) == "Landlock ABI 3, seccomp")
    #expect(text(kernel(landlock: -ENOSYS)) == "seccomp; no Landlock: the kernel does not have it")
    #expect(text(kernel(landlock: -EOPNOTSUPP)) == "seccomp; no Landlock: the kernel does not have it")
    #expect(text(kernel(landlock: 1, create: -EPERM)) == "seccomp; no Landlock: operation not permitted")
    #expect(text(kernel(landlock: 1, enforce: -E2BIG)) == "seccomp; no Landlock: argument list too long")
    #expect(
      text(kernel(landlock: 7, seccomp: -EINVAL)) == "Landlock ABI 7; no seccomp: invalid argument")
    #expect(
      text(kernel(landlock: -ENOSYS, seccomp: -ENOSYS))
        == "no Landlock: the kernel does not have it; no seccomp: the kernel does not have it")
    #expect("\(SandboxState())" == "off")
  }

  /// Runs the probe, built beside the tests' bundle.
  private func probe() throws -> [String: String] {
    let folder = try TemporaryDirectory()
    for name in ["read", "write", "other"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: false)
      try Data("x".utf8).write(to: URL(filePath: folder.path("\(name)/file")))
    }
    let lines = try SandboxProbe.run(["read", "write", "other"].map(folder.path))
    #expect(
      FileManager.default.fileExists(atPath: folder.path("other/file"))
        || lines["state"]?.contains("Landlock ABI") != true)
    return lines
  }

  @Test("A server may wait for connections, and then take them; it never reaches another one")
  func servers() throws {
    let found = try SandboxProbe.run(["server"])
    guard let state = found["state"], state.contains("seccomp"), !state.contains("no seccomp") else { return }
    for name in ["make", "bind", "listen", "then", "accept later"] { #expect(found[name] == "ok", "\(name)") }
    for name in ["kill", "make later", "bind later", "listen later", "connect later", "kill later"] {
      #expect(found[name] == "Operation not permitted", "\(name)")
    }
    // By either of the two.
    #expect(["Operation not permitted", "Permission denied"].contains(found["connect"]))
  }

  @Test("In the sandbox only what was named can be read and written, and nothing reached or run")
  func forbids() throws {
    let found = try probe()
    let state = try #require(found["state"])
    let refused = "Permission denied"
    for name in ["read inside", "list inside", "write inside", "replace inside", "delete inside", "thread"] {
      #expect(found[name] == "ok", "\(name)")
    }
    if state.contains("Landlock ABI") {
      for name in [
        "read outside", "list outside", "write readable", "write outside", "delete outside",
        "thread: read outside",
      ] {
        #expect(found[name] == refused, "\(name)")
      }
    }
    if state.contains("seccomp"), !state.contains("no seccomp") {
      let forbidden = "Operation not permitted"
      for name in ["socket", "local socket", "chmod", "kill", "real time", "run a program", "thread: socket"]
      {
        #expect(found[name] == forbidden, "\(name)")
      }
      #expect(found["truncate outside"] == forbidden)
    }
  }

  @Test("Paths of the system are absolute and named once")
  func systemPaths() {
    #expect(Set(Sandbox.systemPaths).count == Sandbox.systemPaths.count)
    #expect(Sandbox.systemPaths.allSatisfy { $0.hasPrefix("/") })
    #expect(!Sandbox.systemPaths.contains("/usr") && !Sandbox.systemPaths.contains("/"))
  }
}
