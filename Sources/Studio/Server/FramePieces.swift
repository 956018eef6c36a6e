import Dispatch
import FlyingSocks

/// The frames of a stream, drawn when they are asked for: a slow reader waits, and holds nothing up.
struct FramePieces: AsyncBufferedSequence {
  typealias Element = UInt8
  let pictures: FramePictures
  let work: DispatchQueue
  let order: FrameOrder

  struct AsyncIterator: AsyncBufferedIteratorProtocol {
    let pieces: FramePieces
    private var place = -1
    private var start: ContinuousClock.Instant?

    init(_ pieces: FramePieces) { self.pieces = pieces }

    mutating func next() async throws -> UInt8? { nil }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      let (order, pictures) = (pieces.order, pieces.pictures)
      let elapsed = start.map { ContinuousClock.now - $0 } ?? .zero
      let next = start == nil ? (place: 0, wait: 0) : order.place(after: place, at: elapsed / .seconds(1))
      if next.wait > 0 { try await Task.sleep(for: .seconds(next.wait)) }
      guard let frame = order.frame(at: next.place) else { return nil }
      place = next.place
      let message = try await Work.run(on: pieces.work) { try pictures.picture(of: frame).message }
      // By then a player has something to show, and its clock begins.
      start = start ?? .now
      return message
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}
