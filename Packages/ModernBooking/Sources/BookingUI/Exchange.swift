public import BookingAPI
import BookingCore

/// The order in which an exchange with the service logs, reads and shows its outcome.
///
/// The screen and the log show the order, which differs between screens (E-47 to E-50).
public struct ExchangeOrder: Hashable, Sendable {
    /// A step after the reply has arrived.
    public enum ReplyStep: Sendable {
        case log, read, hideIndicator
        /// Logs only the size of the reply, without "Response is".
        case logSize
        /// Validates the reply and passes on the result.
        case deliver
    }

    /// A step after the request has failed.
    public enum FailureStep: Sendable {
        case log, hideIndicator
        /// Logs an empty reply.
        case logEmptyReply
        /// Calls the closure of the screen.
        case report
        /// Shows the alert for the failure.
        case show
    }

    let reply: [ReplyStep]
    let failure: [FailureStep]

    public init(
        reply: [ReplyStep] = [.read, .log, .hideIndicator, .deliver],
        failure: [FailureStep] = [.log, .hideIndicator, .show]
    ) {
        self.reply = reply
        self.failure = failure
    }
}

extension Feedback {
    /// Sends a request and passes on the validated reply, or shows why there is none.
    ///
    /// - Parameters:
    ///   - requester: The requester that sends the request.
    ///   - validator: The validator of the reply.
    ///   - order: The order of the steps that follow the reply or the failure.
    ///   - indicator: Shows that the app is busy; the returned closure hides it again.
    ///   - isCurrent: Whether the reply is still wanted; otherwise a reply is dropped, and a failure only
    ///     shows its alert.
    ///   - request: Prepares the request, after the indicator is shown.
    ///   - failed: Called for the step ``ExchangeOrder/FailureStep/report``.
    ///   - received: Takes the output of the validator.
    /// - Throws: The error of `request`.
    public func exchange<Validator: ResponseValidator>(
        with requester: some Requester, validator: Validator.Type, order: ExchangeOrder = ExchangeOrder(),
        indicator: () -> () -> Void = { {} }, isCurrent: () -> Bool = { true },
        request: () throws -> ServiceRequest, failed: () -> Void = {}, received: (Validator.Output) -> Void
    ) async rethrows {
        let hideIndicator = indicator()
        let prepared: ServiceRequest
        do {
            prepared = try request()
        } catch {
            hideIndicator()
            throw error
        }
        do throws(ServiceFailure) {
            let reply = try await requester.send(prepared)
            guard isCurrent() else { return }
            var tree = OTANode(nil)
            for step in order.reply {
                switch step {
                case .log: reply.log()
                case .logSize: reply.logSize()
                case .read: tree = reply.read()
                case .hideIndicator: hideIndicator()
                case .deliver: received(validator.validate(tree))
                }
            }
        } catch {
            for step in isCurrent() ? order.failure : [.show] {
                switch step {
                case .log: error.log()
                case .logEmptyReply: error.logReply()
                case .hideIndicator: hideIndicator()
                case .report: failed()
                case .show: Notice.failed(error).map(tell)
                }
            }
        }
    }
}
