// The one kind of frame rate, for those who read scenes.
@_exported import struct FrameTiming.FrameRate
