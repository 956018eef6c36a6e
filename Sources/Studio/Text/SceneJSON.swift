import AnimJSON

/// A value of a scene's text, where the server's library has a type of the same name.
typealias SceneJSON = JSONValue
