/// Apple's name for the module `Views`, and for pictures from files, so that imports can stay as they are.
@_exported import AnimGestures
@_exported import AnimPictureFiles
@_exported import AnimScreens
@_exported import AnimViews
