import AnimJSON
import FlyingFox
import AnimRenderTree

/// What stands behind the question mark, checked.
struct RequestQuery {
  private let items: [HTTPRequest.QueryItem]

  init(_ request: HTTPRequest) { items = request.query }

  subscript(name: String) -> String? {
    items.first { $0.name == name && !$0.value.isEmpty }?.value
  }

  func values(of name: String) -> [String] {
    items.filter { $0.name == name && !$0.value.isEmpty }.map(\.value)
  }

  func text(_ name: String) throws(StudioError) -> String {
    guard let text = self[name] else { throw .missing(name) }
    return text
  }

  func number(_ name: String, above least: Double? = nil) throws(StudioError) -> Double? {
    guard let text = self[name] else { return nil }
    guard let number = Double(text), number.isFinite, least.map({ number > $0 }) ?? true else {
      let expected = least == nil ? "a number" : "a number above \(plainText(least ?? 0))"
      throw .badRequest("\(quoted(name)) is \(quoted(text)); expected \(expected)")
    }
    return number
  }

  func whole(_ name: String) throws(StudioError) -> Int? {
    guard let text = self[name] else { return nil }
    guard let number = Int(text), number >= 0 else {
      throw .badRequest("\(quoted(name)) is \(quoted(text)); expected a whole number, 0 or more")
    }
    return number
  }

  /// The time that `frame` or `time` says, within the scene; 0 without either.
  func time(in scene: CompiledScene) throws(StudioError) -> (seconds: Double, frame: Int) {
    if let frame = try whole("frame") {
      guard frame <= scene.frameCount else {
        throw .badRequest("there is no frame \(frame); the scene has \(scene.frameCount)")
      }
      return (scene.frameRate.time(ofFrame: frame), frame)
    }
    let time = try number("time") ?? 0
    guard time >= 0, time <= scene.duration else {
      throw .badRequest(
        "\(plainText(time)) s is outside of the scene, which takes \(plainText(scene.duration)) s")
    }
    let next = scene.frameRate.firstFrame(atOrAfter: time)
    return (time, next > 0 && scene.frameRate.time(ofFrame: next) > time ? next - 1 : next)
  }

  /// The same of another scene, which may be shorter.
  func time(in scene: CompiledScene, within other: CompiledScene) throws(StudioError) -> (
    seconds: Double, frame: Int
  ) {
    let seconds = min(try self.time(in: scene).seconds, other.duration)
    let next = other.frameRate.firstFrame(atOrAfter: seconds)
    return (seconds, next > 0 && other.frameRate.time(ofFrame: next) > seconds ? next - 1 : next)
  }

  /// Layers by their names: given once for each, or with commas between them. A name may have commas itself.
  func layers(_ name: String, in scene: CompiledScene) throws(StudioError) -> Set<LayerID> {
    var ids: Set<LayerID> = []
    for value in values(of: name) {
      if let entry = scene.layers.entries[value] {
        ids.insert(entry.id)
        continue
      }
      for layer in value.split(separator: ",") { ids.insert(try scene.layers.entry(String(layer)).id) }
    }
    return ids
  }
}
