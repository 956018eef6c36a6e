import PortIOS
import Testing

/// What stands in a source and what is compiled in its place.
@Suite struct RewritingTests {
  private func ported(_ texts: String...) -> PortedModule {
    PortedModule(texts.enumerated().map { SourceFile(path: "/app/File\($0).swift", text: $1) })
  }

  /// The rewriting of one file, without what stands before its first line.
  private func rewritten(_ text: String) -> String {
    let all = ported(text).files[0].text
    return String(all[all.range(of: "line: 1)\n")!.upperBound...])
  }

  private static let pairs: [(String, String)] = [
    ("@objc class A {}", "class A {}"),
    ("@objcMembers @objc(B) class A { @IBOutlet weak var a: UIView! }", "class A { weak var a: UIView! }"),
    ("class A { @IBInspectable dynamic var a = 1 }", "class A { var a = 1 }"),
    ("import UIKit.UIColor", "import UIKit"),
    ("import class UIKit.UIView", "import UIKit"),
    ("import struct Foundation.Date", "import struct Foundation.Date"),
    ("let p = #keyPath(CALayer.bounds.size)", "let p = \"bounds.size\""),
    ("let p = #keyPath(layer.opacity)", "let p = \"layer.opacity\""),
    (
      "class A { func f() {}; let s = #selector(f) }", "class A { func f() {}; let s = Selector(\"f\", A.f) }"
    ),
    (
      "class A { @objc func f(_ a: Int, by b: Int) {}; lazy var s = #selector(self.f) }",
      "class A { func f(_ a: Int, by b: Int) {}; lazy var s = Selector(\"f:by:\", A.f) }"
    ),
    ("let s = #selector(A.f(_:))", "let s = Selector(\"f:\", A.f(_:))"),
    (
      "extension A.B { func g() { _ = #selector(getter: f) } }",
      "extension A.B { func g() { _ = Selector(\"f\", { (target: A.B) in { target.f } }) } }"
    ),
    ("let s = Selector((\"f:\"))", "let s = Selector((\"f:\"), in: PortedSelectors.methods)"),
    (
      "class A: CALayer { @NSManaged var r: CGFloat }",
      "class A: CALayer { var r: CGFloat { get { value(forKey: \"r\") as? CGFloat ?? CGFloat() } set { setValue(newValue, forKey: \"r\") } } }"
    ),
    (
      "#if os(iOS) && !os(macOS)\nlet a = 1\n#endif",
      "#if (os(iOS) || os(Linux)) && !os(macOS)\nlet a = 1\n#endif"
    ),
    // A closure in a property is called as it was.
    ("func f() { completion?(true); a.done?() }", "func f() { completion?(true); a.done?() }"),
    // What is not compiled stays.
    ("#if os(macOS)\n@objc class A {}\n#endif", "#if os(macOS)\n@objc class A {}\n#endif"),
    ("let text = \"@objc #selector(f)\" // @objc", "let text = \"@objc #selector(f)\" // @objc"),
  ]

  @Test(arguments: pairs)
  func sourcesBecome(_ source: String, _ expected: String) { #expect(rewritten(source) == expected) }

  @Test func optionalRequirementsHaveDefaults() {
    let text = rewritten(
      """
      @objc public protocol P {
        @objc optional func moved(to x: Int)
        @objc optional func name() -> String
        func always()
      }
      func f(_ p: P?) { p?.moved?(to: 1); let n = p?.name?() ?? "none"; p?.always() }
      """)
    #expect(
      text == """
        public protocol P: AnyObject {
          func moved(to x: Int)
          func name() -> String
          func always()
        }; extension P { public func moved(to x: Int) {}; public func name() -> String { PortedOptional.missing(String()) } }
        func f(_ p: P?) { p?.moved(to: 1); let n = PortedOptional.call({ p?.name() }) ?? "none"; p?.always() }
        """)
  }

  @Test func overridesMoveIntoTheirClass() {
    let module = ported(
      "class A: UIView {\n}\n",
      "extension A {\n  @objc override func draw(_ r: CGRect) {\n    f()\n  }\n  func g() {}\n}\n")
    #expect(
      module.files[0].text == """
        #sourceLocation(file: "/app/File0.swift", line: 1)
        class A: UIView {

        #sourceLocation(file: "/app/File1.swift", line: 2)
        override func draw(_ r: CGRect) {
            f()
          }
        #sourceLocation(file: "/app/File0.swift", line: 2)
        }

        """)
    #expect(
      module.files[1].text
        == "#sourceLocation(file: \"/app/File1.swift\", line: 1)\nextension A {\n  \n\n\n  func g() {}\n}\n")
  }

  @Test func whatCannotBeIsSaidWithItsPlace() {
    let notes = ported(
      "func f() {\n  method_exchangeImplementations(a, b)\n  _ = UINib(nibName: \"a\", bundle: nil)\n}"
    ).notes
    #expect(notes.map { "\($0.line):\($0.column)" } == ["2:3", "3:7"])
    #expect(
      notes.first?.description
        == "/app/File0.swift:2:3: note: 'method_exchangeImplementations' needs the Objective-C runtime; write a subclass that overrides the method in place of exchanging it"
    )
  }

  /// Lines stay where they were, whatever is rewritten.
  @Test(arguments: pairs) func linesStay(_ source: String, _ expected: String) {
    #expect(rewritten(source).count { $0 == "\n" } == source.count { $0 == "\n" })
  }
}
