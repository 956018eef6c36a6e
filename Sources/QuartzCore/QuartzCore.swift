/// Apple's name for the module that Core Animation is in, so that the import can stay as it is.
@_exported import CoreAnimation
