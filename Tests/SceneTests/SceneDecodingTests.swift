import Foundation
import AnimGeometry
import AnimRenderTree
import Testing
import AnimJSON
@testable import AnimSceneFormat

@testable import AnimScene

@Suite struct SceneDecodingTests {
  private func scene(_ text: String) throws -> SceneDescription {
    try SceneFile.parse(Array(text.utf8), name: "scene.json")
  }

  private func settings(_ layer: LayerDescription) -> [String: ValueDescription] {
    Dictionary(uniqueKeysWithValues: layer.properties.map { ($0.property.key, $0.value) })
  }

  @Test func theExampleOfTheDocumentation() throws {
    let scene = try scene(SampleScenes.ball)
    #expect(scene.canvas == Canvas(size: CGSize(width: 640, height: 360)))
    #expect(scene.video.frameRate == .standard && scene.video.duration == 1.5)
    let ball = try #require(scene.layers.first)
    #expect(ball.layerClass == .layer && ball.name == "ball" && !ball.isView)
    #expect(
      settings(ball) == [
        "bounds": .rect(CGRect(x: 0, y: 0, width: 60, height: 60)),
        "position": .point(CGPoint(x: 80, y: 180)),
        "backgroundColor": .color(Color(red: 38 / 255, green: 163 / 255, blue: 230 / 255)),
        "cornerRadius": .number(30),
      ])
    #expect(scene.timeline.map(\.trigger.firstTime) == [0, 0])
    #expect(scene.timeline[0].block.transaction?.disableActions == true)
    let set = try #require(scene.timeline[0].block.commands.first?.action)
    let keyPath = try #require(SceneKeyPath("position.x"))
    #expect(set == .set(layer: "ball", keyPath: keyPath, value: .number(560)))
    guard case .add("ball", "move", .basic(let animation)) = scene.timeline[1].block.commands[0].action else {
      Issue.record("not a basic animation for the key move")
      return
    }
    #expect(animation.property.keyPath == keyPath)
    #expect(animation.fromValue == .number(80) && animation.toValue == nil)
    #expect(animation.common.timing.duration == 1)
    #expect(animation.common.location.path.description == "timeline[1].do[0].animation")
  }

  /// A setting knows its path though it does not keep it.
  @Test func settingsKnowTheirPlacesUnderBothNames() throws {
    let scene = try scene(
      #"{"canvas":{"size":[9,9]},"video":{"duration":1},"layers":[{"sublayers":[{"isHidden":true,"opacity":1},"#
        + #"{"hidden":true,"style":{"isOpaque":true}}]}]}"#)
    let layers = scene.layers[0].sublayers
    #expect(
      layers.flatMap { $0.properties + $0.styles.flatMap(\.properties) }.map { "\($0.location.path)" } == [
        "layers[0].sublayers[0].isHidden", "layers[0].sublayers[0].opacity", "layers[0].sublayers[1].hidden",
        "layers[0].sublayers[1].style.isOpaque",
      ])
    #expect(layers[0].properties[1].location.position == SourcePosition(line: 1, column: 100))
  }

  @Test func numbersThatWereNotWrittenAreNil() {
    var timing = TimingDescription()
    #expect(timing.speed == nil && timing.repeatCount == nil && timing == TimingDescription())
    timing.repeatCount = .infinity
    timing.speed = -0.0
    #expect(timing.repeatCount == .infinity && timing.speed?.sign == .minus && timing != TimingDescription())
    timing.repeatCount = nil
    timing.speed = nil
    #expect(timing == TimingDescription())
    #expect(MemoryLayout<WrittenNumber>.size == MemoryLayout<Double>.size)
  }

  @Test func layersWithEverything() throws {
    let scene = try scene(SampleScenes.everything)
    #expect(scene.text == "Everything.")
    #expect(scene.canvas.scale == 2 && scene.canvas.background == Color(white: 0.5))
    #expect(scene.video.frameRate == (try FrameRate(30000, per: 1001)) && scene.video.duration == 2.5)
    let root = try #require(scene.layers.first)
    let values = settings(root)
    #expect(root.isView)
    #expect(values["hidden"] == .bool(false) && values["geometryFlipped"] == .bool(false))
    #expect(values["borderColor"] == .null)
    #expect(values["beginTime"] == .number(0.2) && values["repeatCount"] == .number(.infinity))
    #expect(values["fillMode"] == .string("both"))
    #expect(values["sublayerTransform"] == .transform(TransformDescription([.m34(-1 / 500)])))
    #expect(root.actions["position"] == .null)
    guard case .animation(.transition(let fade)) = root.actions["hidden"] else {
      Issue.record("no transition for hidden")
      return
    }
    #expect(fade.type == .fade)
    #expect(root.styles.count == 2)
    #expect(root.styles[0].properties.map(\.value) == [.number(4)])
    #expect(root.styles[0].actions == ["opacity": .null])
    #expect(root.styles[1].actions.keys.sorted() == ["onOrderIn"])
    let shape = try #require(root.sublayers.first)
    let shapeValues = settings(shape)
    #expect(shape.layerClass == .shape)
    #expect(shapeValues["fillRule"] == .string("even-odd"))
    #expect(
      shapeValues["transform"]
        == .transform(
          TransformDescription([
            .translate(x: 1, y: 2, z: 0), .scale(x: 3, y: 3, z: 3),
            .rotate(radians: .pi / 2, x: 1, y: 0, z: 0), .m34(-0.002), .affine(Affine(1, 0, 0, 1, 5, 6)),
            .rotate(radians: .pi, x: 0, y: 0, z: 1),
          ])))
  }

  @Test func theTimelineIsSortedByTime() throws {
    let scene = try scene(SampleScenes.everything)
    #expect(scene.timeline.map(\.trigger.firstTime) == [0, 0.5, 0.6, 1])
    let block = scene.timeline[3].block
    let animate = try #require(block.viewAnimation)
    #expect(animate.duration == 1 && animate.delay == 0.1 && animate.behavior == .iOS7)
    #expect(animate.options == [.curveLinear, .beginFromCurrentState])
    let keyPaths = block.commands.map { command in
      if case .set(_, let keyPath, _) = command.action { keyPath.text } else { "" }
    }
    #expect(keyPaths == ["position.x", "opacity"])
  }

  @Test func animationsOfEveryClass() throws {
    let commands = try scene(SampleScenes.everything).timeline[0].block.commands
    guard case .add("shape", nil, .group(let group)) = commands[0].action,
      case .basic(let turn) = group.animations[0], case .basic(let grow) = group.animations[1],
      case .spring(let spring) = group.animations[2],
      case .add("shape", "path", .keyframe(let along)) = commands[1].action,
      case .add("shape", nil, .keyframe(let colors)) = commands[2].action,
      case .add("root", nil, .transition(let push)) = commands[3].action
    else {
      Issue.record("not the animations that the scene has")
      return
    }
    #expect(turn.property.isAdditive == true && turn.property.isCumulative == true)
    #expect(turn.byValue == .number(.pi / 2) && turn.fromValue == nil)
    #expect(turn.common.timingFunction == .controlPoints(0.1, -2, 0.9, 3))
    #expect(turn.common.isRemovedOnCompletion == false)
    #expect(grow.property.valueFunction == .scale && grow.toValue == .vector([1, 2, 3]))
    #expect(spring.mass == 2 && spring.stiffness == 3 && spring.damping == 4 && spring.initialVelocity == 5)
    #expect(spring.basic.toValue == .point(CGPoint(x: 1, y: 2)))
    #expect(along.path == Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(along.common.timing.beginTime == .now(0.25) && along.common.timing.repeatCount == 2.5)
    #expect(along.calculationMode == .paced && along.rotationMode == .rotateAuto)
    #expect(
      colors.values == [
        .color(Color(red: 1, green: 0, blue: 0)),
        .color(Color(displayP3Red: 0, green: 1, blue: 0, alpha: 0.5)),
      ])
    #expect(colors.keyTimes == [0, 1] && colors.timingFunctions == [.named(.easeIn)])
    #expect(push.type == .push && push.subtype == .fromLeft)
    #expect(push.startProgress == 0.25 && push.endProgress == 0.75)
  }

  @Test func commandsOfEveryKind() throws {
    let commands = try scene(SampleScenes.everything).timeline[0].block.commands.map(\.action)
    guard case .insert(let late, parent: "root", index: 0) = commands[4], case .block(let block) = commands[5]
    else {
      Issue.record("not the commands that the scene has")
      return
    }
    #expect(late.name == "late")
    #expect(block.transaction?.animationDuration == 1)
    #expect(block.transaction?.animationTimingFunction == .named(.easeOut))
    #expect(block.commands.count == 2)
    #expect(commands[6] == .remove(layer: "shape", key: "path"))
    #expect(commands[7] == .removeAll(layer: "root"))
    #expect(commands[8] == .removeLayer("late"))
  }
}
