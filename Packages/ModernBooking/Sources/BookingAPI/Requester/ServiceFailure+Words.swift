import Foundation
import Logging

extension ServiceFailure {
    /// What to tell the person: a time-out is worth trying again, a connection that is not secure is not;
    /// anything else passes in silence.
    public var words: (title: String, message: String)? {
        switch self {
        case .timedOut:
            (
                "Could not connect to server",
                "Unable to contact the server with this request, please try again."
            )
        case .insecure(let isPayment):
            (
                "Connection not secure",
                "The connection to the server is not secure, so nothing was sent."
                    + (isPayment ? " No payment was made." : "")
            )
        case .unreachable: nil
        }
    }

    /// Notes in the log that there is no reply.
    public func logReply() {
        Logger.booking.received(Data())
    }

    /// Notes in the log what happened.
    public func log() {
        Logger.booking.failed(self)
    }
}
