import AnimCSandbox

/// What a library does with a file in the program itself. Should it end the program, the message names both.
public enum ForeignWork {
  /// - Parameter file: as messages call it.
  public static func at<Result, Failure: Error>(
    _ file: String, with library: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    csandbox_begin_work(library, file)
    defer { csandbox_end_work() }
    return try body()
  }
}
