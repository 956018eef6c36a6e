import Foundation
import RenderTree
import Scene

/// Pictures in an archive, and beside it.
struct DotLottieAssets: LottieAssets {
  let archive: ZipArchive
  let outer: any LottieAssets

  func image(_ name: String, isEmbedded: Bool) -> Result<Picture, AssetProblem> {
    if isEmbedded { return outer.image(name, isEmbedded: true) }
    let plain = name.drop { $0 == "/" }
    let last = name.split(separator: "/").last.map(String.init) ?? name
    guard let found = [String(plain), "images/" + last, "i/" + last].first(where: { archive.has($0) }) else {
      return .failure(.missing(name, folders: ["the archive"]))
    }
    do { return outer.picture(try archive.file(found), name: found) } catch {
      return .failure(.unreadable(found, reason: "\(error)"))
    }
  }

  func picture(_ bytes: [UInt8], name: String) -> Result<Picture, AssetProblem> {
    outer.picture(bytes, name: name)
  }
}
