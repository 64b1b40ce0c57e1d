import Foundation

/// The verdict of the last comparison of both apps, which `make parity` records.
struct Verdict {
    let root: URL

    private struct Record: Decodable {
        struct Compared: Decodable {
            var journeys: Int
            var runs: Int
            var steps: Int
            var requests: Int
            var values: Int
        }
        var verdict: String
        var compared: Compared
        var explained: Int
        var unexplained: Int
    }

    var context: [String: Any] {
        get throws {
            let file = root.appendingPathComponent(".build/parity/last-run.json")
            guard let data = try? Data(contentsOf: file) else { return ["isMissing": true] }
            let record = try JSONDecoder().decode(Record.self, from: data)
            let journeys = root.appendingPathComponent("Packages/Shared/Sources/Fixtures/Journeys")
            let names = try FileManager.default.subpathsOfDirectory(atPath: journeys.path)
            let all = names.count { $0.hasSuffix(".yaml") && !$0.hasPrefix("_") }
            return [
                "isRecorded": true, "verdict": record.verdict, "isSame": record.verdict == "same",
                "journeys": record.compared.journeys, "all": all, "isWhole": record.compared.journeys == all,
                "runs": record.compared.runs, "values": Self.grouped(record.compared.values),
                "steps": Self.grouped(record.compared.steps),
                "requests": Self.grouped(record.compared.requests),
                "explained": Self.grouped(record.explained), "unexplained": Self.grouped(record.unexplained),
            ]
        }
    }

    /// A number with a space between thousands.
    static func grouped(_ number: Int) -> String {
        let digits = Array(String(number))
        return digits.enumerated().map { place, digit in
            place > 0 && (digits.count - place) % 3 == 0 ? "\u{202F}\(digit)" : String(digit)
        }.joined()
    }
}
