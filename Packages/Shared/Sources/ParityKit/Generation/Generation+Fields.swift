import Foundation
import WireFormat

extension Generation {
    /// Compares the apps on journeys of which a reply has one value changed: each field of each message in
    /// each way, one at a time.
    ///
    /// A field is changed in the journey that has it and the most steps, since that shows most of what
    /// follows from the value.
    ///
    /// - Parameters:
    ///   - share: one field of so many, chosen by the seed.
    ///   - part: which of them; all parts from 1 to `share` are all fields.
    ///   - each: called with the outcomes of a field, and the number of fields.
    public func fields(share: Int, part: Int, each: ([Outcome], Int) -> Void) async {
        let fields = SeededRandom.share(share, of: changedFields(), seed: "\(seed)", part: part)
        await suite.withForkServers { suite in
            await suite.forEachAtOnce(fields) {
                await outcomes(of: $0, suite)
            } each: {
                each($0, fields.count)
            }
        }
    }

    /// A field of the replies to a message, with the journey in which it is changed.
    private struct Field: Sendable {
        /// The message, the wire and the field.
        var name: String
        var wire: Wire
        var journey: Journey
        /// The position of the message among those that the server answers.
        var place: Int
        var path: String
    }

    private func outcomes(of field: Field, _ suite: Suite) async -> [Outcome] {
        let fixture = field.journey.server[field.place].replies.first?.fixture ?? ""
        guard let (changes, type) = Self.reply(fixture, suite.folders.replies, field.wire) else { return [] }
        var outcomes: [Outcome] = []
        for (way, body) in changes.changes(of: field.path) {
            var journey = field.journey
            journey.id = "Fields/\(field.name)/\(way)"
            (journey.file, journey.isGenerated, journey.wires) = (journey.id, true, [field.wire])
            journey.server[field.place].replies = [Journey.Reply(contentType: type, body: body)]
            let result = await suite.result(of: Suite.Unit(journey: journey, wire: field.wire))
            let (finding, end) = judge.read(result)
            outcomes.append(
                Outcome(
                    number: outcomes.count, steps: journey.steps.count, end: end,
                    isOfPerson: journey.isOfPerson, finding: finding))
        }
        return outcomes
    }

    /// The most steps of a journey in which fields are changed.
    private static let mostSteps = 60

    /// The fields of all replies that journeys have to each message, each in one journey on each wire.
    private func changedFields() -> [Field] {
        var fields: [String: Field] = [:]
        var paths: [String: [String]] = [:]
        // Long journeys show most, and a journey that is not for walks is the last resort.
        let journeys = journeys.filter { $0.sessions.isEmpty && $0.steps.count <= Self.mostSteps }
            .sorted { first, second in
                (first.isWalked ? 0 : 1, -first.steps.count, first.id)
                    < (second.isWalked ? 0 : 1, -second.steps.count, second.id)
            }
        for wire in wires {
            for journey in journeys where journey.wires.contains(wire) {
                for (place, serving) in journey.server.enumerated() {
                    guard serving.replies.count == 1, let fixture = serving.replies[0].fixture,
                        serving.replies[0] == Journey.Reply(fixture: fixture)
                    else { continue }
                    let key = "\(wire.rawValue) \(fixture)"
                    let known = paths[key] ?? Self.reply(fixture, suite.folders.replies, wire)?.0.fields ?? []
                    paths[key] = known
                    for path in known {
                        let name = "\(serving.message) \(wire.rawValue) \(path)"
                        if fields[name] != nil { continue }
                        fields[name] = Field(
                            name: name, wire: wire, journey: journey, place: place, path: path)
                    }
                }
            }
        }
        return fields.values.sorted { $0.name < $1.name }
    }

    private static func reply(
        _ fixture: String, _ folder: URL, _ wire: Wire
    ) -> (FieldChanges, type: String)? {
        let file = ReplyFile(folder: folder, wire: wire, variables: Journey.defaultVariables)
        guard fixture != ReplyFile.pixel, fixture != ReplyFile.otherPixel,
            let content = try? file.content(of: fixture)
        else { return nil }
        let text = String(decoding: content.body, as: UTF8.self)
        return (file.isXML(fixture) ? FieldChanges(xml: text) : FieldChanges(json: text)).map {
            ($0, content.type)
        }
    }
}
