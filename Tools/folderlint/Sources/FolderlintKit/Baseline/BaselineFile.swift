import Foundation

/// Reads and writes a baseline as JSON that can be compared line by line.
public enum BaselineFile {
    public static let name = ".folderlint-baseline.json"

    public static func read(_ path: String) throws(BaselineError) -> Baseline {
        guard let data = FileManager.default.contents(atPath: path) else { throw BaselineError.missing(path) }
        return try parse(data, path: path)
    }

    static func parse(_ data: Data, path: String) throws(BaselineError) -> Baseline {
        do {
            let content = try JSONDecoder().decode(Content.self, from: data)
            guard content.formatVersion == 1 else { throw BaselineError.newer(path, content.formatVersion) }
            return Baseline(content.findings)
        } catch let error as BaselineError {
            throw error
        } catch {
            throw BaselineError.unreadable(path)
        }
    }

    public static func text(_ baseline: Baseline) throws -> String {
        try JSONText.pretty(Content(formatVersion: 1, findings: baseline.entries))
    }

    private struct Content: Codable {
        let formatVersion: Int
        let findings: [Baseline.Entry]
    }
}

/// Why a baseline cannot be used.
public enum BaselineError: Error, Equatable, CustomStringConvertible {
    case missing(String)
    case unreadable(String)
    case newer(String, Int)

    public var description: String {
        switch self {
        case .missing(let path): "\(path): no baseline there; --write-baseline writes it"
        case .unreadable(let path):
            "\(path): not a baseline; --write-baseline writes it anew once it is removed"
        case .newer(let path, let version): "\(path): a baseline of format \(version), and only 1 is known"
        }
    }
}
