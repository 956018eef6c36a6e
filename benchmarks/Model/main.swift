import AnimAllocationCounter
import CoreAnimation
import Foundation
import AnimPlayback
import AnimRenderTree
import AnimScene

// What the model costs: a commit in small and large trees, reading presentation values, evaluating frames.

/// The fastest of several runs, in nanoseconds per call.
func nanoseconds(calls: Int, runs: Int = 15, _ body: () -> Void) -> Double {
  var best = Double.infinity
  for _ in 0..<runs {
    let start = ContinuousClock.now
    for _ in 0..<calls { body() }
    let elapsed = start.duration(to: .now).components
    best = min(best, Double(elapsed.attoseconds) / 1e9 + Double(elapsed.seconds) * 1e9)
  }
  return best / Double(calls)
}

func allocations(_ body: () -> Void) -> UInt64 {
  let before = allocation_count()
  body()
  return allocation_count() - before
}

/// A tree of `count` layers below the root, in rows of 40.
func tree(_ count: Int) -> (root: CALayer, leaves: [CALayer]) {
  let root = CALayer()
  root.bounds = CGRect(x: 0, y: 0, width: 1920, height: 1080)
  var leaves: [CALayer] = []
  while leaves.count < count {
    let row = CALayer()
    for column in 0..<min(40, count - leaves.count) {
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
      layer.position = CGPoint(x: column * 40, y: leaves.count / 40)
      layer.backgroundColor = .black
      row.addSublayer(layer)
      leaves.append(layer)
    }
    root.addSublayer(row)
  }
  return (root, leaves)
}

func commitCost(_ count: Int) -> Double {
  let (root, leaves) = tree(count)
  let renderContext = RenderContext(root: root)
  renderContext.begin(at: 0)
  var x = 0.0
  let cost = nanoseconds(calls: 1000) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    x += 1
    leaves[leaves.count / 2].position.x = x
    CATransaction.commit()
  }
  withExtendedLifetime(renderContext) {}
  return cost
}

func presentationCost(of asked: Int, in count: Int) -> Double {
  let (root, leaves) = tree(count)
  let renderContext = RenderContext(root: root)
  renderContext.begin(at: 0)
  let every = leaves.count / asked
  let cost = nanoseconds(calls: 1, runs: 10) {
    for index in 0..<asked { _ = leaves[index * every].presentation()?.position }
  }
  withExtendedLifetime(renderContext) {}
  return cost / Double(asked)
}

/// - Parameter values: from and to.
func frameCost(_ count: Int, _ keyPath: String, _ values: (Any, Any)) -> (
  nanoseconds: Double, allocations: UInt64
) {
  let (root, leaves) = tree(count)
  let timeline = Timeline(root: root)
  timeline.at(0) {
    for layer in leaves {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.fromValue = values.0
      animation.toValue = values.1
      animation.duration = 1000
      layer.add(animation, forKey: "move")
    }
  }
  let recording = timeline.record(until: 0)
  var evaluator = Evaluator(tree: recording.tree(at: 0))
  var frame = Frame()
  var time = 1.0
  evaluator.evaluate(at: time, into: &frame)
  let cost = nanoseconds(calls: max(1, 100_000 / count)) {
    time += 0.001
    evaluator.evaluate(at: time, into: &frame)
  }
  let count = allocations { evaluator.evaluate(at: 5, into: &frame) }
  return (cost, count)
}

// Frames first: a program that renders has a fresh heap, not one that large trees were taken apart in.
let animations: [(keyPath: String, values: (Any, Any))] = [
  ("position.x", (0, 1000)), ("position", (CGPoint.zero, CGPoint(x: 9, y: 9))), ("opacity", (0, 1)),
  ("backgroundColor", (CGColor.black, CGColor.white)), ("transform.rotation.z", (0, 1)),
  ("transform", (CATransform3DIdentity, CATransform3DMakeRotation(1, 0, 0, 1))),
]
for (keyPath, values) in animations {
  print("one frame, one animation of \(keyPath) on each layer")
  for count in [100, 1000, 10_000] {
    let (cost, allocated) = frameCost(count, keyPath, values)
    print(
      String(
        format: "  %6d layers %9.3f ms, %4.0f ns for each animation, %d allocations", count, cost / 1e6,
        cost / Double(count), Int(allocated)))
  }
}

print("commit of one changed property")
let small = commitCost(28)
let large = commitCost(28_720)
print(String(format: "  28 layers     %8.0f ns", small))
print(String(format: "  28,720 layers %8.0f ns   ratio %.2f", large, large / small))

print("presentation value of one layer")
for asked in [511, 2044] {
  print(String(format: "  %5d of 28,720 %6.0f ns each", asked, presentationCost(of: asked, in: 28_720)))
}
