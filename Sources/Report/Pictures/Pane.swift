import AnimRenderTree

/// What a pane of a report's video shows.
enum Pane: String, Sendable, CaseIterable {
  case expected, actual, difference
}

/// Where the panes lie in the one video that has them all, so that none of them can run ahead of another.
struct PaneLayout: Sendable, Equatable {
  let panes: [Pane]
  /// Of a pane in pixels.
  let width: Int
  let height: Int
  /// From one pane to the next: whole blocks of the codec, with room for what it smears over an edge.
  private let columnStep: Int
  private let rowStep: Int
  private let isColumn: Bool

  /// Larger panes are scaled down.
  static let mostPixels = 1920.0 * 1080
  static let longestSide = 4096.0
  /// Pixels beside a pane that repeat its edge.
  static let bleed = 4
  private static let block = 16

  init(_ panes: [Pane], of canvas: Canvas) {
    let (width, height) = (Double(canvas.pixelWidth), Double(canvas.pixelHeight))
    let scale = min(
      1, (Self.mostPixels / max(width * height, 1)).squareRoot(), Self.longestSide / max(width, height, 1))
    self.panes = panes
    self.width = max(Int((width * scale).rounded()), 1)
    self.height = max(Int((height * scale).rounded()), 1)
    isColumn = self.width >= self.height
    columnStep = (self.width + Self.bleed + Self.block - 1) / Self.block * Self.block
    rowStep = (self.height + Self.bleed + Self.block - 1) / Self.block * Self.block
  }

  var totalWidth: Int { isColumn ? columnStep : columnStep * panes.count }
  var totalHeight: Int { isColumn ? rowStep * panes.count : rowStep }

  func place(of index: Int) -> (x: Int, y: Int) {
    isColumn ? (0, rowStep * index) : (columnStep * index, 0)
  }
}
