import ParityTrace
import VisibleText
import WireFormat

/// One kind of difference with its first occurrence; secrets are replaced by tokens.
struct Explanation {
    private let cluster: SuiteReport.Cluster
    private let variables: [String: String]
    /// The end of the candidate's standard error in the first occurrence; empty unless its process ended.
    private let lastWords: String

    init(cluster: SuiteReport.Cluster, variables: [String: String], lastWords: String) {
        self.cluster = cluster
        self.variables = variables
        self.lastWords = lastWords
    }

    /// A summary of a few lines for the end of a run.
    func summary(_ style: Style) -> [String] {
        guard let first = cluster.differences.first else { return [] }
        var redactor = Redactor(variables: variables)
        let journeys = Set(cluster.differences.map(\.journey)).count
        let path = redactor.redact(first.path).visible
        let head = "  \(style.bold(cluster.id))  \(first.channel.rawValue) \(first.kind.rawValue): \(path)"
        return [
            head
                + style.dim(
                    "   \(cluster.differences.count) in \(journeys) journeys; parity explain \(cluster.id)"),
            style.dim("        \(first.journey.visible) on \(first.wire.rawValue), step \(first.step): ")
                + style.dim(redactor.redact(first.stepText).visible),
            "        before  \(line(first.baseline, &redactor))",
            "        after   \(line(first.candidate, &redactor))",
        ] + said(&redactor).words.suffix(6).map { "        stderr  \(short($0))" }
    }

    /// The lines of the standard error, and the frames of the stack trace that Swift writes below an error.
    private func said(_ redactor: inout Redactor) -> (words: [String], frames: [String]) {
        let lines = redactor.redact(lastWords).split(whereSeparator: \.isNewline).map { String($0).visible }
            .filter { !$0.allSatisfy(\.isWhitespace) && $0 != "Current stack trace:" }
        let isFrame = { (line: String) in line.prefixMatch(of: /\d+ +\S+ +0x[0-9a-f]+/) != nil }
        return (lines.filter { !isFrame($0) }, lines.filter(isFrame))
    }

    private func line(_ value: JSONValue?, _ redactor: inout Redactor) -> String {
        guard let value else { return "(nothing)" }
        return short(redactor.redact(value).json.visible)
    }

    private func short(_ text: String) -> String {
        text.count > 160 ? text.prefix(157) + "…" : text
    }

    /// The full explanation for the file that `parity explain` reads.
    var jsonValue: JSONValue {
        guard let first = cluster.differences.first else { return .null }
        var redactor = Redactor(variables: variables)
        let (words, frames) = said(&redactor)
        let places = cluster.differences.map { difference in
            JSONValue.string("\(difference.journey) on \(difference.wire.rawValue), step \(difference.step)")
        }
        return [
            "id": .string(cluster.id), "channel": .string(first.channel.rawValue),
            "kind": .string(first.kind.rawValue),
            "path": .string(redactor.redact(first.path)), "journey": .string(first.journey),
            "wire": .string(first.wire.rawValue), "step": JSONValue(first.step),
            "stepText": .string(redactor.redact(first.stepText)),
            "before": first.baseline.map { redactor.redact($0) } ?? .null,
            "hasBefore": .bool(first.baseline != nil),
            "after": first.candidate.map { redactor.redact($0) } ?? .null,
            "hasAfter": .bool(first.candidate != nil),
            "stderr": .array(words.suffix(20).map { .string($0) }),
            "frames": .array(frames.prefix(40).map { .string($0) }),
            "count": JSONValue(cluster.differences.count), "places": .array(places),
        ]
    }
}
