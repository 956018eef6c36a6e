import AnimGeometry
import AnimJSON
import AnimRenderTree

extension ObjectKind {
  package static let beginTime = ObjectKind(
    "now", "A time from the one when the animation is added.", as: "a begin time", required: ["now"],
    ("now", .ref("time"), "Seconds later."))
}
