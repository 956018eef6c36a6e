// In: code of a program that uses the library.
// Out: its recordings as files.
// To read: Exports, MovieOptions, Recording+Output.

// One import for those who render from Swift: Core Animation's classes, and the plain nouns of what plays, draws and
// writes them. Only these, so that a program's own names stay free.

@_exported import Views
@_exported import PictureFiles

@_exported import struct FrameTiming.FrameRate
@_exported import struct FrameTiming.FrameRateError
@_exported import struct Geometry.Color
@_exported import protocol Geometry.TextMeasurer
@_exported import struct Insight.SceneInfo
@_exported import enum Insight.TraceError
@_exported import struct Insight.TraceReport
@_exported import enum Movie.MovieError
@_exported import struct Movie.PlacedSound
@_exported import struct Movie.RenderProgress
@_exported import struct Movie.RenderStatistics
@_exported import class Playback.Timeline
@_exported import struct RenderTree.Canvas
@_exported import struct RenderTree.DamagedPicture
@_exported import struct RenderTree.UndrawnPicture
@_exported import struct RenderTree.VectorPicture
@_exported import struct RenderTree.Frame
@_exported import struct RenderTree.LayerError
@_exported import struct RenderTree.LayerID
@_exported import struct RenderTree.MemoryExceeded
@_exported import struct RenderTree.MovieClip
@_exported import struct RenderTree.Recording
@_exported import class Assets.FolderAssets
@_exported import struct Lottie.LottieAnimation
@_exported import protocol Lottie.LottieAssets
@_exported import struct Scene.SceneDescription
@_exported import struct Scene.SceneErrors
@_exported import enum Scene.SceneFile
@_exported import struct Scene.SceneWarning
@_exported import struct Sound.SoundClip
@_exported import struct Sound.SoundLevel
@_exported import protocol Sound.SoundSource
@_exported import class Text.FontSet
@_exported import class Text.Typesetter
@_exported import struct Video.LibAVError
@_exported import struct Video.RGBAImage
@_exported import struct Captions.Cue
@_exported import struct Video.ContainerMetadata
@_exported import enum Video.AudioCodec
@_exported import enum Video.PixelFormat
@_exported import enum Video.Quality
@_exported import enum Video.VideoCodec
@_exported import enum Video.VideoColor
@_exported import struct Geometry.OutputMapping
@_exported import struct Geometry.WorkingSpace
@_exported import enum Video.VideoError
