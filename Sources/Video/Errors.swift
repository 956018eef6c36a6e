/// What cannot be encoded, muxed or read, found before or beside the calls into libav.
public enum VideoError: Error, Equatable, CustomStringConvertible {
  /// The file's ending names no format.
  case unsupportedExtension(path: String, found: String)
  /// FFmpeg was built without this encoder.
  case missingEncoder(String)
  /// Standard output has no extension.
  case formatNeeded
  /// A format that cannot be written to standard output.
  case notStreamable(OutputKind)
  /// Names of pictures without a place for the number.
  case notAPattern(path: String)
  /// The container does not take the codec.
  case unsupportedCodec(VideoCodec, Container)
  /// The container does not take sound of this codec.
  case unsupportedSound(AudioCodec, Container)
  /// A scene with sound for a format that has none.
  case noSound(OutputKind)
  /// A format that has no captions.
  case noCaptions(OutputKind)
  /// MP4 and QuickTime as standard output gets them.
  case noCaptionsInFragments
  /// The codec does not have the pixel format.
  case unsupportedPixelFormat(PixelFormat, VideoCodec)
  /// The raw format does not have the pixel format.
  case pixelFormatNotRaw(PixelFormat, RawFormat)
  /// PNG does not have the pixel format.
  case pixelFormatNotPNG(PixelFormat)
  /// The encoder takes the format elsewhere, but was built without it here.
  case missingPixelFormat(PixelFormat, VideoCodec)
  /// High range as the codec cannot have it, or not in this format.
  case tooFewBits(VideoColor, PixelFormat, of: String, formats: [PixelFormat])
  /// The codec does not have this quality.
  case noQuality(Quality, VideoCodec)
  /// The moving picture's format does not have this quality.
  case noAnimationQuality(Quality, AnimationFormat)
  /// The codec has no constant rate factor.
  case noCRF(VideoCodec)
  /// The codec has no presets.
  case noPresets(VideoCodec, String)
  /// The codec has no preset of this name.
  case unknownPreset(String, VideoCodec)
  /// The codec cannot be tuned for this.
  case unknownTune(String, VideoCodec)
  /// The number is not on the codec's scale.
  case invalidCRF(Double, VideoCodec)
  /// A picture without pixels.
  case emptyPicture(width: Int, height: Int)
  /// A side of an odd number of pixels where chroma is halved.
  case oddSize(Compression, width: Int, height: Int)
  /// A side longer than the codec's longest.
  case pictureTooLarge(VideoCodec, width: Int, height: Int)
  /// A side shorter than the codec's shortest.
  case pictureTooSmall(VideoCodec, width: Int, height: Int)
  /// An option that the encoder left unused.
  case unusedOption(name: String, encoder: String)
  /// An option that the program sets itself.
  case reservedOption(String)
  /// The encoder was not content with its options and went on all the same.
  case encoderWarning(encoder: String, line: String)
  /// A segment made with other settings than the file's first.
  case foreignSegment
  /// A segment whose packets do not make up its frames.
  case brokenSegment(frames: Int, packets: Int)
  /// A file without a video stream.
  case noVideo(path: String)
  /// A picture with a side longer than `RGBAImage.longestSide`.
  case imageTooLarge(width: Int, height: Int)
  /// What libpng says.
  case pngNotWritten(reason: String)
  /// What libavif says.
  case avifNotWritten(reason: String)
  /// There is no libavif, or it was built without libaom.
  case missingAVIF
  /// A format that is no still picture's.
  case notAnImage(format: String)
  /// Bytes that do not agree with the picture's size.
  case wrongByteCount(width: Int, height: Int, bytes: Int)
  /// A pixel format that libswscale cannot read.
  case unreadablePixelFormat(String)
  /// A side longer than the moving picture's format allows.
  case animationTooLarge(AnimationFormat, width: Int, height: Int)
  /// More frames per second than the moving picture's format allows.
  case rateTooHigh(AnimationFormat, rate: FrameRate)
  /// A number of times that a moving picture cannot be played.
  case invalidPlays(Int)
  /// There is no libavfilter.
  case missingFilters
  /// There is no libavfilter to measure loudness with.
  case missingLoudness

  public var description: String {
    switch self {
    case .unsupportedExtension(let path, let found):
      "'\(path)' has \(found.isEmpty ? "no extension" : "the unsupported extension '.\(found)'"); expected "
        + OutputKind.extensions.map { ".\($0)" }.formatted
    case .missingEncoder(let name):
      "this machine's libavcodec was built without the encoder '\(name)'"
    case .formatNeeded:
      "standard output has no extension; expected '--format' with \(Self.streamable.formatted)"
    case .notStreamable(let kind):
      "\(kind.name) cannot be written to standard output; expected \(Self.streamable.formatted)"
    case .notAPattern(let path):
      "'\(path)' is not a name for many pictures; expected one with the frame's number in it such as 'frame-%05d.png'"
    case .unsupportedCodec(let codec, let container):
      "\(codec.row.name) does not go into .\(container.rawValue); expected "
        + codec.row.containers.map { ".\($0.rawValue)" }.formatted
    case .unsupportedSound(let codec, let container):
      "\(codec.row.name) does not go into .\(container.rawValue); expected "
        + codec.row.containers.map { ".\($0.rawValue)" }.formatted
    case .noSound(let kind):
      "\(kind.name) has no sound; expected a video such as .mp4, or '--mute'"
    case .noCaptions(let kind):
      "\(kind.name) has no captions; expected a video such as .mp4, '--no-captions', or a \"layer\" that shows them"
    case .noCaptionsInFragments:
      "MP4 and MOV have no captions in fragments, as standard output gets them; expected '--format mkv', "
        + "'--no-captions', or a \"layer\" that shows them"
    case .unsupportedPixelFormat(let format, let codec):
      "\(codec.row.name) does not have the pixel format '\(format.rawValue)'; expected "
        + codec.row.pixelFormats.map(\.rawValue).formatted
    case .pixelFormatNotRaw(let format, let raw):
      "\(raw.rawValue) does not have the pixel format '\(format.rawValue)'; expected \(raw.pixelFormats.map(\.rawValue).formatted)"
    case .pixelFormatNotPNG(let format):
      "PNG does not have the pixel format '\(format.rawValue)'; expected \(PNG.pixelFormats.map(\.rawValue).formatted)"
    case .missingPixelFormat(let format, .hevc) where format.hasAlpha:
      "HEVC with alpha needs x265 4.0 or later, and a libavcodec that hands it alpha (FFmpeg 8.0 or later), which this machine has "
        + "not; expected another pixel format than '\(format.rawValue)', or a codec with alpha: 'prores4444' in .mov, 'vp9' in .webm"
    case .missingPixelFormat(let format, let codec):
      "this machine's '\(codec.row.encoder)' was built without the pixel format '\(format.rawValue)'; 'animrender formats' "
        + "lists what it takes"
    case .tooFewBits(let color, let format, let name, let formats):
      "\(color.name) needs at least 10 bits, and \(name) with '\(format.rawValue)' has 8; expected "
        + (formats.contains { $0.bits > 8 }
          ? formats.filter { $0.bits > 8 }.map { "'\($0.rawValue)'" }.formatted
          : "a codec with 10 bits, such as 'hevc'")
    case .noQuality(let quality, let codec):
      "\(codec.row.name) has no quality '\(quality.rawValue)'; expected "
        + Quality.allCases.filter { codec.row.steps[$0] != nil }.map(\.rawValue).formatted
    case .noAnimationQuality(let quality, let format):
      "a \(format.name) has no quality '\(quality.rawValue)'; expected \(format.qualities.map(\.rawValue).formatted)"
    case .noCRF(let codec):
      "\(codec.row.name) has no crf"
    case .noPresets(let codec, let name):
      "\(codec.row.name) has no preset '\(name)', nor any other"
    case .unknownPreset(let name, let codec):
      "unknown preset '\(name)'; expected one of \(codec.row.presets.joined(separator: ", "))"
    case .unknownTune(let name, let codec):
      "\(codec.row.name) cannot be tuned for '\(name)'"
        + (codec.row.tunes.isEmpty
          ? ", nor for anything else" : "; expected \((codec.row.tunes + [Compression.noTune]).formatted)")
    case .invalidCRF(let value, let codec):
      codec.row.crf.map { "the crf is \(value); expected \($0.expected)" } ?? "\(codec.row.name) has no crf"
    case .emptyPicture(let width, let height):
      "the picture is \(width)×\(height) pixels; expected at least 1×1"
    case .oddSize(let compression, let width, let height):
      "the picture is \(width)×\(height) pixels; " + compression.needs(width: width, height: height)
    case .pictureTooLarge(let codec, let width, let height):
      "the picture is \(width)×\(height) pixels; \(codec.row.name) allows sides up to \(VideoSettings.longestSide) "
        + "and \(VideoSettings.mostBlocks) blocks of 16×16 pixels"
    case .pictureTooSmall(let codec, let width, let height):
      "the picture is \(width)×\(height) pixels; \(codec.row.name) needs at least "
        + "\(codec.row.shortestSide)×\(codec.row.shortestSide)"
    case .unusedOption(let name, let encoder):
      "the encoder '\(encoder)' has no option '\(name)'"
    case .reservedOption(let name):
      "the encoder option '\(name)' is set by animrender itself"
    case .encoderWarning(let encoder, let line):
      "the encoder '\(encoder)' refused its options: \(line)"
    case .foreignSegment:
      "a segment was encoded with other settings than the first one"
    case .brokenSegment(let frames, let packets):
      "a segment of \(frames) frames has \(packets) packets, or they are out of order"
    case .noVideo(let path):
      "'\(path)' has no video"
    case .imageTooLarge(let width, let height):
      "the image is \(width)×\(height) pixels; expected at most \(RGBAImage.longestSide) each way"
    case .pngNotWritten(let reason):
      "the PNG cannot be written: \(reason)"
    case .notAnImage(let format):
      "the data is not a \(format) image"
    case .wrongByteCount(let width, let height, let bytes):
      "an image of \(width)×\(height) pixels has \(bytes) bytes; expected four for each pixel"
    case .unreadablePixelFormat(let name):
      "pictures of the pixel format '\(name)' cannot be read"
    case .animationTooLarge(let format, let width, let height):
      "the picture is \(width)×\(height) pixels; \(format.name) allows sides up to \(format.longestSide)"
    case .rateTooHigh(let format, let rate):
      "players slow down a \(format.name) of more than \(format.highestRate) frames per second; expected '--fps' "
        + "of at most that, not \(rate)"
    case .invalidPlays(let count):
      "a picture cannot be played \(count) times; expected 0, for ever, to \(AnimationFormat.mostPlays)"
    case .avifNotWritten(let reason):
      "the AVIF could not be written: \(reason)"
    case .missingAVIF:
      "AVIF needs libavif with libaom's encoder, which is not installed (Debian's package libavif15); expected a .png"
    case .missingLoudness:
      "measuring how loud sound is needs libavfilter, which is not installed (Debian's package libavfilter8); leave out "
        + "\"loudness\""
    case .missingFilters:
      "GIFs need libavfilter, which is not installed (Debian's package libavfilter8)"
    }
  }
}

/// Why a file's pictures cannot be shown.
public enum PictureError: Error, Equatable, CustomStringConvertible {
  case unknownFormat
  /// Git LFS has not fetched the file.
  case pointer
  /// A format that is known, with something in it that is not supported.
  case unsupported(String)
  case truncated(PictureFormat)
  case damaged(PictureFormat, reason: String)
  case tooLarge(width: Int, height: Int)
  case tooManyPictures(limit: Int)
  /// More parts of a kind than a file may have.
  case tooManyParts(PictureFormat, of: String, limit: Int)
  /// A file with something else in it than it should have.
  case expectedImage(PictureFormat)
  case expectedMovie(PictureFormat)

  /// Whether a limit was exceeded, which need not mean that the file is wrong.
  public var isLimit: Bool {
    switch self {
    case .tooLarge, .tooManyPictures, .tooManyParts: true
    default: false
    }
  }

  public var description: String {
    switch self {
    case .unknownFormat:
      "the file is no picture or movie that can be read; expected PNG, JPEG, WebP, GIF, SVG, MP4, MOV or WebM"
    case .pointer: LFSPointer.sentence
    case .unsupported(let what):
      "\(what) cannot be read"
    case .truncated(let format):
      "the \(format.name) file ends too early"
    case .damaged(let format, let reason):
      "the \(format.name) file is damaged: \(reason)"
    case .tooLarge(let width, let height):
      "the picture is \(width)×\(height) pixels; the limit is \(PictureFormat.longestSide) pixels on a "
        + "side and \(PictureFormat.mostPixels) in all"
    case .tooManyPictures(let limit):
      "the movie has more than \(limit) pictures"
    case .tooManyParts(let format, let what, let limit):
      "the \(format.name) file has more than \(limit) \(what)"
    case .expectedImage(let format):
      "\(format.article) \(format.name) file is a movie; write it as {\"movie\": …}"
    case .expectedMovie(let format):
      "\(format.article) \(format.name) file is no movie; write it as {\"image\": …}"
    }
  }
}

/// Why a file's sound cannot be played.
public enum SoundError: Error, Equatable, CustomStringConvertible {
  case unknownFormat
  /// A movie without a sound, or a file that has neither.
  case silent(SoundFormat, hasPictures: Bool)
  case damaged(SoundFormat, reason: String)
  case unsupported(SoundFormat, codec: String)
  /// In seconds.
  case endsEarly(SoundFormat, claimed: Double, found: Double)
  case rate(Int)
  case channels(Int)
  case tooLong(limit: Int)
  /// The end comes at once.
  case empty(SoundFormat)

  /// Whether a limit was exceeded, which need not mean that the file is wrong.
  public var isLimit: Bool {
    if case .tooLong = self { true } else { false }
  }

  public var description: String {
    switch self {
    case .unknownFormat:
      "the file is no sound that can be read; expected WAV, AIFF, FLAC, MP3, AAC, Ogg, M4A, MP4, MOV or WebM"
    case .silent(let format, let hasPictures):
      "the \(format.name) file has \(hasPictures ? "pictures and " : "")no sound"
    case .damaged(let format, let reason):
      "the \(format.name) file is damaged: \(reason)"
    case .unsupported(let format, let codec):
      "the \(format.name) file's sound is compressed as '\(codec)', which cannot be read"
    case .endsEarly(let format, let claimed, let found):
      "the \(format.name) file says that it lasts \(Self.text(claimed)) s and ends after \(Self.text(found)) s"
    case .rate(let rate):
      "its sound has \(rate) samples per second; expected "
        + "\(SoundFile.rates.lowerBound) to \(SoundFile.rates.upperBound)"
    case .channels(let count):
      "its sound has \(count) channels; expected 1 to \(SoundFile.mostChannels)"
    case .tooLong(let limit):
      "the sound is longer than \(limit) hours"
    case .empty(let format):
      "the \(format.name) file has no samples in it"
    }
  }

  /// To a hundredth.
  private static func text(_ seconds: Double) -> String {
    let hundredths = Int((min(max(seconds, 0), 1e12) * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100)" + (rest == 0 ? "" : rest < 10 ? ".0\(rest)" : ".\(rest)")
  }
}

/// A call into FFmpeg's libraries that failed.
public struct LibAVError: Error, Equatable, CustomStringConvertible {
  /// The C function's name.
  public let call: String
  /// libav's negative error code.
  public let code: Int32
  /// What libav wrote to its log during the call, often the only place where it gives the reason.
  public internal(set) var log: String?

  /// The reason alone, for those who want to know what is wrong with a file.
  var reason: String { LibAV.text(of: code) }

  public var description: String {
    let reason = "\(call): \(LibAV.text(of: code)) (\(code))"
    guard let log else { return reason }
    return "\(reason); \(log)"
  }
}

extension VideoCodec.CRFScale {
  fileprivate var expected: String {
    (zeroIsLossless ? "0, which is lossless, or " : "") + "a \(isWhole ? "whole " : "")number from "
      + "\(Int(range.lowerBound)) to \(Int(range.upperBound))"
  }
}

extension Compression {
  fileprivate func needs(width: Int, height: Int) -> String {
    let padded = paddedSize(width: width, height: height)
    return "\(codec.row.name) with \(pixelFormat.chroma ?? "no") chroma needs an even width"
      + "\(pixelFormat.halvesHeight ? " and height" : ""), such as \(padded.width)×\(padded.height)"
  }
}

extension VideoError {
  fileprivate static var streamable: [String] {
    OutputFormat.allCases.filter { $0.kind.isStreamable }.map(\.rawValue)
  }
}

extension OutputKind {
  /// For people.
  fileprivate var name: String {
    switch self {
    case .movie(let container): ".\(container.rawValue)"
    case .animation(let format): "a \(format.name)"
    case .playlist: "a playlist"
    case .pictures: "a sequence of pictures"
    case .raw(let format): format.rawValue
    case .nothing: "null"
    }
  }
}

extension [String] {
  /// `a, b or c`.
  fileprivate var formatted: String {
    guard let last, count > 1 else { return joined() }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}

extension ColorFault {
  public var description: String {
    switch self {
    case .notAProfile:
      "its ICC profile does not begin as one"
    case .truncatedProfile(let bytes, let expected):
      "its ICC profile has \(bytes) of \(expected) bytes"
    case .profileTooLarge(let limit):
      "its ICC profile has more than \(limit >> 20) MiB"
    case .compressedProfile:
      "its ICC profile cannot be decompressed"
    case .parts(.missing(let number, let count)):
      "part \(number) of the \(count) parts of its ICC profile is missing"
    case .parts(.twice(let number)):
      "part \(number) of its ICC profile is there twice"
    case .parts(.contradictory):
      "the parts of its ICC profile contradict each other"
    case .wrongClass(let name):
      "its ICC profile is of the class \"\(name)\"; expected one of a display, an input, an output or a colour space"
    case .wrongSpace(let name):
      "its ICC profile is for \"\(name)\"; expected RGB or grey"
    case .greyProfile:
      "its ICC profile is for grey pictures, and it has colours"
    case .unusableProfile:
      "its ICC profile has no tables or curves that make sense"
    case .gamma(let value):
      "its gamma is \(value); expected 0.1 to 10"
    case .chromaticities:
      "its primaries and its white make no colour space"
    case .code(let name, let value):
      "its \(name) have the number \(value), which is not known here"
    case .wrongLength(let chunk):
      "its chunk \(chunk) has a wrong length"
    }
  }
}

/// Why an SVG file cannot be drawn.
public enum SVGError: Error, Equatable, CustomStringConvertible {
  case missingLibrary, noMemory, tooMuchMemory(mebibytes: Int)
  /// The library ended while it was at the file.
  case failed(reason: String)
  case damaged(reason: String)
  case encoding(String), entities(limit: Int)
  case entity, tooComplex
  case tooManyElements(limit: Int)
  case size(width: Double, height: Double)
  case tooDeep(limit: Int), tooSlow(seconds: Int), tooLong(limitInMebibytes: Int)

  public var description: String {
    switch self {
    case .missingLibrary:
      "SVG needs librsvg, which is not installed; 'apt install \(SVG.packageName)' installs it"
    case .damaged(let reason): "the SVG file is damaged: \(reason)"
    case .encoding(let name): "the SVG file is written in \(name); expected text"
    case .entity: "the SVG file declares an entity of more than plain text; expected elements in their places"
    case .entities(let limit): "the SVG file's entities stand for more than \(limit >> 20) MiB of text"
    case .tooComplex: "the SVG file's style sheets and variables take too many steps to apply"
    case .tooManyElements(let limit): "the SVG file has more than \(limit) elements"
    case .size(let width, let height):
      "the SVG file says that it is \(width)×\(height) large; expected more than 0 and at most \(SVG.longestSide)"
    case .tooDeep(let limit): "the SVG file nests elements, with those referred to, more than \(limit) deep"
    case .tooSlow(let seconds): "the SVG file takes more than \(seconds) s to draw"
    case .tooLong(let limit): "the SVG file has more than \(limit) MiB of text"
    case .failed(let reason): reason
    case .tooMuchMemory(let mebibytes): "the SVG file takes more than \(mebibytes) MiB of memory to draw"
    case .noMemory: "the SVG file needs more memory than there is"
    }
  }
}
