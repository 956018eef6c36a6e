import Foundation
import AnimRenderTree

/// Archives of emitter cells: what was set, and the cells inside; no style.
extension CAEmitterCell {
  private static let (nameKey, cellsKey) = ("name", "emitterCells")

  final func archive(to coder: NSCoder) {
    var values = archived(PropertyCatalog.emitterCell) { shouldArchiveValue(forKey: $0) }
    values.merge(archivedTiming) { $1 }
    if let name { values[CAEmitterCell.nameKey] = PropertyListValue.encode(.string(name)) }
    coder.encodeValues(values)
    coder.encodeList(emitterCells, forKey: CAEmitterCell.cellsKey)
  }

  /// - Returns: whether there was anything.
  final func unarchive(from coder: NSCoder) -> Bool {
    guard var values = coder.decodeValues() else { return false }
    name = values.removeValue(forKey: CAEmitterCell.nameKey).flatMap(PropertyListValue.decode)?.string
    restoreTiming(from: &values)
    restore(PropertyCatalog.emitterCell, from: values)
    emitterCells = coder.decodeList(of: CAEmitterCell.self, forKey: CAEmitterCell.cellsKey)
    return true
  }
}
