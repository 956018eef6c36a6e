import CoreAnimation
import AnimViews
import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

/// What Core Animation's layers do with what they are told, as measured on macOS.
@Suite struct LayerRuleTests {
  /// Says what is done to it, in order.
  private final class Witness: CALayer {
    let log: Log
    var lay: () -> Void = {}

    init(_ name: String, _ log: Log) {
      self.log = log
      super.init()
      self.name = name
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSublayers() {
      log.entries.append("lay \(name ?? "")")
      lay()
    }
    override func display() {
      log.entries.append("draw \(name ?? "")")
    }
  }

  private final class Log { var entries: [String] = [] }

  @Test("All layout comes before any display, outer layers before inner ones, in a commit and when rendering")
  func layoutBeforeDisplay() {
    let log = Log()
    let layers = ["a", "b", "c"].map { Witness($0, log) }
    layers[0].addSublayer(layers[1])
    layers[1].mask = layers[2]
    _ = LayerRun(layers[0]) { timeline, _ in
      timeline.at(1) {
        log.entries = []
        for layer in layers.reversed() {
          layer.setNeedsDisplay()
          layer.setNeedsLayout()
        }
      }
      timeline.at(2) {
        #expect(log.entries == ["lay a", "lay b", "lay c", "draw a", "draw b", "draw c"])
        log.entries = []
        layers[0].setNeedsDisplay()
        layers[0].setNeedsLayout()
        layers[0].lay = {
          layers[2].setNeedsLayout()
          layers[2].setNeedsDisplay()
        }
      }
      timeline.at(3) {
        #expect(log.entries.prefix(2) == ["lay a", "lay c"])
        #expect(log.entries.sortedDraws == ["lay a", "lay c", "draw a", "draw c"])
      }
    }
  }

  @Test func layingOutAtOnceReachesMasks() {
    let log = Log()
    let (layer, mask, inner) = (Witness("layer", log), Witness("mask", log), Witness("inner", log))
    layer.mask = mask
    mask.addSublayer(inner)
    layer.layoutIfNeeded()
    log.entries = []
    for marked in [mask, inner] {
      marked.setNeedsLayout()
      layer.layoutIfNeeded()
      #expect(!marked.needsLayout())
    }
    #expect(log.entries == ["lay mask", "lay inner"])
  }

  @Test func layoutsThatNeverEndAreCutAndDrawnAllTheSame() {
    let log = Log()
    let layer = Witness("endless", log)
    layer.lay = { layer.setNeedsLayout() }
    _ = LayerRun(layer) { timeline, _ in
      timeline.at(1) {
        log.entries = []
        layer.setNeedsDisplay()
      }
    }
    #expect(log.entries.contains("draw endless"))
  }

  @Test func yPointsDownUnlessTheGeometryIsFlipped() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    #expect(outer.contentsAreFlipped() && inner.contentsAreFlipped())
    outer.isGeometryFlipped = true
    #expect(!outer.contentsAreFlipped() && !inner.contentsAreFlipped())
    inner.isGeometryFlipped = true
    #expect(inner.contentsAreFlipped())
  }

  @Test func displayingEndsTheNeedForIt() {
    let layer = CALayer()
    layer.setNeedsDisplay()
    layer.display()
    #expect(!layer.needsDisplay())
  }

  @Test func changesOfTextAskForDisplay() {
    let font = "Inter"
    let changes: [(String, (CATextLayer) -> Void)] = [
      ("string", { $0.string = "text" }), ("font", { $0.font = font }), ("fontSize", { $0.fontSize = 12 }),
      ("foregroundColor", { $0.foregroundColor = .black }), ("wrapped", { $0.isWrapped = true }),
      ("truncationMode", { $0.truncationMode = .end }), ("alignmentMode", { $0.alignmentMode = .right }),
      ("allowsFontSubpixelQuantization", { $0.allowsFontSubpixelQuantization = true }),
    ]
    #expect(Set(changes.map(\.0)) == Set(PropertyCatalog.all.filter { $0.owners == [.text] }.map(\.name)))
    for (name, change) in changes {
      let layer = CATextLayer()
      layer.opacity = 0.5
      #expect(!layer.needsDisplay())
      change(layer)
      #expect(layer.needsDisplay(), "\(name)")
      layer.displayIfNeeded()
      change(layer)
      #expect(!layer.needsDisplay(), "an equal \(name)")
    }
  }

  @Test func onlyAffineTransformsOfThePlaneHaveAnAffineTransform() {
    let layer = CALayer()
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    layer.setAffineTransform(affine)
    #expect(layer.affineTransform() == affine)
    layer.transform = CATransform3DMakeScale(2, 3, 4)
    #expect(layer.affineTransform() == .identity)
    layer.transform = CATransform3DMakeTranslation(1, 2, 3)
    #expect(layer.affineTransform() == .identity)
  }

  @Test func anotherSizeOfTheBoundsAsksForDisplayWhereThatIsWanted() {
    let layer = CALayer()
    layer.bounds.size = CGSize(width: 5, height: 5)
    #expect(!layer.needsDisplay())
    layer.needsDisplayOnBoundsChange = true
    layer.bounds.origin = CGPoint(x: 1, y: 1)
    #expect(!layer.needsDisplay())
    layer.bounds.size = CGSize(width: 6, height: 5)
    #expect(layer.needsDisplay())
  }

  @Test func negativeSizesAreNormalised() {
    let wanted = CGRect(x: -100, y: -50, width: 100, height: 50)
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: -100, height: -50)
    #expect(layer.bounds.origin == wanted.origin && layer.bounds.size == wanted.size)
    let other = CALayer()
    other.setValue(CGRect(x: 0, y: 0, width: -100, height: -50), forKey: "bounds")
    #expect(other.bounds.origin == wanted.origin && other.bounds.size == wanted.size)
  }

  @Test func aScrollLayerScrollsItself() {
    let outer = CAScrollLayer()
    let layer = CAScrollLayer()
    outer.addSublayer(layer)
    layer.bounds.size = CGSize(width: 100, height: 100)
    layer.scroll(CGPoint(x: 10, y: 20))
    #expect(layer.bounds.origin == CGPoint(x: 10, y: 20))
    layer.scrollRectToVisible(CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(layer.bounds.origin == .zero && outer.bounds.origin == .zero)
  }

  @Test func transformLayersAreNotHit() {
    let (parent, transform, inner) = (CALayer(), CATransformLayer(), CALayer())
    for layer in [parent, transform, inner] { layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10) }
    transform.addSublayer(inner)
    parent.addSublayer(transform)
    #expect(inner.hitTest(CGPoint(x: 5, y: 5)) === inner)
    #expect(transform.hitTest(CGPoint(x: 5, y: 5)) == nil)
    #expect(parent.hitTest(CGPoint(x: 5, y: 5)) === parent)
  }

  @Test func constantsThatThereAreNot() {
    let layer = CALayer()
    _ = Misuse.takeReports()
    layer.contentsGravity = CALayerContentsGravity(rawValue: "middle")
    layer.cornerCurve = CALayerCornerCurve(rawValue: "square")
    layer.contentsFormat = CALayerContentsFormat(rawValue: "RGB")
    layer.maskedCorners = CACornerMask(rawValue: 0xF5)
    layer.edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: 0xF5)
    #expect(layer.contentsGravity == .center && layer.cornerCurve == .circular)
    #expect(layer.contentsFormat == .RGBA8Uint)
    #expect(layer.maskedCorners.rawValue == 5 && layer.edgeAntialiasingMask.rawValue == 5)
    #expect(
      Misuse.takeReports().map { "\($0)".prefix(24) } == [
        "'contentsGravity' was se", "'cornerCurve' was set to", "'contentsFormat' was set",
      ])
  }

  /// Every property that has constants takes each of them silently, and reports any other.
  @Test(arguments: LayerKind.allCases) func constants(kind: LayerKind) {
    let layer = LayerPropertyTests.makeLayer(kind)
    for row in PropertyCatalog.properties(of: kind) where row.type == .string {
      _ = Misuse.takeReports()
      layer.setValue(row.defaultValue.string, forKey: row.name)
      #expect(Misuse.takeReports() == [], "\(row.name)")
      layer.setValue("nothing such", forKey: row.name)
      #expect(Misuse.takeReports().count == 1, "\(row.name)")
    }
  }

  @Test func whatIsKeptAndNeverDrawnIsReported() {
    _ = Misuse.takeReports()
    let gradient = CAGradientLayer()
    gradient.colors = [CGColor.black, CGColor.white]
    gradient.locations = [0, 1]
    let text = CATextLayer()
    text.string = "text"
    text.string = NSAttributedString(string: "text")
    text.font = "Inter"
    #expect(Misuse.takeReports() == [])
    gradient.colors = [UIColor.red]
    text.string = 5
    text.font = 5
    #expect(
      Misuse.takeReports().map(\.description) == [
        "'colors' was given an object of the class UIColor, of which nothing is drawn. Expected colors.",
        "'string' was given a number, of which nothing is drawn. Expected a string or an attributed string.",
        "'font' was given a number, of which nothing is drawn. Expected a font or the name of one.",
      ])
  }
}

extension [String] {
  /// Layouts as they are, then what was drawn, in any order.
  fileprivate var sortedDraws: [String] {
    let layouts = prefix { !$0.hasPrefix("draw") }
    return layouts + dropFirst(layouts.count).sorted()
  }
}
