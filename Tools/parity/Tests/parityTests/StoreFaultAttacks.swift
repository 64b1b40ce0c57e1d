import AttackTally
import Foundation
import Testing

/// Tests of saves under faults, in the process that `make faults-store` runs.
///
/// That process replaces functions of the C library, so these tests start it instead of linking its code.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt), .timeLimit(.minutes(20)))
struct StoreFaultAttacks {
    /// A row of the table that the process prints.
    private struct Row {
        let isModern: Bool
        let isHeld: Bool
        let name: String
        let tries: Int
        /// The bookings lost when Modern and Legacy read the store, and the saves wrongly reported as done.
        let numbers: [Int]
        let note: String

        init?(_ line: Substring) {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 10, let tries = Int(fields[4]) else { return nil }
            (isModern, isHeld, name, self.tries) = (
                fields[0] == "modern", fields[1] == "held", "\(fields[2]), \(fields[3])", tries
            )
            numbers = fields[5...8].compactMap { Int($0) }
            note = fields[9]
        }
    }

    private func rows() async throws -> [Row] {
        let arguments = ["--rows"] + (AttackTally.isThorough ? [] : ["--sample"])
        let outcome = try await Command.run(arguments, of: "store-subject")
        return outcome.output.split(separator: "\n").compactMap(Row.init)
    }

    @Test func `whatever happens during a save, Modern loses no booking, and Legacy's losses are found`()
        async throws
    {
        let rows = try await rows()
        var tally = AttackTally("S-304", "kills at each call and byte, failing calls, full disks, power cuts")
        for row in rows where row.isModern && row.note.isEmpty || !row.isHeld {
            for number in 0..<row.tries {
                tally.record(
                    row.name, failure: row.isHeld || number > 0 ? nil : "\(row.numbers) \(row.note)")
            }
        }
        try tally.report()
        #expect(tally.failures.isEmpty)
        #expect(rows.count { $0.isModern } == 14)
        // Legacy empties its file before it writes it, so losses show that the faults have an effect.
        #expect(rows.contains { !$0.isModern && $0.numbers[0] > 0 })
    }
}
