import AnimExamples
import AnimRenderTree
import Testing

@Suite struct GrowingPanelTests {
  @Test func thePanelGrowsFromTheBottomOfTheWindow() throws {
    let recording = GrowingPanel.recording()
    func panel(at time: Double) throws -> [Double] {
      let tree = recording.tree(at: time)
      let root = try #require(tree.root.flatMap { tree[$0] })
      let window = try #require(root.sublayers.first.flatMap { tree[$0] })
      let layer = try #require(window.sublayers.first)
      var evaluator = Evaluator(tree: tree)
      func number(_ path: String) throws -> Double {
        let keyPath = try #require(PropertyKeyPath(path))
        return try #require(evaluator.value(of: layer, keyPath, at: time)?.number)
      }
      return [try number("bounds.size.height"), try number("position.y")]
    }
    #expect(try panel(at: 0.5) == [40, 180])
    #expect(try panel(at: 1.25) == [100, 150])
    #expect(try panel(at: 2) == [160, 120])
  }
}
