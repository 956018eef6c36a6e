// In: code of a program that uses the library.
// Out: its recordings as files.
// To read: Exports, MovieOptions, Recording+Output.

// One import for those who render from Swift: Core Animation's classes, and the plain nouns of what plays, draws and
// writes them. Only these, so that a program's own names stay free.

@_exported import AnimViews
@_exported import AnimPictureFiles

@_exported import struct AnimFrameTiming.FrameRate
@_exported import struct AnimFrameTiming.FrameRateError
@_exported import struct AnimGeometry.Color
@_exported import protocol AnimGeometry.TextMeasurer
@_exported import struct AnimInsight.SceneInfo
@_exported import enum AnimInsight.TraceError
@_exported import struct AnimInsight.TraceReport
@_exported import enum AnimMovie.MovieError
@_exported import struct AnimMovie.PlacedSound
@_exported import struct AnimMovie.RenderProgress
@_exported import struct AnimMovie.RenderStatistics
@_exported import AnimGestures
@_exported import AnimScreens
@_exported import struct AnimPlayback.Hand
@_exported import struct AnimPlayback.HandMotion
@_exported import class AnimPlayback.Timeline
@_exported import struct AnimRenderTree.Canvas
@_exported import struct AnimRenderTree.DamagedPicture
@_exported import struct AnimRenderTree.UndrawnPicture
@_exported import struct AnimRenderTree.VectorPicture
@_exported import struct AnimRenderTree.Frame
@_exported import struct AnimRenderTree.LayerError
@_exported import struct AnimRenderTree.LayerID
@_exported import struct AnimResources.MemoryExceeded
@_exported import struct AnimRenderTree.MovieClip
@_exported import struct AnimRenderTree.Recording
@_exported import enum AnimAssets.FileHelpers
@_exported import class AnimAssets.FolderAssets
@_exported import struct AnimLottie.LottieScene
@_exported import protocol AnimLottie.LottieAssets
@_exported import struct AnimScene.SceneDescription
@_exported import struct AnimScene.SceneErrors
@_exported import enum AnimScene.SceneFile
@_exported import struct AnimScene.SceneWarning
@_exported import struct AnimSound.SoundClip
@_exported import struct AnimSound.SoundLevel
@_exported import protocol AnimSound.SoundSource
@_exported import class AnimText.FontSet
@_exported import class AnimText.Typesetter
@_exported import struct AnimVideo.LibAVError
@_exported import struct AnimVideo.RGBAImage
@_exported import struct AnimCaptions.Cue
@_exported import struct AnimVideo.ContainerMetadata
@_exported import enum AnimVideo.AudioCodec
@_exported import enum AnimVideo.PixelFormat
@_exported import enum AnimVideo.Quality
@_exported import enum AnimVideo.VideoCodec
@_exported import enum AnimVideo.VideoColor
@_exported import struct AnimGeometry.OutputMapping
@_exported import struct AnimGeometry.WorkingSpace
@_exported import enum AnimVideo.VideoError
