import AnimLottie
import AnimRenderTree
import AnimSceneFormat
import AnimVideo

/// Pictures of Lottie files: beside them, below them, or in them.
extension FolderAssets: LottieAssets {
  /// The picture of a Lottie file: one that is in it as a data URI, or a file as scenes name it.
  public func image(_ name: String, isEmbedded: Bool) -> Result<Picture, AssetProblem> {
    guard isEmbedded else {
      if isVector(name) { return vector(name).map { .vector(VectorPicture($0)) } }
      return image(name).map { .bitmap($0) }
    }
    return embedded(name).flatMap { picture($0, name: Self.short(name)) }
  }

  /// The bytes of a Lottie file's font: one that is in it as a data URI, or a file as scenes name them.
  public func font(_ name: String, isEmbedded: Bool) -> Result<[UInt8], AssetProblem> {
    let bytes =
      isEmbedded
      ? embedded(name)
      : Result { () throws(AssetProblem) in
        try read(try locate(name), name, atMost: LottieFile.mostFontBytes + 1)
      }
    return bytes.flatMap { LottieFile.font($0, name: isEmbedded ? Self.short(name) : name, memory) }
  }

  private func embedded(_ name: String) -> Result<[UInt8], AssetProblem> {
    DataURI.bytes(name).map { .success($0) }
      ?? .failure(.unreadable(Self.short(name), reason: "it is no data URI"))
  }

  private static func short(_ name: String) -> String { String(name.prefix(40)) }

  /// The file's own pictures are beside it, or where the scene's are.
  public func animation(_ name: String, _ choice: AnimationChoice) -> Result<AnimationFile, AssetProblem> {
    Result { () throws(AssetProblem) in
      let path = try locate(name)
      let size = Self.size(of: path)
      let reservation = try reserve(min(size, Self.mostBytes), for: .scene)
      defer { withExtendedLifetime(reservation) {} }
      let bytes = try read(path, name, atMost: Self.mostBytes + 1)
      guard bytes.count <= Self.mostBytes else {
        throw AssetProblem.tooLarge(name, reason: "the file is larger than \(Self.mostBytes >> 20) MiB")
      }
      guard LottieFile.isArchive(bytes) || LottieFile.isAnimation(bytes) else {
        throw AssetProblem.unreadable(name, reason: "it is no Lottie animation and no dotLottie archive")
      }
      let assets = FolderAssets(scene: path, folders: folders, memory: memory)
      do throws(SceneErrors) {
        var file = try LottieFile.animation(bytes, choice, name: name, assets: assets, memory: memory)
        let folder = FilePath.folder(of: name)
        file.files = file.files.compactMap { picture in
          [FilePath.join(folder, picture), picture].first { self.path(of: $0) != nil }
        }
        return file
      } catch {
        let reason = error.diagnostics.first.map { "\($0)" } ?? "\(error)"
        switch error.diagnostics.first?.problem {
        case .tooMuchMemory(let error)?: throw AssetProblem.tooMuchMemory(error)
        case .asset(.tooMuchMemory(let exceeded))? where error.areLimits:
          throw AssetProblem.tooMuchMemory(exceeded)
        // What the archive itself exceeds already names it.
        case .asset(.tooLarge(let file, let reason))? where file == name && error.areLimits:
          throw AssetProblem.tooLarge(file, reason: reason)
        default: break
        }
        throw error.areLimits
          ? AssetProblem.tooLarge(name, reason: reason) : .unreadable(name, reason: reason)
      }
    }
  }

  /// The picture that these bytes are; `name` is what messages call it.
  public func picture(_ bytes: [UInt8], name: String) -> Result<Picture, AssetProblem> {
    guard SVG.isSVG(bytes) else { return decoded(bytes, name: name).map { .bitmap($0) } }
    return Result { () throws(AssetProblem) in
      .vector(VectorPicture(try vector(bytes, name, path: nil)))
    }
  }
}
