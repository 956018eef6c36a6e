// In: a description.
// Out: a recording of it, and what happened on the way.
// To read: SceneDescription+Play, LayerFactory, CommandPlayer, NoEffectCheck, PlaybackRecorder.
//
// Playing builds real layers and calls the same API that Swift code calls: `LayerFactory` makes the tree, and `CommandPlayer`
// carries out the timeline's commands as events of `Playback`. So a scene and a program with the same calls have the same
// recording. `PlaybackRecorder` listens to the model meanwhile, for `explain`: who answered a search for an action, what an
// animation replaced, when it was removed.

import AnimJSON
import CoreAnimation
import AnimPlayback
import AnimRenderTree
import AnimResources
import AnimSceneFormat
import AnimViews

extension SceneDescription {
  /// Builds the layers and plays the timeline; draws nothing.
  ///
  /// - Throws: what only playing can tell: a command that names a layer before it was inserted, events that
  ///   bring about each other without end.
  public func play() throws(SceneErrors) -> Recording {
    var lints: [LocatedLint] = []
    return try play(lints: &lints, recordsPlayback: false).recording
  }

  /// - Parameters:
  ///   - lints: gets what most likely is not meant, also where an error is thrown.
  ///   - recordsPlayback: whether to keep what happens, step by step.
  package func play(lints: inout [LocatedLint], recordsPlayback: Bool) throws(SceneErrors) -> PlayedScene {
    let thread = GraphicsThread.current
    let outerMeasurer = thread.ownMeasurer
    if let measurer { thread.ownMeasurer = measurer }
    defer { thread.ownMeasurer = outerMeasurer }
    // The caller's own reports are not the scene's.
    let earlier = Misuse.takeReports()
    defer { for misuse in earlier { Misuse.report(misuse) } }
    let timeline = Timeline(size: canvas.size)
    timeline.runsCode = false
    let player = CommandPlayer(timeline: timeline, duration: video.duration)
    player.factory.reserve(layers.count)
    if let program {
      player.withLocation(.start) { timeline.root.addSublayer(player.factory.makeLayer(program)) }
    }
    for layer in layers {
      player.withLocation(layer.location) { timeline.root.addSublayer(player.factory.makeLayer(layer)) }
    }
    for sound in audio {
      player.withLocation(sound.location) { timeline.root.addSublayer(player.factory.makeSound(sound)) }
    }
    timeline.memory = memory
    for entry in self.timeline {
      do {
        try memory.take(entry.trigger.times.count * MemoryCosts.event, for: .events)
      } catch {
        throw failure(.tooMuchMemory(error), at: entry.block.location)
      }
      for time in entry.trigger.times {
        timeline.at(time) { player.play(entry.block) }
      }
    }
    for captions in captions {
      guard let name = captions.layer else { continue }
      let cues = captions.cues.apart
      let bytes = cues.reduce(0) { $0 + 2 * MemoryCosts.event + $1.text.utf8.count }
      do { try memory.take(bytes, for: .events) } catch {
        throw failure(.tooMuchMemory(error), at: captions.location)
      }
      for (index, cue) in cues.enumerated() where cue.start <= video.duration {
        let text = cue.text
        timeline.at(cue.start) { player.show(text, in: name, at: captions.location) }
        let next = index + 1 < cues.count ? cues[index + 1].start : .infinity
        if next > cue.end { timeline.at(cue.end) { player.show(nil, in: name, at: captions.location) } }
      }
    }
    player.follow(self.timeline)
    let outerBehavior = UIView.animationBehavior
    UIView.animationBehavior = viewBehavior.behavior
    defer { UIView.animationBehavior = outerBehavior }
    player.playbackRecorder =
      recordsPlayback ? PlaybackRecorder(root: timeline.root, places: player.factory) : nil
    var recording = player.playbackRecorder.tell { timeline.record(until: video.duration) }
    recording.canvas = canvas
    recording.shutter = video.shutter.map { angle in
      Shutter(
        angle: angle, samples: video.samples, frameDuration: video.frameRate.time(ofFrame: 1),
        scale: canvas.scale)
    }
    recording.sharpLayers = player.factory.sharpLayers
    player.withLocation(nil) {}
    lints += player.reports.lints + player.vain.lints
    if let (error, layer) = timeline.exceeded {
      var error = error
      error.layer = recording.name(of: layer).map { "layer \(quoted($0))" }
      throw failure(.tooMuchMemory(error), at: player.factory.places[layer])
    }
    var problems = player.problems
    for time in player.reports.endlessTimes {
      problems.append((.start, .neverEnding(time: plainText(time))))
    }
    let emitters = player.factory.emitters
    let crowding = recording.crowding(of: emitters.map(\.layer), until: video.duration)
    for (emitter, problem) in zip(emitters, crowding) {
      if let problem { problems.append((emitter.location, problem)) }
    }
    guard problems.isEmpty else {
      var errors = SceneErrors(
        problems.prefix(SceneErrors.limit).map { diagnostic($1, at: $0) },
        omitted: max(0, problems.count - SceneErrors.limit))
      errors.omittedLimits = problems.dropFirst(SceneErrors.limit).count(where: { $0.1.isLimit })
      throw errors
    }
    return PlayedScene(
      recording: recording, places: player.factory.places,
      playbackLog: player.playbackRecorder?.playbackLog(duration: video.duration))
  }

  private func failure(_ problem: Problem, at location: SourceLocation?) -> SceneErrors {
    SceneErrors([diagnostic(problem, at: location)])
  }
}
