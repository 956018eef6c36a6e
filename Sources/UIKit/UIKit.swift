/// Apple's name for the module `Views`, and for pictures from files, so that imports can stay as they are.
@_exported import PictureFiles
@_exported import Views
