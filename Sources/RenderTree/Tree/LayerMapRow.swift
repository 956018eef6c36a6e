/// One place of a `LayerMap` for each value of some bits of a number, all in one piece of memory: as arrays, they would be
/// copied by code that is not compiled for their elements.
final class LayerMapRow<Element>: ManagedBuffer<Void, Element> {
  static func filled(_ element: Element) -> LayerMapRow { make { _ in element } }

  private static func make(_ element: (Int) -> Element) -> LayerMapRow {
    let row = unsafeDowncast(create(minimumCapacity: LayerMap.width) { _ in }, to: LayerMapRow.self)
    row.withUnsafeMutablePointerToElements { elements in
      for index in 0..<LayerMap.width { (elements + index).initialize(to: element(index)) }
    }
    return row
  }

  /// Puts a copy in the place of a row that others have too.
  static func makeUnique(_ row: inout LayerMapRow) {
    if isKnownUniquelyReferenced(&row) { return }
    let shared = row
    row = make { shared[$0] }
  }

  deinit {
    withUnsafeMutablePointerToElements { _ = $0.deinitialize(count: LayerMap.width) }
  }

  subscript(index: Int) -> Element {
    withUnsafeMutablePointerToElements { $0[index] }
  }

  /// To be called of rows with a single reference.
  @discardableResult
  func withElement<Result>(at index: Int, _ body: (inout Element) -> Result) -> Result {
    withUnsafeMutablePointerToElements { body(&$0[index]) }
  }

  func allSatisfy(_ isSo: (Element) -> Bool) -> Bool {
    withUnsafeMutablePointerToElements { elements in (0..<LayerMap.width).allSatisfy { isSo(elements[$0]) } }
  }
}
