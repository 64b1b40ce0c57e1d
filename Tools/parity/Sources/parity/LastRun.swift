import Foundation
import ParityKit
import ParityTrace

/// The file with the findings of the last run.
enum LastRun {
    static let standardPath = ".build/parity/last-run.json"

    static func save(_ report: JSONValue, to path: String) throws {
        let url = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        let data = Data(report.prettyJSON.utf8)
        // An interruption would leave a partial file under a temporary name.
        try Interruption.holdingOff { try data.write(to: url, options: .atomic) }
    }

    static func load(from path: String) -> JSONValue? {
        (try? InputFile.data(at: URL(fileURLWithPath: path))).flatMap { try? JSONValue(json: $0) }
    }
}
