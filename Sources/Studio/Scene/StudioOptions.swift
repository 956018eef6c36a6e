import AnimRenderTree
import AnimResources
import AnimSceneFormat
import AnimSceneTemplate
import AnimText

/// What a studio shows, and how.
public struct StudioOptions: Sendable {
  /// A scene, or a folder of scenes.
  public var path: String
  public var assetFolders: [String] = []
  /// What of a dotLottie file is shown.
  public var choice = AnimationChoice()
  public var mostMemory = MemoryBudget.defaultLimit
  /// What the scene's variables are given; read again for each state of the scene.
  public var input: @Sendable (MemoryBudget) throws(SceneErrors) -> TemplateInput = {
    (_) throws(SceneErrors) in TemplateInput()
  }
  /// Texts that the command line gives variables.
  public var arguments: [(name: String, text: String)] = []
  /// Files with values for variables, and which variable each is for; nil leaves it to the file.
  public var data: [(variable: String?, path: String)] = []
  /// A table whose rows give variables values, one at a time.
  public var rows: SceneRows?
  /// Which row comes first, from 0.
  public var firstRow = 0
  public var fonts: FontSet
  /// Counts the sets of fonts while files in their folders change.
  var fontsNumber = 0
  /// What goldens call the set of fonts.
  public var fontsName = ""
  /// What goldens call the program.
  public var tool = ""
  public var fontFolders: [String] = []
  public var isEditable = true
  /// 0 leaves it to the system.
  public var port: UInt16 = 0
  /// How long a request may take to come.
  public var patience = Duration.seconds(15)
  /// Options of the command line that other commands for the same scene need, too, beside values of variables.
  public var words: [String] = []
  /// Where videos lie while they are made; nil where none can be made.
  public var exportFolder: String?
  /// A folder that has the page's files in place of the program's own, for those who write the page.
  public var pageFolder: String?

  public init(_ path: String, fonts: FontSet) {
    self.path = path
    self.fonts = fonts
  }
}
