import Foundation
import AnimLottie
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing
import AnimSceneFormat

/// Archives that another program has packed, in each way that archives of animations come in.
@Suite struct PackedArchiveTests {
  private static let deflated = """
    UEsDBBQAAAAIAAAAIQDK+1wWKAAAACkAAAANAAAAbWFuaWZlc3QuanNvbqtWKkstKs7Mz1OyUjJS0lFKzMvMTSwB8ouVrKKr\
    lTJTgOKJSrWxtQBQSwMEFAAAAAAAAAAhAAAAAAAAAAAAAAAAAAIAAABhL1BLAwQUAAAACAAAACEAv+qRqG4AAACrAAAACAAA\
    AGEvYS5qc29uRY1BCoRADAT/0uc+RBw95CviQURxUVBGYZFh/r4tjCw5FKlukoQ5wmsjPgdc2IVW/MIrE5fCbbineMK7hOuG\
    B2LVljJxLsMx/RPEEYSuJKySjbGx/qm9JhiDTGbpz5v645sajdXT34vR95x7zQ9QSwECFAMUAAAACAAAACEAyvtcFigAAAAp\
    AAAADQAAAAAAAAAAAAAAgAEAAAAAbWFuaWZlc3QuanNvblBLAQIUAxQAAAAAAAAAIQAAAAAAAAAAAAAAAAACAAAAAAAAAAAA\
    AACAAVMAAABhL1BLAQIUAxQAAAAIAAAAIQC/6pGobgAAAKsAAAAIAAAAAAAAAAAAAACAAXMAAABhL2EuanNvblBLBQYAAAAA\
    AwADAKEAAAAHAQAAAAA=
    """

  private static let streamed = """
    UEsDBBQACAAIAAAAIQAAAAAAAAAAAAAAAAANAAAAbWFuaWZlc3QuanNvbqtWKkstKs7Mz1OyUjJS0lFKzMvMTSwB8ouVrKKr\
    lTJTgOKJSrWxtQBQSwcIyvtcFigAAAApAAAAUEsDBBQACAAAAAAAIQAAAAAAAAAAAAAAAAACAAAAYS9QSwcIAAAAAAAAAAAA\
    AAAAUEsDBBQACAAIAAAAIQAAAAAAAAAAAAAAAAAIAAAAYS9hLmpzb25FjUEKhEAMBP/S5z5EHD3kK+JBRHFRUEZhkWH+vi2M\
    LDkUqW6ShDnCayM+B1zYhVb8wisTl8JtuKd4wruE64YHYtWWMnEuwzH9E8QRhK4krJKNsbH+qb0mGINMZunPm/rjmxqN1dPf\
    i9H3nHvND1BLBwi/6pGobgAAAKsAAABQSwECFAMUAAgACAAAACEAyvtcFigAAAApAAAADQAAAAAAAAAAAAAAgAEAAAAAbWFu\
    aWZlc3QuanNvblBLAQIUAxQACAAAAAAAIQAAAAAAAAAAAAAAAAACAAAAAAAAAAAAAACAAWMAAABhL1BLAQIUAxQACAAIAAAA\
    IQC/6pGobgAAAKsAAAAIAAAAAAAAAAAAAACAAZMAAABhL2EuanNvblBLBQYAAAAAAwADAKEAAAA3AQAAAAA=
    """

  private static let long = """
    UEsDBC0AAAAIAAAAIQDK+1wW//////////8NABQAbWFuaWZlc3QuanNvbgEAEAApAAAAAAAAACgAAAAAAAAAq1YqSy0qzszP\
    U7JSMlLSUUrMy8xNLAHyi5WsoquVMlOA4olKtbG1AFBLAwQtAAAAAAAAACEAAAAAAP//////////AgAUAGEvAQAQAAAAAAAA\
    AAAAAAAAAAAAAABQSwMELQAAAAgAAAAhAL/qkaj//////////wgAFABhL2EuanNvbgEAEACrAAAAAAAAAG4AAAAAAAAARY1B\
    CoRADAT/0uc+RBw95CviQURxUVBGYZFh/r4tjCw5FKlukoQ5wmsjPgdc2IVW/MIrE5fCbbineMK7hOuGB2LVljJxLsMx/RPE\
    EYSuJKySjbGx/qm9JhiDTGbpz5v645sajdXT34vR95x7zQ9QSwECLQMtAAAACAAAACEAyvtcFigAAAApAAAADQAAAAAAAAAA\
    AAAAgAEAAAAAbWFuaWZlc3QuanNvblBLAQItAy0AAAAAAAAAIQAAAAAAAAAAAAAAAAACAAAAAAAAAAAAAACAAWcAAABhL1BL\
    AQItAy0AAAAIAAAAIQC/6pGobgAAAKsAAAAIAAAAAAAAAAAAAACAAZsAAABhL2EuanNvblBLBQYAAAAAAwADAKEAAABDAQAA\
    AAA=
    """

  private static let commented = """
    UEsDBBQAAAAIAAAAIQDK+1wWKAAAACkAAAANAAAAbWFuaWZlc3QuanNvbqtWKkstKs7Mz1OyUjJS0lFKzMvMTSwB8ouVrKKr\
    lTJTgOKJSrWxtQBQSwMEFAAAAAAAAAAhAAAAAAAAAAAAAAAAAAIAAABhL1BLAwQUAAAACAAAACEAv+qRqG4AAACrAAAACAAA\
    AGEvYS5qc29uRY1BCoRADAT/0uc+RBw95CviQURxUVBGYZFh/r4tjCw5FKlukoQ5wmsjPgdc2IVW/MIrE5fCbbineMK7hOuG\
    B2LVljJxLsMx/RPEEYSuJKySjbGx/qm9JhiDTGbpz5v645sajdXT34vR95x7zQ9QSwECFAMUAAAACAAAACEAyvtcFigAAAAp\
    AAAADQAAAAAAAAAAAAAAgAEAAAAAbWFuaWZlc3QuanNvblBLAQIUAxQAAAAAAAAAIQAAAAAAAAAAAAAAAAACAAAAAAAAAAAA\
    AACAAVMAAABhL1BLAQIUAxQAAAAIAAAAIQC/6pGobgAAAKsAAAAIAAAAAAAAAAAAAACAAXMAAABhL2EuanNvblBLBQYAAAAA\
    AwADAKEAAAAHAQAADgBtYWRlIGVsc2V3aGVyZQ==
    """

  private static let bzip2 = """
    UEsDBC4AAAAMAAAAIQDK+1wWSwAAACkAAAANAAAAbWFuaWZlc3QuanNvbkJaaDkxQVkmU1lHYFDiAAATG4AQBBAQAAomI50K\
    IAAxTJiZBkYRGTRpoaNqGmmhLyTtQrAyiAmnCy9TKbhWnZj4u5IpwoSCOwKHEFBLAwQUAAAAAAAAACEAAAAAAAAAAAAAAAAA\
    AgAAAGEvUEsDBC4AAAAMAAAAIQC/6pGohQAAAKsAAAAIAAAAYS9hLmpzb25CWmg5MUFZJlNZeI7irQAATJuAEARvEAAKK2zc\
    qiAAchpPUCNMIAegMKk9T9KaNGybVGTL6cCeNp/UpkdxvV9l5v/YQCIaDK09iy5WTDISuoxNazJTiDRDu0nmSAiIpmFtOIxZ\
    myBViX8KuNxqf2IMJC3AHPQOArwU7yLuSKcKEg8R3FWgUEsBAi4DLgAAAAwAAAAhAMr7XBZLAAAAKQAAAA0AAAAAAAAAAAAA\
    AIABAAAAAG1hbmlmZXN0Lmpzb25QSwECFAMUAAAAAAAAACEAAAAAAAAAAAAAAAAAAgAAAAAAAAAAAAAAgAF2AAAAYS9QSwEC\
    LgMuAAAADAAAACEAv+qRqIUAAACrAAAACAAAAAAAAAAAAAAAgAGWAAAAYS9hLmpzb25QSwUGAAAAAAMAAwChAAAAQQEAAAAA
    """

  private static let encrypted = """
    UEsDBBQACQAIAAAAIQDK+1wWNAAAACkAAAANAAAAbWFuaWZlc3QuanNvbkPAKwG67fzQD5akn6Bs6gmfO6XphBuKZvOC7cXs\
    gVl0p0TaTruLwCPGnm1ujna+irhof5FQSwcIyvtcFjQAAAApAAAAUEsDBBQACQAIAPp9e12/6pGoegAAAKsAAAAIAAAAYS9h\
    Lmpzb25AQycToUzE96S3L52lfVhKj0GuoGgGaiFMjTBsSKvLO9r+y2mUGIoHbuXYd8BfEdKSjLQ4qbWJ3QRhxX4PH5mV6N+E\
    ijiqqHUIDSN8JDZSRD1NtC7934WVShKkA4az2shqeEJfB3ueMOD8zZ9qum/upQEr6DX2+F/Mq1BLBwi/6pGoegAAAKsAAABQ\
    SwECHgMUAAkACAAAACEAyvtcFjQAAAApAAAADQAAAAAAAAABAAAApIEAAAAAbWFuaWZlc3QuanNvblBLAQIeAxQACQAIAPp9\
    e12/6pGoegAAAKsAAAAIAAAAAAAAAAEAAACkgW8AAABhL2EuanNvblBLBQYAAAAAAgACAHEAAAAfAQAAAAA=
    """

  private func bytes(_ text: String) throws -> [UInt8] { [UInt8](try #require(Data(base64Encoded: text))) }

  /// Packed by Python's zipfile; a square of 40 by 40, filled blue.
  @Test(
    "Files are what was packed",
    arguments: [
      ("deflated", deflated), ("deflated without lengths before the files", streamed),
      ("with 64-bit lengths", long),
      ("with a comment", commented),
    ])
  func unpacked(kind: String, text: String) throws {
    let scene = try LottieFile.scene(archive: bytes(text), name: "a.lottie", assets: NoPictures())
    let run = try LottieRun(scene: scene)
    let picture = try run.picture(at: 0)
    #expect(run.warnings.isEmpty && picture[50, 50].blue == 255 && picture[50, 50].red == 0)
    #expect(picture[20, 50].alpha == 0)
  }

  /// The first by Python's zipfile, the second by Info-ZIP.
  @Test(
    "What not every libzip unpacks is refused",
    arguments: [
      (
        bzip2,
        "\"manifest.json\" in the ZIP archive is packed by method 12; expected 0 (stored) or 8 (deflate)"
      ),
      (encrypted, "\"manifest.json\" in the ZIP archive is encrypted"),
    ])
  func refused(text: String, sentence: String) throws {
    do {
      _ = try LottieFile.scene(archive: bytes(text), name: "a.lottie", assets: NoPictures())
      Issue.record("it was read")
    } catch let errors as SceneErrors {
      #expect("\(errors)" == "a.lottie: error: the file cannot be read: \(sentence)")
    }
  }

  @Test("Each bit of a packed file counts: nothing else is drawn where one is wrong")
  func everyBitCounts() throws {
    let whole = try bytes(Self.deflated)
    let expected = try LottieRun(
      scene: LottieFile.scene(archive: whole, name: "a.lottie", assets: NoPictures())
    ).picture(at: 0)
    for place in whole.indices {
      var changed = whole
      changed[place] ^= 1 << UInt8(place % 8)
      // Times, attributes and versions of files mean nothing here, and what names another file is refused.
      guard
        let scene = try? LottieFile.scene(archive: changed, name: "a.lottie", assets: NoPictures()),
        let run = try? LottieRun(scene: scene)
      else { continue }
      #expect(try run.picture(at: 0) == expected, "the bit at \(place)")
    }
  }
}
