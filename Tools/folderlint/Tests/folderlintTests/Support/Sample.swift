import Foundation

/// The part of slow tests that the gate takes, which the commit chooses; outside the gate, everything.
enum Sample {
    private static let commit = ProcessInfo.processInfo.environment["REBOOK_SAMPLE"]

    /// A third of some values.
    static func third<Value>(_ values: [Value]) -> [Value] {
        guard let commit else { return values }
        let chosen = commit.utf8.reduce(0) { $0 + Int($1) } % 3
        return values.enumerated().filter { $0.offset % 3 == chosen }.map(\.element)
    }

    /// A size, or a smaller one in the gate.
    static func size(_ whole: Int, inGate part: Int) -> Int { commit == nil ? whole : part }
}
