public import Foundation
public import ParityTrace
import WireFormat

/// A folder with what a run compared, for a second comparator: a file per run and the ledger as written.
///
/// The traces hold the values that the journeys type, without tokens; only the owner may read the folder.
public struct RawTraces: Sendable {
    private let folder: URL

    /// - Throws: an error if the folder exists or cannot be created.
    public init(creating folder: URL) throws {
        guard !FileManager.default.fileExists(atPath: folder.path) else {
            throw HarnessFault("\(folder.relativePath) exists; name a folder that does not")
        }
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        self.folder = folder
    }

    /// Writes the traces of both apps, one file a run, and `journeys.json`, `ledger.json`, `differences.json`
    /// and `verdict.json`.
    ///
    /// - Parameter all: all journeys, also those that did not run.
    public func write(_ report: SuiteReport, ledger: JSONValue, all: [Journey]) throws {
        for (number, result) in report.results.enumerated() {
            try put(result.rawValue, in: "run-\(number).json")
        }
        try put(ledger, in: "ledger.json")
        try put(.array(all.map(\.rawValue)), in: "journeys.json")
        try put(report.jsonValue, in: "verdict.json")
        let explained = report.judgement.explained.map { $0.difference.rawValue(entry: $0.entry) }
        let unexplained = report.judgement.unexplained.map { $0.rawValue(entry: nil) }
        try put(.array(explained + unexplained), in: "differences.json")
    }

    private func put(_ value: JSONValue, in name: String) throws {
        try Data(value.jsonBytes).write(to: folder.appendingPathComponent(name))
    }
}

extension UnitResult {
    fileprivate var rawValue: JSONValue {
        [
            "journey": .string(journey.id), "wire": .string(wire.rawValue), "before": baseline.jsonValue,
            "after": candidate.jsonValue, "faults": .array(faults.map { .string($0) }),
        ]
    }
}

extension Journey {
    fileprivate var rawValue: JSONValue {
        ["journey": .string(id), "wires": .array(wires.map { .string($0.rawValue) })]
    }
}

extension Difference {
    fileprivate func rawValue(entry: String?) -> JSONValue {
        // A value that is absent has no member, unlike null.
        let values = [("before", baseline), ("after", candidate)].compactMap { name, value in
            value.map { JSONValue.Member(name, $0) }
        }
        return .object(
            [
                .init("journey", .string(journey)), .init("wire", .string(wire.rawValue)),
                .init("step", JSONValue(step)), .init("stepText", .string(stepText)),
                .init("channel", .string(channel.rawValue)), .init("path", .string(path)),
                .init("kind", .string(kind.rawValue)), .init("entry", JSONValue(entry)),
            ] + values + (place.map { [.init("place", JSONValue($0))] } ?? []))
    }
}
