@testable import SafeMove

extension Authority {
    /// One whose key no file holds.
    static let tests = holding(Array(0..<32))
}

extension Transaction {
    init(_ changes: ChangeSet, calls: FileCalls = .system) {
        self.init(changes, authority: .tests, calls: calls)
    }

    static func recover(_ root: String, calls: FileCalls = .system) async throws(TransactionError)
        -> Recovery?
    {
        try await recover(root, authority: .tests, calls: calls)
    }

    @discardableResult
    static func undo(
        _ root: String, dryRun: Bool = false, calls: FileCalls = .system
    ) async throws(TransactionError) -> Record {
        try await undo(root, dryRun: dryRun, authority: .tests, calls: calls)
    }

    static func history(_ root: String) throws(TransactionError) -> [Record] {
        try history(root, authority: .tests)
    }
}
