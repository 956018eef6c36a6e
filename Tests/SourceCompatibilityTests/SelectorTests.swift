import Testing
import UIKit

/// What the rewriting of `#selector` comes to: a name with a way to call the method.
@Suite struct SelectorTests {
  private final class Ball {
    private(set) var calls: [String] = []
    func step() { calls.append("step") }
    func tick(_ number: Int) -> Int {
      calls.append("tick \(number)")
      return number + 1
    }
    func maybe(_ sender: UIControl?) { calls.append("maybe \(sender == nil)") }
    func both(_ first: String, and second: Any) { calls.append("\(first) \(second)") }
  }

  private static let table = [
    Selector("step", Ball.step), Selector("tick:", Ball.tick(_:)), Selector("maybe:", Ball.maybe(_:)),
    Selector("both:and:", Ball.both(_:and:)),
  ]

  @Test func callsMethodsWithWhatTheyTake() {
    let ball = Ball()
    #expect(Selector("tick:", Ball.tick(_:)).perform(on: ball, with: 3) as? Int == 4)
    // A method that takes less leaves the rest.
    Selector("step", Ball.step).perform(on: ball, with: 1, 2)
    Selector("maybe:", Ball.maybe(_:)).perform(on: ball)
    Selector("both:and:", Ball.both(_:and:)).perform(on: ball, with: "a", 2)
    #expect(ball.calls == ["tick 3", "step", "maybe true", "a 2"])
  }

  @Test func callsNothingOnOthers() {
    let ball = Ball()
    #expect(Selector("tick:", Ball.tick(_:)).perform(on: ball, with: "three") == nil)
    #expect(Selector("tick:", Ball.tick(_:)).perform(on: UIView(), with: 3) == nil)
    #expect(Selector("both:and:", Ball.both(_:and:)).perform(on: ball, with: "a") == nil)
    #expect(Selector("step").perform(on: ball) == nil)
    #expect(ball.calls.isEmpty)
  }

  @Test func namesAreFoundInATable() {
    let ball = Ball()
    for selector in Self.table {
      #expect(Selector(selector.name, in: Self.table) == selector)
      #expect(NSSelectorFromString(NSStringFromSelector(selector)) == selector)
    }
    Selector("step", in: Self.table).perform(on: ball)
    #expect(Selector("stop", in: Self.table).perform(on: ball) == nil)
    #expect(ball.calls == ["step"])
  }

  private final class Screen: UIView {
    private(set) var taps: [UIControl] = []
    func tapped(_ sender: UIControl) { taps.append(sender) }
    func any() {}
  }

  @Test func controlsCallTargetsBySelector() {
    let screen = Screen()
    let button = UIButton()
    let tapped = Selector("tapped:", Screen.tapped(_:))
    button.addTarget(screen, action: tapped, for: .touchUpInside)
    button.addTarget(screen, action: Selector("any", Screen.any), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(screen.taps == [button])
    button.removeTarget(screen, action: tapped, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(screen.taps.count == 1)
  }

  @Test func aNilTargetIsTheFirstViewWithTheMethod() {
    let screen = Screen()
    let button = UIButton()
    let between = UIView()
    screen.addSubview(between)
    between.addSubview(button)
    button.addTarget(nil, action: Selector("tapped:", Screen.tapped(_:)), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(screen.taps == [button])
  }
}
