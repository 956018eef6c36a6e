import CoreAnimation
import CoreGraphics
import Foundation
import Geometry
import RenderTree
import Scene

extension LottieBuilder {
  func add(_ text: LottieText, to superlayer: CALayer, _ layer: LottieLayer, _ context: Context) {}
}
