import Logging

extension ServiceFailure {
    /// What to tell the person: a time-out is worth trying again, anything else passes in silence.
    public var words: (title: String, message: String)? {
        guard self == .timedOut else { return nil }
        return (
            "Could not connect to server",
            "Unable to contact the server with this request, please try again."
        )
    }

    /// Notes in the log what happened.
    public func log() {
        Logger.booking.failed(self)
    }
}
