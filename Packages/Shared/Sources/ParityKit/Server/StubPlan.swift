import Foundation
import StubServer
import WireFormat

/// The stubs of a journey's server on one wire, with bodies from the replies folder.
struct StubPlan {
    let replies: URL
    let wire: Wire
    let variables: [String: String]

    /// The stubs that a journey does not have to use: every launch requests the configuration, and many
    /// screens request a picture.
    static let standing = ["config", "image"]

    /// Returns the stubs with which a journey starts.
    func stubs(for journey: Journey) throws -> [Stub] {
        let named = Set(journey.server.map(\.message))
        let standing = Self.standing.filter { !named.contains($0) }.map { message in
            Journey.Serving(message: message, replies: [Self.standingReply(message)], line: 1)
        }
        return try (standing + journey.server).map { try stub(for: $0, in: journey) }
    }

    func stub(for serving: Journey.Serving, in journey: Journey) throws -> Stub {
        do {
            return Stub(id: serving.message, match(serving.message), replies: try serving.replies.map(reply))
        } catch let error as HarnessFault {
            throw JourneyError(
                file: serving.file ?? journey.file, line: serving.line, problem: error.problem)
        }
    }

    func match(_ message: String) -> RequestMatch {
        switch message {
        case "config": RequestMatch("GET", "/client/ios/info.json")
        case "image": RequestMatch("GET", path: .ending(".png"))
        case RequestRecord.geocode: RequestMatch("GET", path: .ending(RequestRecord.geocodePath))
        default: .message(message, wire: wire == .json ? .json : .xml)
        }
    }

    func reply(_ plan: Journey.Reply) throws -> Reply {
        var (body, type) = try ReplyFile(folder: replies, wire: wire, variables: variables).content(
            of: plan.fixture)
        if let text = plan.body { body = Data(text.filling(variables).utf8) }
        return Reply(
            status: plan.status, headers: [HeaderField("Content-Type", plan.contentType ?? type)], body: body,
            fault: Self.fault(plan.fault, length: body.count), hold: plan.isHeld)
    }

    private static func standingReply(_ message: String) -> Journey.Reply {
        Journey.Reply(fixture: message == "config" ? "Config/config-same-version" : ReplyFile.pixel)
    }

    private static func fault(_ fault: Journey.Fault, length: Int) -> Fault {
        switch fault {
        case .none: .none
        case .drop: .dropBeforeReply
        case .cut: .dropMidBody(after: length / 2)
        case .long: .lengthTooLong(by: 10)
        case .short: .lengthTooShort(by: min(10, length))
        case .trickle: .trickle(bytes: 7, byRelease: false)
        case .garbage: .garbage
        }
    }
}
