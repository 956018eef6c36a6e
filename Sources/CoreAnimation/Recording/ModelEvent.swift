import CoreGraphics
import RenderTree

/// Something that happens to the model. Times in seconds of the root.
package enum ModelEvent {
  case changed(ModelChange)
  case added(ModelAddition)
  case stopped(ModelStop)
}
