import CLibAV
import CLibAVSupport

/// libav's list of names and values, in which it leaves what it did not use.
struct OwnedDictionary: ~Copyable {
  var pointer: OpaquePointer?

  init(_ entries: [(String, String)]) throws {
    for (name, value) in entries {
      try LibAV.check("av_dict_set") { av_dict_set(&pointer, name, value, 0) }
    }
  }

  /// The first entry's name.
  var firstName: String? {
    guard let entry = av_dict_get(pointer, "", nil, AV_DICT_IGNORE_SUFFIX) else { return nil }
    return String(cString: entry.pointee.key)
  }

  deinit {
    var pointer = pointer
    av_dict_free(&pointer)
  }
}
