import Movie
import RenderTree

/// A scene's frames without some layers, or with nothing but others. Each is evaluated from nothing.
struct HidingSource: FrameProvider {
  let scene: CompiledScene
  let hidden: Set<LayerID>
  let solo: Set<LayerID>
  private(set) var subject = Frame()

  init(_ scene: CompiledScene, hidden: Set<LayerID>, solo: Set<LayerID>) {
    self.scene = scene
    self.hidden = hidden
    self.solo = solo
  }

  mutating func advance(to time: Double) throws -> FrameChange? {
    guard let tree = scene.tree(at: time, hiding: hidden, solo: solo) else {
      subject = scene.frame(at: time)
      return nil
    }
    var evaluator = Evaluator(tree: tree)
    subject = evaluator.frame(at: time)
    return nil
  }
}
