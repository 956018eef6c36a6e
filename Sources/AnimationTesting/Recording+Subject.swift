import AnimationRenderer
import AnimCheck
import AnimRenderTree
import AnimResources

extension Recording {
  /// What is compared with goldens.
  func subject(fonts: FontSet) throws -> CheckSubject {
    try CheckSubject(
      self, path: "recording", canvas: canvas, rate: .standard, duration: duration, fonts: fonts,
      memory: MemoryBudget())
  }

  func check(time: Double) throws(AnimationTestingError) {
    guard time >= 0, time <= duration else { throw .timeOutside(time, duration: duration) }
  }
}

extension CallSite {
  /// Looks at an expectation: what it returns or throws fails the test.
  func check(_ body: () throws -> String?) {
    do {
      if let sentence = try body() { fail(sentence) }
    } catch {
      fail("\(error)")
    }
  }
}

extension Double {
  /// To thousandths, such as `0.4`.
  var shortSeconds: String {
    let text = "\((self * 1000).rounded() / 1000)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
