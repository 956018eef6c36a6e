// As on Apple's systems, importing views imports layers and drawing too.
@_exported import CoreAnimation
