import Video

/// A video whose segments are to be made elsewhere.
public struct VideoAnalysis: Sendable {
  public var settings: VideoSettings
  public var tool: ToolIdentity
  public var segments: [AnalyzedSegment]
}
