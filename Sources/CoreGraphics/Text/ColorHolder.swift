import Foundation

/// A colour of another room.
package protocol ColorHolder {
  var cgColor: CGColor { get }
}
