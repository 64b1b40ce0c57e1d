import Foundation
import Subprocess

/// The Xcode that may be running on this machine.
package enum Xcode {
    /// Those of some projects and workspaces that a running Xcode may have open; none where no Xcode runs.
    ///
    /// Xcode locks nothing, and says to nobody what it has open. It leaves the state of its windows in each
    /// container that it has ever shown, so this is a suspicion, and good for a warning only.
    package static func mayHaveOpen(_ containers: [String]) async -> [String] {
        let shown = containers.filter(hasShown)
        guard !shown.isEmpty, await isRunning() else { return [] }
        return shown
    }

    private static func hasShown(_ container: String) -> Bool {
        let workspace = container.hasSuffix(".xcodeproj") ? container + "/project.xcworkspace" : container
        let users = workspace + "/xcuserdata"
        // Where that is no folder that can be listed, nobody has left anything.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: users)) ?? []
        return names.contains { name in
            FileManager.default.fileExists(atPath: "\(users)/\(name)/UserInterfaceState.xcuserstate")
        }
    }

    /// Asked of `pgrep`, which macOS has; where it is missing nothing is known.
    private static func isRunning() async -> Bool {
        let outcome = try? await Subprocess.run(
            .name("pgrep"), arguments: ["-x", "Xcode"], output: .discarded, error: .discarded)
        return outcome?.terminationStatus.isSuccess == true
    }
}
