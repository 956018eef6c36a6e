import Testing

@testable import AnimGeometry

struct BoxedTests {
  @Test("A copy of a box has a value of its own as soon as one of them changes it")
  func copies() {
    let first = Boxed([1, 2])
    var second = first
    second.value.append(3)
    #expect(first.value == [1, 2])
    #expect(second.value == [1, 2, 3])
  }

  @Test("A value is changed in place: its memory stays where it is")
  func inPlace() {
    var numbers: [Int] = []
    numbers.reserveCapacity(100)
    var box = Boxed(numbers)
    numbers = []
    let before = box.value.withUnsafeMutableBufferPointer(\.baseAddress)
    box.value.append(1)
    #expect(box.value.withUnsafeMutableBufferPointer(\.baseAddress) == before)
  }
}
