import RenderTree

extension Frame {
  /// - Throws: `LayerError` or `MovieError` when the frame is not whole.
  public func check() throws {
    guard let fault else { return }
    switch fault.kind {
    case .tooManyCopies(let replicator):
      throw LayerError.blaming(
        fault.layer, MovieError.tooManyCopies(replicator: replicator, time: fault.time))
    case .tooManyItems(let limit):
      let bytes = (limit + 1) * Frame.bytesPerItem
      throw LayerError.blaming(
        fault.layer, MemoryExceeded(use: .frame, bytes: bytes, used: 0, limit: limit * Frame.bytesPerItem))
    }
  }
}
