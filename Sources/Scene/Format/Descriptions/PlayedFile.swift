import CoreAnimation
import Foundation
import RenderTree

/// What a layer of a scene plays: an animation of another kind of file, at its own size.
public struct PlayedFile: Sendable, Equatable {
  /// As written.
  public var source: String
  /// In points.
  public var size: CGSize
  var program: LayerProgram
}

/// Makes layers that no scene describes; two are the same only when they are one object.
package final class LayerProgram: Sendable, Equatable {
  private let make: @Sendable () -> (layer: CALayer, places: [LayerID: SourceLocation])

  package init(_ make: @escaping @Sendable () -> (layer: CALayer, places: [LayerID: SourceLocation])) {
    self.make = make
  }

  package static func == (a: LayerProgram, b: LayerProgram) -> Bool { a === b }

  func makeLayer() -> (layer: CALayer, places: [LayerID: SourceLocation]) { make() }
}
