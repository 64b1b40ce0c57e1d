import Foundation
import ParityKit

/// The commit of the repository in the current folder, whose hash chooses what a run samples.
enum Commit {
    /// The hash of the commit in the current folder; nil outside a repository.
    static var hash: String? {
        guard let head = text(".git/HEAD") else { return nil }
        guard head.hasPrefix("ref: ") else { return head }
        let name = String(head.dropFirst(5))
        let packed = text(".git/packed-refs")?.split(separator: "\n").first { $0.hasSuffix(" \(name)") }
        return text(".git/\(name)") ?? packed.map { String($0.prefix { $0 != " " }) }
    }

    private static func text(_ path: String) -> String? {
        (try? InputFile.data(at: URL(fileURLWithPath: path))).map {
            String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        }
    }
}
