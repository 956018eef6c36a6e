/// Apple's name for the module `Views`, and for pictures from files, so that imports can stay as they are.
@_exported import AnimPictureFiles
@_exported import AnimViews
