/// A scene asks for more memory than it may have.
public struct MemoryExceeded: Error, Hashable, CustomStringConvertible {
  /// What it was asked for.
  public var use: MemoryUse
  /// The layer that asked for it, as the sentence is to name it.
  public var layer: String?
  /// What was asked for, and what was in use already.
  public var bytes: Int
  /// Bytes in use already.
  public var used: Int
  /// The most that may be in use, in bytes.
  public var limit: Int

  /// The error for a request.
  public init(use: MemoryUse, layer: String? = nil, bytes: Int, used: Int, limit: Int) {
    self.use = use
    self.layer = layer
    self.bytes = bytes
    self.used = used
    self.limit = limit
  }

  /// `layer "glow": its shadow needs 812 MiB of memory; 96 MiB of the 512 MiB allowed are in use`
  public var description: String {
    let place = layer.map { "\($0): " } ?? ""
    return
      "\(place)\(subject) \(MemorySize(bytes)) of memory; \(MemorySize(used)) of the \(MemorySize(limit)) "
      + "allowed are in use"
  }

  private var subject: String {
    let owner = layer == nil ? "a layer's" : "its"
    switch use {
    case .scene: return "the scene's text needs"
    case .events: return "the timeline's events need"
    case .commits: return layer == nil ? "what the layers commit needs" : "what it and others commit needs"
    case .animations: return layer == nil ? "the layers' animations need" : "its and others' animations need"
    case .frame: return "the list of what a frame draws needs"
    case .kept: return "what is kept of the layers needs"
    case .canvas: return "the canvas needs"
    case .group: return layer == nil ? "compositing a layer needs" : "compositing it needs"
    case .gradient: return "\(owner) mesh needs"
    case .mask: return "\(owner) mask needs"
    case .shadow: return "\(owner) shadow needs"
    case .blur: return "\(owner) blur needs"
    case .bitmap: return "\(owner) bitmap needs"
    case .glyphs: return "\(owner) glyphs need"
    case .path: return "\(owner) path needs"
    case .picture(let name): return name.map { "the picture \"\($0)\" needs" } ?? "\(owner) picture needs"
    case .sound(let name): return "the sound \"\(name)\" needs"
    case .movie(let name): return name.map { "the movie \"\($0)\" needs" } ?? "\(owner) movie needs"
    }
  }
}
