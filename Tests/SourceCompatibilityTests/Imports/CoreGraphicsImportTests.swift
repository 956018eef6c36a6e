import CoreGraphics
import Testing

/// A file that imports CoreGraphics alone finds what it expects there.
@Suite struct CoreGraphicsImportTests {
  @Test func pathsAndContexts() {
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(CGAffineTransform(rotationAngle: 0).isIdentity)
  }
}
