import CoreAnimation
import Foundation
import AnimRaster
import AnimRenderTree

/// The shortest way of a value to a pixel, for `scripts/call-path`: a layer whose position is set in a transaction, which is
/// evaluated while it has one animation, and whose background is drawn.
@main
final class CallPath {
  private let root = CALayer()
  private let layer = CALayer()
  private let renderContext: RenderContext
  private var x: CGFloat = 10
  private var time = 0.0
  private var frame = Frame()
  private var rasterizer: Rasterizer
  private var picture = PixelBuffer()

  private init() throws {
    root.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
    layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
    layer.anchorPoint = .zero
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    root.addSublayer(layer)
    let animation = CABasicAnimation(keyPath: "position")
    animation.byValue = CGPoint(x: 20, y: 20)
    animation.duration = 10
    layer.add(animation, forKey: "move")
    rasterizer = try Rasterizer(canvas: Canvas(size: root.bounds.size), fonts: .system)
    renderContext = RenderContext(root: root)
    renderContext.begin(at: 0)
  }

  private func set() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position = CGPoint(x: x, y: 10)
    CATransaction.commit()
  }

  /// Sets it with the implicit animation that most code gets.
  private func animate() {
    CATransaction.begin()
    layer.position = CGPoint(x: x, y: 11)
    CATransaction.commit()
  }

  private func evaluate() {
    var evaluator = Evaluator(tree: renderContext.tree)
    frame = evaluator.frame(at: time)
  }

  private func draw() throws { try rasterizer.draw(frame, into: &picture) }

  private enum Step: String, CaseIterable {
    case set, animate, evaluate, draw
  }

  private func run(_ step: Step) throws {
    switch step {
    case .set: set()
    case .animate: animate()
    case .evaluate: evaluate()
    case .draw: try draw()
    }
  }

  /// Callgrind counts what is called in here.
  @inline(never) private func counted(_ step: Step) throws { try run(step) }

  private static func fail(_ sentence: String) -> Never {
    FileHandle.standardError.write(Data("CallPath: error: \(sentence)\n".utf8))
    exit(1)
  }

  /// The argument names the step that is counted.
  static func main() throws {
    guard let chosen = CommandLine.arguments.last.flatMap(Step.init) else {
      fail("expected one of \(Step.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    let path = try CallPath()
    // The first round is not counted: what happens once, such as numbering properties, is not on the way of each value.
    for isCounted in [false, true] {
      path.x += 1
      path.time += 1
      for step in Step.allCases where step != .animate || step == chosen {
        if isCounted, step == chosen { try path.counted(step) } else { try path.run(step) }
      }
    }
    // By then `byValue` has moved the layer by 4 points each way.
    let edges = [Int(path.x) + 3, Int(path.x) + 4].map { path.picture[$0, 14] }
    guard chosen == .animate || edges[0] == path.picture[0, 0] && edges[1] != edges[0] else {
      fail("the layer is not where it was set")
    }
  }
}
