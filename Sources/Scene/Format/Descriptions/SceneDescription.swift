import Foundation
import RenderTree

/// A scene as it was written: checked, typed, and nothing built from it yet.
public struct SceneDescription: Sendable, Equatable {
  /// The file's name as messages show it.
  public var file: String
  /// What the author says about the scene.
  public var text: String?
  public var canvas: Canvas
  public var video: VideoDescription
  /// The layers that stand on the canvas at time 0, back to front.
  public var layers: [LayerDescription]
  /// That of view blocks which do not say their own.
  public var viewBehavior = ViewBehavior.iOS8
  /// By time; entries of one time in the order written.
  public var timeline: [TimelineEntry]
}

public struct VideoDescription: Sendable, Equatable {
  public var frameRate: FrameRate
  /// Seconds, more than 0.
  public var duration: Double
}

/// Frames per second as an exact fraction in lowest terms.
public struct FrameRate: Sendable, Hashable, CustomStringConvertible {
  public let numerator: Int
  public let denominator: Int

  public static let maximum = 1000.0
  public static let standard = FrameRate(whole: 60)

  private init(whole: Int) {
    numerator = whole
    denominator = 1
  }

  /// Nil unless the rate is more than 0 and at most `maximum`.
  public init?(_ numerator: Int, per denominator: Int = 1) {
    guard numerator > 0, denominator > 0, Double(numerator) <= FrameRate.maximum * Double(denominator)
    else { return nil }
    let divisor = FrameRate.greatestCommonDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// A decimal of at most three places, such as 29.97.
  public init?(_ rate: Double) {
    guard rate > 0, rate <= FrameRate.maximum else { return nil }
    let thousandths = (rate * 1000).rounded()
    guard abs(thousandths - rate * 1000) < 1e-6 else { return nil }
    self.init(Int(thousandths), per: 1000)
  }

  /// `30`, `29.97` or `30000/1001`.
  public init?(text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2 {
      guard let numerator = FrameRate.wholeNumber(parts[0]), let denominator = FrameRate.wholeNumber(parts[1])
      else { return nil }
      self.init(numerator, per: denominator)
    } else {
      guard let rate = decimalNumber(text) else { return nil }
      self.init(rate)
    }
  }

  public var framesPerSecond: Double { Double(numerator) / Double(denominator) }

  public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }

  private static func wholeNumber(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.count <= 9, text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}
