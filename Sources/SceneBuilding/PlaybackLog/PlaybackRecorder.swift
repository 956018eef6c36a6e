import AnimJSON
import CoreAnimation
import AnimRenderTree

/// Keeps what the model does while a scene is played, and where the scene says so.
package final class PlaybackRecorder {
  /// Of the command that is carried out, and of the block around it.
  package var place: SourceLocation?
  package var block: SourceLocation?
  /// Where the open transactions are written.
  package var transactions: [SourceLocation] = []
  /// What a command sets at the moment.
  package var setting: (layer: CALayer, keyPath: String)?
  private let root: CALayer
  private let places: LayerFactory
  private var events: [PlaybackLog.Event] = []
  private lazy var recorder = ModelRecorder { [unowned self] in take($0) }
  /// Who answered the searches of changes.
  private var answers: [Int: ActionPlace] = [:]

  package init(root: CALayer, places: LayerFactory) {
    self.root = root
    self.places = places
  }

  package func record<Result>(_ body: () -> Result) -> Result { recorder.record(body) }

  /// What is done to layers before they come into the tree is no event.
  func withoutRecording<Result>(_ body: () -> Result) -> Result {
    recorder.isPaused = true
    defer { recorder.isPaused = false }
    return body()
  }

  /// Once all has been played.
  package func playbackLog(duration: Double) -> PlaybackLog {
    var events = events
    for index in events.indices {
      guard case .addition(var addition) = events[index].kind else { continue }
      if let attached = recorder.committed(addition.id) {
        addition.attached = attached
        addition.timing = attached.animation.timing
      }
      (addition.begin, addition.end) = span(addition, since: events[index])
      events[index].kind = .addition(addition)
    }
    return PlaybackLog(events: events, duration: duration)
  }

  /// As the layers' times stand at the end, unless they stand still.
  private func span(_ addition: PlaybackLog.Addition, since event: PlaybackLog.Event) -> (Double, Double) {
    guard addition.attached != nil, let layer = layers[event.layer.id] else { return (event.time, .infinity) }
    func rootTime(_ time: Double) -> Double {
      time.isFinite ? layer.convertTime(time, to: nil) : .infinity
    }
    return (rootTime(addition.timing.beginTime), rootTime(addition.timing.parentEndTime))
  }

  private var layers: [LayerID: CALayer] = [:]

  private func take(_ event: ModelEvent) {
    switch event {
    case .changed(let change): take(change)
    case .added(let addition): take(addition)
    case .stopped(let stop):
      record(
        stop.layer, at: stop.time,
        .stop(PlaybackLog.Stop(id: stop.id, cause: stop.cause, hadEnded: stop.hadEnded)))
    }
  }

  private func take(_ change: ModelChange) {
    if let end = change.search?.end, case .action = end.answer { answers[change.id] = end.place }
    var keyPath = change.key
    var component: Component?
    if let setting, setting.layer === change.layer, let path = PropertyKeyPath(setting.keyPath),
      path.property.name == change.key
    {
      keyPath = setting.keyPath
      component = path.component
    }
    record(
      change.layer, at: change.time,
      .change(
        PlaybackLog.Change(
          id: change.id, key: change.key, keyPath: keyPath, old: change.old?.at(component),
          new: change.new?.at(component), transaction: change.transaction, transactions: transactions,
          block: change.block, search: change.search, isSet: setting != nil)))
  }

  private func take(_ addition: ModelAddition) {
    let origin: PlaybackLog.Addition.Origin
    if let change = addition.change, let place = answers[change] {
      origin = .action(change: change, place)
    } else {
      origin = addition.isOfView ? .view : .explicit
    }
    record(
      addition.layer, at: addition.time,
      .addition(
        PlaybackLog.Addition(
          id: addition.id, key: addition.key, className: addition.className, keyPaths: addition.keyPaths,
          isAdditive: addition.isAdditive, timing: addition.timing, curve: addition.curve,
          isRemovedOnCompletion: addition.isRemovedOnCompletion, origin: origin, place: addition.place,
          replaced: addition.replaced, takesDuration: addition.takesDuration, takesCurve: addition.takesCurve,
          begin: addition.time, end: .infinity)))
  }

  private func record(_ layer: CALayer, at time: Double, _ kind: PlaybackLog.Kind) {
    layers[layer.id] = layer
    let playbackRecorder = PlaybackLog.Layer(
      id: layer.id, name: layer.name, className: String(describing: type(of: layer)),
      location: places.places[layer.id])
    events.append(
      PlaybackLog.Event(time: time, location: location(of: kind), layer: playbackRecorder, kind: kind))
  }

  /// An animation's end has no cause in the scene.
  private func location(of kind: PlaybackLog.Kind) -> SourceLocation? {
    if case .stop(let stop) = kind, case .ended = stop.cause { return nil }
    return place ?? block
  }
}

extension PlaybackRecorder? {
  /// Keeps what `body` does, if anybody wants to know.
  package func tell<Result>(_ body: () -> Result) -> Result { self?.record(body) ?? body() }
}
