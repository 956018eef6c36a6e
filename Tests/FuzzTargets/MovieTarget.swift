import Foundation
import AnimTestSupport
import AnimVideo

/// Movie files: MP4, MOV, WebM and animated GIF.
public struct MovieTarget: FuzzTarget {
  public static let name = "movie"
  private static let mostPixels = 1 << 20
  private let folder = ScratchFolder(name)

  public init() {}

  public func run(_ bytes: [UInt8]) {
    guard let format = PictureFormat(bytes) else { return }
    _ = folder.withFile("movie", bytes) { path in
      do {
        let movie = try MoviePictures(path: path, format: format)
        // A track may begin after the file does.
        mustHold(movie.times.first.map { $0 >= 0 && $0 < .infinity } == true, "no beginning")
        mustHold(zip(movie.times, movie.times.dropFirst()).allSatisfy { $0 <= $1 }, "times fall")
        guard movie.width * movie.height <= Self.mostPixels else { return }
        let last = movie.times.count - 1
        for number in [0, last / 2, last, min(1, last)] {
          let image = try movie.picture(number)
          mustHold(image.width == movie.width && image.height == movie.height, "another size")
        }
      } catch {
        mustHold(error is PictureError, "\(type(of: error)): \(error)")
      }
    }
  }

  public static func seeds() -> [[UInt8]] {
    Repository.files(in: "Tests/VideoTests/Files", ["mp4", "mov", "webm", "mkv", "gif"]).map(\.bytes)
  }
}
