import AnimationRenderer
import AnimExamples
import AnimTestSupport
import Testing

/// The films of the articles do what the articles say.
@Suite struct ArticleTests {
  private func number(_ recording: Recording, _ layer: String, _ keyPath: String, at time: Double) throws
    -> Double
  {
    let report = try TraceReport(recording, layer: layer, keyPath: keyPath, times: [time])
    let sample = try #require(report.samples.first { _ in true })
    return try #require(sample.trace?.presentation.number)
  }

  @Test func theDiscMovesHopsAndGrows() throws {
    let film = FirstFilm.recording()
    #expect(try number(film, "disc", "position.x", at: 0.4) == 100)
    // The implicit animation takes a quarter of a second.
    #expect((101..<539).contains(try number(film, "disc", "position.x", at: 0.6)))
    #expect(try number(film, "disc", "position.x", at: 0.75) == 540)
    #expect(try number(film, "disc", "position.y", at: 1.3) == 80)
    #expect(try number(film, "disc", "position.y", at: 1.61) == 180)
    #expect(abs(try number(film, "disc", "transform.scale.x", at: 2.9) - 1.5) < 0.01)
    let lines = try FirstFilm.wayOfTheDisc(film).split(separator: "\n")
    #expect(lines.count == 4)
  }

  @Test func theFilmIsWritten() async throws {
    let directory = try TemporaryDirectory()
    try await FirstFilm.write(FirstFilm.recording(), folder: directory.path(""))
    for name in ["disc.mp4", "disc.webp", "disc.png"] {
      #expect(try Data(contentsOf: URL(fileURLWithPath: directory.path(name))).count > 1000)
    }
  }

  @Test func theNoticeMakesRoomAndComesBack() throws {
    let film = NoticeFilm.recording()
    #expect(try number(film, "notice", "bounds.size.height", at: 0.5) == 56)
    #expect(abs(try number(film, "notice", "bounds.size.height", at: 1.49) - 92) < 0.5)
    #expect(try number(film, "detail", "opacity", at: 0.5) == 0)
    #expect(try number(film, "detail", "opacity", at: 1) == 1)
    // Away at first, then back.
    #expect(try number(film, "notice", "transform.translation.y", at: 1.7) < -10)
    #expect(abs(try number(film, "notice", "transform.translation.y", at: 2.9)) < 0.5)
    #expect(NoticeFilm.recording(.dark).frame(at: 0) != film.frame(at: 0))
  }

  @Test func theLineDrawsItselfAndChanges() throws {
    let film = SparklineFilm.recording()
    #expect(try number(film, "line", "strokeEnd", at: 0.2) == 0)
    #expect(try number(film, "line", "strokeEnd", at: 0.7) == 0.5)
    #expect(try number(film, "line", "strokeEnd", at: 1.2) == 1)
    let frames = [1.5, 1.8, 2.2].map { film.frame(at: $0) }
    #expect(frames[0] != frames[1])
    #expect(frames[1] != frames[2])
  }
}
