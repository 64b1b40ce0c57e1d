import Foundation
import Testing

@testable import SafeMove
@testable import folderlint_faults

struct StepPlannerTests {
    @Test func `random moves without conflicts do what they say, and an undo takes them back`() async throws {
        var random = Random(seed: 7)
        var carriedOut = 0
        for number in 0..<400 {
            let sandbox = try Sandbox()
            let files = random.paths(6)
            for file in files where Self.canHold(file, sandbox) { try sandbox.files(file) }
            var changes = try sandbox.changes()
            let sources = try sandbox.snapshot().entries.keys.sorted()
            changes.moves = (0..<random.number(5) + 1).map { _ in
                .init(from: sources[random.number(sources.count)], to: random.path())
            }
            guard try await sandbox.conflicts(changes).isEmpty else { continue }
            let before = try sandbox.snapshot()
            try await Transaction(changes).run()
            let after = Prediction(changes: changes).applied(to: before)
            #expect(try sandbox.snapshot().differences(from: after) == [], "\(number): \(changes.moves)")
            guard try !Transaction.history(sandbox.root).isEmpty else { continue }
            carriedOut += 1
            try await Transaction.undo(sandbox.root)
            #expect(try sandbox.snapshot().differences(from: before) == [], "\(number): \(changes.moves)")
        }
        #expect(carriedOut > 60)
    }

    @Test func `the steps of a plan are the same every time`() async throws {
        let sandbox = try Sandbox()
        let exhibit = Exhibit(root: sandbox.root)
        try await exhibit.make()
        let steps = StepPlanner.steps(for: exhibit.changes, rewritings: [])
        #expect(steps.count > 200)
        for _ in 0..<3 { #expect(StepPlanner.steps(for: exhibit.changes, rewritings: []) == steps) }
    }

    @Test func `only what goes in a circle is put aside`() throws {
        let sandbox = try Sandbox()
        try sandbox.files("a", "b", "c", "d")
        func aside(_ moves: String...) throws -> Int {
            var changes = try sandbox.changes()
            changes.moves = moves.map { move in
                let paths = move.components(separatedBy: " > ")
                return .init(from: paths[0], to: paths[1])
            }
            return StepPlanner.steps(for: changes, rewritings: []).count { step in
                if case .move(_, .kept, _) = step { true } else { false }
            }
        }
        #expect(try aside("a > b", "b > c", "c > e") == 0)
        #expect(try aside("a > b", "b > c", "c > a", "d > e") == 1)
        #expect(try aside("a > A") == 1)
    }

    /// Whether a file can be made: no file is where its folders would be, and no folder where it would be.
    private static func canHold(_ file: String, _ sandbox: Sandbox) -> Bool {
        !sandbox.isThere(file)
            && Path(file).ancestors.allSatisfy {
                Status.of(sandbox.path($0.text)).map { $0.kind == .folder } ?? true
            }
    }
}

/// Numbers that are the same in every run.
private struct Random {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func number(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % count
    }

    mutating func path() -> String {
        (0..<number(3) + 1).map { _ in ["a", "b", "c", "d"][number(4)] }.joined(separator: "/")
    }

    mutating func paths(_ count: Int) -> [String] { (0..<count).map { _ in path() } }
}
