// The one kind of frame rate, for those who write movies.
@_exported import AnimFrameTiming
