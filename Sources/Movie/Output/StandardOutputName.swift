import Video

enum StandardOutputName {
  static let text = "standard output"
}
