import ParityKit
import ParityTrace

/// The apps of a session, each with its last screen.
struct Cast: Sendable {
    /// One of the apps.
    struct Member: Sendable {
        var name: String
        var app: LiveApp
        var last = StepTrace(step: "")
        var exit = Exit.running

        var screen: ScreenElement { ScreenElement(screen: last.screen) }
    }

    var members: [Member]

    /// The result of a step in one app.
    typealias Result = Swift.Result<LiveApp.Taken, any Error>

    /// Performs a step in all apps at once.
    mutating func take(_ step: Step) async -> [Result] {
        let tasks = members.map { member in
            Task { () -> Result in
                do { return .success(try await member.app.take(step)) } catch { return .failure(error) }
            }
        }
        var results: [Result] = []
        for task in tasks { results.append(await task.value) }
        for (place, result) in results.enumerated() {
            guard case .success(let taken) = result else { continue }
            members[place].last = taken.trace
            members[place].exit = taken.exit
        }
        return results
    }

    /// The app whose screen a person's numbers refer to: the first that is still running.
    var leader: Member? { members.first { $0.exit == .running } ?? members.first }

    func end() async {
        for member in members { await member.app.end() }
    }
}
