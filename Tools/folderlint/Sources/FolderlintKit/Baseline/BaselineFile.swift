package import Foundation
import Pbxproj

/// Reads and writes a baseline as JSON that can be compared line by line.
public enum BaselineFile {
    public static let name = ".folderlint-baseline.json"
    /// How large a baseline may be, in bytes.
    static let limit = 64 << 20

    public static func read(_ path: String) throws(BaselineError) -> Baseline {
        let file: SourceBuffer
        do {
            file = try SourceBuffer(mapping: path)
        } catch {
            switch error.code {
            case FileError.notRegular: throw .notRegular(path)
            case EISDIR: throw .folder(path)
            default: throw .missing(path)
            }
        }
        guard file.bytes.count <= limit else { throw .tooLarge(path, file.bytes.count) }
        return try parse(Data(file.copy), path: path)
    }

    package static func parse(_ data: Data, path: String) throws(BaselineError) -> Baseline {
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
        try JSONOutput.pretty(Content(formatVersion: 1, findings: baseline.entries))
    }

    private struct Content: Codable {
        let formatVersion: Int
        let findings: [Baseline.Entry]
    }
}

/// Why a baseline cannot be used.
public enum BaselineError: Error, Equatable, CustomStringConvertible {
    case missing(String)
    case notRegular(String)
    case folder(String)
    case tooLarge(String, Int)
    case unreadable(String)
    case newer(String, Int)

    public var description: String {
        switch self {
        case .missing(let path): "\(path): no baseline there; --write-baseline writes it"
        case .notRegular(let path): "\(path): not a regular file; put a baseline in its place"
        case .folder(let path):
            "\(path): a folder; name the baseline in it, as in \(BaselineFile.name)"
        case .tooLarge(let path, let size):
            "\(path): \(size) bytes, and at most \(BaselineFile.limit) are read; "
                + "remove it, then --write-baseline writes a new one"
        case .unreadable(let path):
            "\(path): not a baseline; name another file, "
                + "or if it was one, remove it, and --write-baseline writes a new one"
        case .newer(let path, let version): "\(path): a baseline of format \(version), and only 1 is known"
        }
    }
}
