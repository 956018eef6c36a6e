import Foundation

/// What every run takes from the system. The libraries underneath end the program where they lack it, so it is asked
/// for first.
enum Preflight {
  /// More than are open at a time: the output, pictures and fonts, and what waits for events.
  static let descriptors = 8
  /// Threads of workers and of the search for fonts beside the first one.
  static let threads = 2
  /// Addresses, not memory: libraries reserve more than they use.
  static let addresses = 256 << 20

  /// - Throws: `PreflightFailure`.
  static func check() throws(PreflightFailure) {
    try checkDescriptors()
    try checkAddresses()
    try checkThreads()
  }

  private static func checkDescriptors() throws(PreflightFailure) {
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    for _ in 0..<descriptors {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .descriptors(reason: reason(errno)) }
      opened.append(descriptor)
    }
  }

  private static func checkAddresses() throws(PreflightFailure) {
    let place = mmap(nil, addresses, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard let place, place != MAP_FAILED else { throw .addresses(reason: reason(errno)) }
    munmap(place, addresses)
  }

  private static func checkThreads() throws(PreflightFailure) {
    var started: [pthread_t] = []
    defer { for thread in started { pthread_join(thread, nil) } }
    for _ in 0..<threads {
      var thread = pthread_t()
      let code = pthread_create(&thread, nil, { _ in nil }, nil)
      guard code == 0 else { throw .threads(reason: reason(code)) }
      started.append(thread)
    }
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)).lowercased() }
}
