import AVFoundation
import CoreGraphics
import CoreImage
import CoreText
import Foundation
import QuartzCore
import Testing
import UIKit

/// All of Apple's names together, beside Foundation, mean one thing each.
@Suite struct AllImportsTests {
  @Test func namesAreNotAmbiguous() {
    let layer: CALayer = AVPlayerLayer()
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    let transform = CGAffineTransform(scaleX: 2, y: 2)
    let box: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1).applying(transform)
    #expect(box.width == 2)
    #expect(CIFilter(name: "CIGaussianBlur") != nil)
    #expect(CTFontGetSize(CTFontCreateWithName("Helvetica", 9, nil)) == 9)
    #expect(UIColor.red.cgColor == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
  }
}
