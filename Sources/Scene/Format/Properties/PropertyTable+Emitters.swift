extension PropertyTable {
  static let emitter: [PropertyRow?] = [
    PropertyRow("birthRate", range: .nonNegative),
    PropertyRow("lifetime", range: .nonNegative),
    PropertyRow("velocity"),
    PropertyRow("scale"),
    PropertyRow("spin"),
    PropertyRow("emitterPosition"),
    PropertyRow("emitterZPosition"),
    PropertyRow("emitterSize"),
    PropertyRow("emitterDepth"),
    PropertyRow("emitterShape", as: .word(.emitterShape), animatable: false),
    PropertyRow("emitterMode", as: .word(.emitterMode), animatable: false),
    PropertyRow("renderMode", as: .word(.renderMode), animatable: false),
    PropertyRow("seed", animatable: false, range: .nonNegative),
  ]
}
