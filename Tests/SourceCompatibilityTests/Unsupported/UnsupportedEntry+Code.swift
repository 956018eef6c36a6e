import CoreText
import Foundation
import QuartzCore
import AnimRaster
import AnimRenderTree
import AnimTestSupport
import UIKit

extension UnsupportedEntry {
  static var drawingCode: [UnsupportedEntry] {
    [
      UnsupportedEntry(
        "Patterns as colours of layers and views (reported)",
        .holds {
          let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3)).image { _ in }
          return reports { CALayer().backgroundColor = UIColor(patternImage: image).cgColor } == [
            .patternOfLayer
          ]
        },
        .notDeclared(["showGlyphs", "CTRunDraw"]),
        .tested(in: "RasterTests/Context/ContextTextTests.swift", "func glyphRunIndices")),
      UnsupportedEntry(
        "Radial gradients between circles side by side",
        .holds {
          guard
            let gradient = CGGradient(
              colorsSpace: nil, colors: [CGColor.white, CGColor.black] as CFArray, locations: nil)
          else { return false }
          return reports {
            _ = drawn {
              $0.drawRadialGradient(
                gradient, startCenter: .zero, startRadius: 3, endCenter: CGPoint(x: 20, y: 0), endRadius: 4,
                options: [])
            }
          } == [.gradientBetweenCirclesSideBySide]
        }),
      UnsupportedEntry(
        "Pixels:",
        .tested(in: "RasterTests/Context/ContextBitmapTests.swift", "func memoryOfYourOwnIsRefused"),
        .tested(in: "RasterTests/Context/ContextBitmapTests.swift", "image?.dataProvider == nil"),
        .notDeclared(["pngData", "jpegData"])),
      UnsupportedEntry(
        "Paragraph styles that change within a text",
        .notDeclared(["tabStops", "hyphenationFactor", "baseWritingDirection"])),
      UnsupportedEntry(
        "Text in other shapes than rectangles",
        .holds {
          let box = CGRect(x: 0, y: 0, width: 80, height: 80)
          let fitting = fittingCharacters(CGPath(rect: box, transform: nil))
          return fitting > 0 && fitting == fittingCharacters(CGPath(ellipseIn: box, transform: nil))
        }),
      UnsupportedEntry(
        "Curves in what areas of paths are together",
        .holds {
          let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
          return hasCurves(circle) && !hasCurves(circle.normalized())
            && hasCurves(
              circle.lineIntersection(CGPath(rect: CGRect(x: -1, y: -1, width: 9, height: 9), transform: nil))
            )
        },
        .tested(in: "CoreAnimationTests/Robustness/MisuseTests.swift", ".areasWithoutLibrary(")),
      UnsupportedEntry(
        "What throws a shadow and the shadow are blended as one",
        .tested(in: "RasterTests/Context/ContextPaintingTests.swift", "setBlendMode(.sourceOut)")),
      UnsupportedEntry(
        "Profiles of inks",
        .tested(in: "CoreAnimationTests/GraphicsAdditionsTests.swift", "CGColor(genericCMYKCyan: 0.2")),
      UnsupportedEntry(
        "`CGLayer`, `CGShading`",
        .notDeclared(["CGLayer", "CGShading", "NSShadow", "NSBezierPath", "NSColor", "NSImage", "NSView"]),
        .holds { try pixels(showing { $0.setShouldAntialias(false) }) == pixels(showing { _ in }) },
        .holds { try pixels(showing { $0.setShouldSmoothFonts(false) }) == pixels(showing { _ in }) },
        .holds {
          try pixels(showing { $0.setShouldSubpixelPositionFonts(false) }) == pixels(showing { _ in })
        },
        .holds {
          try pixels(showing { $0.setShouldSubpixelQuantizeFonts(false) }) == pixels(showing { _ in })
        }),
      UnsupportedEntry(
        "A frame's lines (`CTFrameGetLines`)",
        .tested(in: "RasterTests/Context/ParagraphStyleTests.swift", "CTFrameGetLines(frame)")),
      UnsupportedEntry(
        "Of UIKit:",
        .notDeclared([
          "UIPresentationController", "UITextField", "UIPageViewController", "UIDynamicAnimator",
          "UICollectionViewCompositionalLayout", "zoomScale",
          "withVisualFormat",
        ]),
        .holds { reports { _ = UIImage(systemName: "star") } == [.systemImage(name: "star")] },
        .tested(in: "SourceCompatibilityTests/Pieces/ViewClassPieceTests.swift", "func pageCurls"),
        .tested(in: "CoreAnimationTests/Views/ModalPresentationTests.swift", "func atOnce(style:")),
      UnsupportedEntry(
        "Real time:",
        .holds {
          reports {
            _ = LayerRun { timeline, _ in
              timeline.at(1) {
                DispatchQueue(label: "slow").asyncAfter(deadline: .now() + 1000) {}
              }
            }
          }.contains { if case .waitsForRealTime("slow", _) = $0 { true } else { false } }
        }),
      UnsupportedEntry(
        "`UIImage.Orientation` other than `up`",
        .notDeclared(["upMirrored", "CGPDFContext", "UIGraphicsPDFRenderer"]),
        .tested(in: "RasterTests/Context/ImageVariantTests.swift", "func resizable")),
      UnsupportedEntry(
        "`render(in:)` of a model layer draws no particles",
        .holds { try pixels(rendered { _ in }) == pixels(rendered(sprinkle)) },
        .holds { try pixels(rendered { _ in }) == pixels(rendered(fadeOut)) }),
    ]
  }

  static var animations: [UnsupportedEntry] {
    [
      UnsupportedEntry(
        "`CATransition`: the four types",
        .holds {
          let transition = CATransition()
          transition.filter = "CISwipeTransition"
          return reports { CALayer().add(transition, forKey: nil) }.isEmpty
        })
    ]
  }

  /// What the page says where Apple says nothing is a choice; each has its test.
  static var silentSources: [UnsupportedEntry] {
    [
      UnsupportedEntry(
        "A presentation layer is of Core Animation's own class",
        .tested(in: "SourceCompatibilityTests/SubclassTests.swift", "presentation()")),
      UnsupportedEntry(
        "Objects without arithmetic",
        .tested(in: "CoreAnimationTests/Values/InterpolationTests.swift", "switch half-way")),
      UnsupportedEntry(
        "`instanceCount` has an implicit animation",
        .holds {
          let replicator = CAReplicatorLayer()
          var animation: CAAnimation?
          _ = LayerRun(replicator) { timeline, _ in
            timeline.at(1) {
              replicator.instanceCount = 5
              animation = replicator.animation(forKey: "instanceCount")
            }
          }
          return animation != nil
        }),
      UnsupportedEntry(
        "`allowsEdgeAntialiasing` is true by default", .holds { CALayer().allowsEdgeAntialiasing }),
      UnsupportedEntry(
        "A grey without a colour space",
        .holds {
          try pixels(plain(CGColor(gray: 0.5, alpha: 1)))
            == pixels(plain(CGColor(srgbRed: 0.5, green: 0.5, blue: 0.5, alpha: 1)))
        }),
      UnsupportedEntry(
        "A box too low for a text's first line",
        .tested(in: "RasterTests/Context/ContextTextTests.swift", "func framesThatAreTooLow")),
      UnsupportedEntry(
        "Layout runs before a commit",
        .tested(in: "CoreAnimationTests/Pitfalls/ImplicitAnimationPitfallTests.swift", "onLayout")),
    ]
  }

  /// How many characters of a long text a frame shows.
  private static func fittingCharacters(_ path: CGPath) -> Int {
    let text = NSAttributedString(string: String(repeating: "word ", count: 200))
    let setter = CTFramesetterCreateWithAttributedString(text as CFAttributedString)
    return CTFrameGetVisibleStringRange(
      CTFramesetterCreateFrame(setter, CFRange(location: 0, length: 0), path, nil)
    ).length
  }

  private static func hasCurves(_ path: CGPath) -> Bool {
    var hasCurves = false
    path.applyWithBlock { if $0.pointee.type == .addCurveToPoint { hasCurves = true } }
    return hasCurves
  }

  /// What is reported while the code runs.
  private static func reports(_ code: () -> Void) -> [Misuse] {
    _ = Misuse.takeReports()
    code()
    return Misuse.takeReports()
  }

  /// What a context of 20×20 pixels records.
  private static func drawn(_ draw: (CGContext) -> Void) -> CGImage? {
    UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      draw(context.cgContext)
      context.cgContext.fill(CGRect(x: 2.5, y: 2.5, width: 9, height: 9))
    }.cgImage
  }

  private static func pixels(_ layer: CALayer) throws -> PixelBuffer {
    let run = LayerRun(layer) { _, _ in }
    var rasterizer = try Rasterizer(canvas: Canvas(size: CGSize(width: 20, height: 20)))
    var pixels = PixelBuffer()
    try rasterizer.draw(run.recording.frame(at: 0), into: &pixels)
    return pixels
  }

  private static func plain(_ color: CGColor) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.backgroundColor = color
    return layer
  }

  private static func showing(_ draw: (CGContext) -> Void) -> CALayer {
    let layer = plain(.clear)
    layer.contents = drawn(draw)
    return layer
  }

  /// A layer that shows what `render(in:)` gives of an emitter layer, 2 s after `change` was made to it.
  private static func rendered(_ change: (CAEmitterLayer) -> Void) -> CALayer {
    let emitter = CAEmitterLayer()
    emitter.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    emitter.emitterPosition = CGPoint(x: 10, y: 10)
    emitter.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    change(emitter)
    let shown = plain(.clear)
    _ = LayerRun(emitter) { timeline, layer in
      timeline.at(2) { shown.contents = drawn { layer.render(in: $0) } }
    }
    return shown
  }

  private static func sprinkle(_ emitter: CAEmitterLayer) {
    let cell = CAEmitterCell()
    cell.contents = drawn { _ in }
    cell.birthRate = 100
    cell.lifetime = 5
    emitter.emitterCells = [cell]
  }

  private static func fadeOut(_ emitter: CAEmitterLayer) {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 0
    fade.duration = 10
    emitter.add(fade, forKey: "fade")
  }
}
