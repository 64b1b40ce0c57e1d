import Fixtures
import Foundation
import Locking
import WireFormat

/// Reads the bodies of replies for one wire.
struct ReplyFile {
    /// The names of pictures that need no file.
    static let pixel = "pixel"
    static let otherPixel = "other-pixel"

    let folder: URL
    let wire: Wire
    let variables: [String: String]

    /// Returns the body and its content type; the body is empty without a fixture.
    func content(of fixture: String?) throws -> Content {
        // Canaries have different values in each journey, so a cache would never be hit.
        guard variables == Journey.defaultVariables else { return try read(fixture) }
        let key = "\(wire.rawValue) \(folder.path) \(fixture ?? "")"
        return try Self.cache.content(for: key) { try read(fixture) }
    }

    /// Whether a reply is XML: the configuration is JSON, and the geocoder's replies are XML on both wires.
    func isXML(_ fixture: String) -> Bool {
        wire == .xml && !fixture.hasPrefix("Config/") || fixture.hasPrefix("Geocode/")
    }

    /// A body and its content type.
    typealias Content = (body: Data, type: String)

    /// A cache of contents, because most journeys use the same few replies.
    private static let cache = ReplyCache()

    private func read(_ fixture: String?) throws -> Content {
        let type = wire == .json ? "application/json; charset=utf-8" : "text/xml"
        guard let fixture else { return (Data(), type) }
        if fixture == Self.pixel { return (Self.png, "image/png") }
        if fixture == Self.otherPixel { return (Self.gif, "image/gif") }
        do {
            let path = try Fixtures.pathOfReply(named: fixture, in: folder)
            do {
                try InputFile.require(folder.appendingPathComponent(path))
            } catch {
                throw HarnessFault("\(path) \(error)")
            }
            let reply = try Fixtures.reply(named: fixture, variables: variables, in: folder)
            // The configuration has no XML form: it is JSON on both wires.
            if fixture.hasPrefix("Config/") { return (try reply.data, "application/json; charset=utf-8") }
            // So has the geocoder, which is another service: its replies are XML.
            if fixture.hasPrefix("Geocode/") { return (try reply.data, "application/xml; charset=UTF-8") }
            let body = try reply.data(on: wire == .json ? .json : .xml)
            return (body, reply.source == .verbatim ? "text/html; charset=utf-8" : type)
        } catch let error as FixtureError {
            throw HarnessFault(error.description)
        }
    }

    /// A GIF of one transparent pixel.
    private static let gif =
        Data(base64Encoded: "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7") ?? Data()

    /// A PNG of one transparent pixel.
    private static let png =
        Data(
            base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk"
                + "+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==") ?? Data()
}

/// A cache of contents by wire and file.
private final class ReplyCache: Sendable {
    private let contents = Locked<[String: ReplyFile.Content]>([:])

    func content(for key: String, read: () throws -> ReplyFile.Content) rethrows -> ReplyFile.Content {
        if let content = contents.withLock({ $0[key] }) { return content }
        let content = try read()
        contents.withLock { $0[key] = content }
        return content
    }
}
