import AVFoundation
import Testing

/// A file that imports AVFoundation alone finds what it expects there.
@Suite struct AVFoundationImportTests {
  @Test func players() {
    #expect(AVPlayerLayer().videoGravity == .resizeAspect)
  }
}
