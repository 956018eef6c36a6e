// As on Apple's systems, whoever imports views has layers and drawing too.
@_exported import CoreAnimation
