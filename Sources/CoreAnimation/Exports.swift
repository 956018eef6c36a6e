// As on Apple's systems, whoever imports Core Animation has Core Graphics too.
@_exported import CoreGraphics
