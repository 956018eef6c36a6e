// From the text of a scene to a recording of it, for those who want all of it.

@_exported import AnimSceneBuilding
@_exported import AnimSceneFormat
@_exported import AnimSceneRules
@_exported import AnimSceneSchema
@_exported import AnimSceneTemplate
