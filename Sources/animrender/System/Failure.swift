import ArgumentParser
import AnimCheck
import AnimComparison
import AnimDifference
import Foundation
import AnimInsight
import AnimJSON
import AnimMovie
import AnimStudio
import AnimRaster
import AnimRenderTree
import AnimReport
import AnimResources
import AnimSceneFormat
import AnimText
import AnimVideo

/// What the program says at its end and the code with which it ends.
struct Failure {
  enum Code: Int32 {
    case done = 0
    case differs = 1
    case usage = 2
    case badScene = 3
    case missingAsset = 4
    case rendering = 5
    case missingGolden = 6
    case limit = 7
  }

  var code: Int32
  /// For standard error; empty when there is nothing to say.
  var message = ""
  /// Help that was asked for, for standard output.
  var help = ""
}

extension Failure {
  init(_ error: any Error) {
    switch error {
    case let errors as SceneErrors:
      self.init(code: errors.code.rawValue, message: "\(errors)")
    case let error as MisnamedTarget:
      self.init(.badScene, "\(error)")
    case let interruption as Interruption:
      self.init(code: interruption.exitCode, message: "animrender: \(interruption)")
    case is BrokenPipe, MovieError.readerGone:
      self.init(code: Code.done.rawValue)
    case let exitCode as ExitCode:
      self.init(code: exitCode.rawValue)
    case let warnings as StrictWarnings:
      // Each stands in a line of its own already.
      self.init(code: Code.badScene.rawValue, message: "\(warnings)")
    case let error as RowError:
      self.init(code: Failure(error.error).code, message: safeText("animrender: error: \(error)"))
    default:
      if let code = Self.code(of: error) {
        self.init(code, "animrender: error: \(error)")
      } else {
        self.init(other: error)
      }
    }
  }

  /// Nil for errors that have no code of their own.
  private static func code(of error: any Error) -> Code? {
    switch error {
    case let error as ArgumentError: error.isLimit ? .limit : .usage
    case let error as WatchError: error.isUsage ? .usage : .rendering
    case is RowChoiceError: .usage
    case let error as BatchError: error.isUsage ? .usage : .rendering
    case let error as ComparisonError: error.code
    case let error as PlanError: error.isAboutFiles ? .missingAsset : .usage
    case let error as VideoError: error.code
    case let error as MovieError: error.code
    case let error as CanvasError where error.isLimit: .limit
    case is FigureError, is OnionError, is DifferenceError, is SceneFolderError, is ReportError: .usage
    case let error as LayerError: code(of: error.cause)
    case let error as DamagedPicture: FileLimit.isExceeded(by: error.cause) ? .limit : .missingAsset
    case let error as UndrawnPicture: FileLimit.isExceeded(by: error.cause) ? .limit : .missingAsset
    case is FontError: .missingAsset
    case is GoldenError: .missingGolden
    case is MissingColumns: .badScene
    case is MemoryExceeded: .limit
    default: nil
    }
  }

  /// Errors of the argument parser, which knows the usage that goes with them, and all that is left.
  private init(other error: any Error) {
    let text = Animrender.fullMessage(for: error)
    switch Animrender.exitCode(for: error) {
    case .success:
      self.init(code: Code.done.rawValue, help: text)
    case .validationFailure:
      let prefix = "Error: "
      let start = text.hasPrefix(prefix) ? text.dropFirst(prefix.count) : text[...]
      // With the usage on lines of its own.
      self.init(code: Code.usage.rawValue, message: "animrender: error: \(start)")
    default:
      self.init(.rendering, "animrender: error: \(error)")
    }
  }

  /// The help alone, as wrong usage.
  static var withoutArguments: Failure {
    Failure(code: Code.usage.rawValue, message: Animrender.helpMessage())
  }

  private init(_ code: Code, _ message: String) {
    self.init(code: code.rawValue, message: safeText(message))
  }

  func exit() -> Never {
    let isOfArguments = code == Code.usage.rawValue
    if EventLog.isOn, help.isEmpty {
      StandardError.write(
        event: EventLog.failed(
          code: code, message: message, at: isOfArguments ? .arguments : EventLog.stage))
    } else if !message.isEmpty {
      StandardError.write(message + "\n")
    }
    if !help.isEmpty { try? StandardOutput.write(help + "\n") }
    Foundation.exit(code)
  }
}

extension VideoError {
  /// Of wrong usage where the arguments alone show the mistake; all else depends on the scene or the machine.
  fileprivate var code: Failure.Code? {
    switch self {
    case .unsupportedExtension, .unknownPreset, .unknownTune, .invalidCRF, .rateTooHigh, .invalidPlays,
      .formatNeeded, .notStreamable, .notAPattern, .unsupportedCodec, .unsupportedSound, .noSound,
      .noCaptions, .noCaptionsInFragments, .unsupportedPixelFormat, .pixelFormatNotRaw, .pixelFormatNotPNG,
      .tooFewBits, .noQuality, .noAnimationQuality, .noCRF, .noPresets:
      .usage
    case .pictureTooLarge, .imageTooLarge, .animationTooLarge: .limit
    case .missingEncoder, .missingPixelFormat, .missingAVIF, .missingFilters, .missingLoudness, .emptyPicture,
      .oddSize, .pictureTooSmall, .unusedOption, .reservedOption, .encoderWarning, .foreignSegment,
      .brokenSegment, .noVideo, .pngNotWritten, .avifNotWritten, .notAnImage, .wrongByteCount,
      .unreadablePixelFormat:
      nil
    }
  }
}

extension MovieError {
  fileprivate var code: Failure.Code? {
    switch self {
    case .unsupportedExtension, .invalidJobCount: .usage
    case .tooManyFrames, .tooManyCopies: .limit
    default: nil
    }
  }
}

extension ComparisonError {
  fileprivate var code: Failure.Code {
    switch self {
    case .unreadable, .emptyFolder, .pictureOfOtherSize: .missingAsset
    case .tooMany, .tooLarge: .limit
    case .noEvent, .shapesDiffer, .nested: .badScene
    case .tooFew, .needsTwo, .labelCount, .syncCount: .usage
    }
  }
}

extension CanvasError {
  fileprivate var isLimit: Bool {
    switch self {
    case .size(let width, let height): max(width, height) > Double(PixelBuffer.maximumSide)
    }
  }
}

extension ArgumentError {
  fileprivate var isLimit: Bool { if case .tooManyFrames = self { true } else { false } }
}

extension SceneErrors {
  fileprivate var code: Failure.Code {
    let codes = diagnostics.map(\.problem.code)
    if omittedLimits == omitted, codes.allSatisfy({ $0 == .limit }) { return .limit }
    return !codes.contains(.badScene) && codes.contains(.missingAsset) ? .missingAsset : .badScene
  }
}

extension Problem {
  fileprivate var code: Failure.Code {
    if isLimit { return .limit }
    return switch self {
    case .asset: .missingAsset
    case .notComparable(_, let code): Failure.Code(rawValue: code) ?? .badScene
    default: .badScene
    }
  }
}
