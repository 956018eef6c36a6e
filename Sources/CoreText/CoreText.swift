/// Apple's name for a part of what the module `CoreGraphics` has, so that imports can stay as they are.
@_exported import CoreGraphics
