public import Logging

extension Logger {
    /// The app's log.
    public static var booking: Logger { Logger(label: "booking") }
}
