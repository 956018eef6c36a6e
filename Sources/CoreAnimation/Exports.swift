// As on Apple's systems, importing Core Animation imports Core Graphics too.
@_exported import CoreGraphics
