import CoreImage
import Testing

/// A file that imports CoreImage alone finds what it expects there.
@Suite struct CoreImageImportTests {
  @Test func filters() {
    #expect(CIFilter(name: "CIGaussianBlur")?.name == "CIGaussianBlur")
  }
}
