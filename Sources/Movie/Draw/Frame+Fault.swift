import RenderTree

extension Frame {
  /// Throws when the frame is not whole.
  public func check() throws(MovieError) {
    switch fault {
    case .tooManyCopies(let replicator): throw .tooManyCopies(replicator: replicator)
    case nil: return
    }
  }
}
