/// Apple's name for a part of what the module `CoreAnimation` has, and for pictures from files, so that imports can
/// stay as they are.
@_exported import CoreAnimation
@_exported import PictureFiles
