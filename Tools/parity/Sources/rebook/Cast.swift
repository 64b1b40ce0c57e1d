import ParityKit
import ParityTrace

/// The apps of a session, each with what it showed last.
struct Cast: Sendable {
    /// One of the apps.
    struct Member: Sendable {
        var name: String
        var app: LiveApp
        var last = StepTrace(step: "")
        var exit = Exit.running

        var screen: Node { Node(screen: last.screen) }
    }

    var members: [Member]

    /// What came of a step, for one of the apps.
    typealias Result = Swift.Result<LiveApp.Taken, any Error>

    /// Takes a step with all apps at once.
    mutating func take(_ step: Step) async -> [Result] {
        let results = await withTaskGroup(of: (Int, Result).self) { group in
            for (place, member) in members.enumerated() {
                let app = member.app
                group.addTask {
                    do { return (place, .success(try await app.take(step))) } catch {
                        return (place, .failure(error))
                    }
                }
            }
            return await group.reduce(into: [(Int, Result)]()) { $0.append($1) }
        }
        let sorted = results.sorted { $0.0 < $1.0 }.map(\.1)
        for (place, result) in sorted.enumerated() {
            guard case .success(let taken) = result else { continue }
            members[place].last = taken.trace
            members[place].exit = taken.exit
        }
        return sorted
    }

    /// The app whose screen a person's numbers mean: the first that is still there.
    var leader: Member? { members.first { $0.exit == .running } ?? members.first }

    func end() async {
        for member in members { await member.app.end() }
    }
}
