import AnimResources

/// What went wrong while a layer was drawn.
public struct LayerError: Error, CustomStringConvertible {
  /// The layer that was drawn.
  public var layer: LayerID
  /// Nil until it is looked up, and for a layer without one.
  public var name: String?
  /// What went wrong.
  public var cause: any Error

  /// The error of a layer.
  public init(_ layer: LayerID, name: String? = nil, cause: any Error) {
    self.layer = layer
    self.name = name
    self.cause = cause
  }

  /// The error of a layer; the cause itself where no layer is known.
  public static func blaming(_ layer: LayerID?, _ cause: any Error) -> any Error {
    layer.map { LayerError($0, cause: cause) } ?? cause
  }

  /// `layer "glow": its shadow needs 812 MiB of memory; 96 MiB of the 512 MiB allowed are in use`
  public var description: String {
    guard let name else { return "\(cause)" }
    let owner = "layer \"\(name)\""
    if var exceeded = cause as? MemoryExceeded {
      exceeded.layer = owner
      return exceeded.description
    }
    return "\(owner): \(cause)"
  }
}

/// A movie's picture that could not be decoded when it was to be drawn.
public struct DamagedPicture: Error, CustomStringConvertible {
  /// The movie.
  public var source: any MovieSource
  /// The number of the picture, from 0.
  public var index: Int
  /// What went wrong.
  public var cause: any Error

  /// The error for a movie's picture.
  public init(of source: any MovieSource, index: Int, cause: any Error) {
    self.source = source
    self.index = index
    self.cause = cause
  }

  public var description: String { "the movie \"\(source.name)\" cannot be used: \(cause)" }
}

/// A picture that could not be drawn in the size in which it is shown.
public struct UndrawnPicture: Error, CustomStringConvertible {
  /// The picture.
  public var source: any VectorSource
  /// What went wrong.
  public var cause: any Error

  /// The error for a picture.
  public init(of source: any VectorSource, cause: any Error) {
    self.source = source
    self.cause = cause
  }

  public var description: String { "the picture \"\(source.name)\" cannot be used: \(cause)" }
}

extension MemoryExceeded {
  /// Whether it is for want of memory that something failed.
  public static func isCause(of error: any Error) -> Bool {
    error is MemoryExceeded || (error as? LayerError)?.cause is MemoryExceeded
  }
}

extension Recording {
  /// The same error; one that knows its layer gets that one's name.
  public func naming(_ error: any Error) -> any Error {
    guard var found = error as? LayerError else { return error }
    found.name = name(of: found.layer)
    return found
  }

  /// The name of a layer that is there at any time.
  public func name(of layer: LayerID) -> String? {
    for commit in commits {
      if let node = commit.tree[layer] { return node.name }
    }
    return nil
  }
}
