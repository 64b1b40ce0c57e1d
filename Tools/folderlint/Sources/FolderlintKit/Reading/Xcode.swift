import Foundation
import SafeGit
import Subprocess
import SystemPackage

/// The Xcode that may be running on this machine.
package enum Xcode {
    /// Those of some projects and workspaces that a running Xcode may have open; none where no Xcode runs.
    ///
    /// Xcode locks nothing, and says to nobody what it has open. It leaves the state of its windows in each
    /// container that it has ever shown, so this is a suspicion, and good for a warning only.
    ///
    /// - Parameter checkout: A folder whose programs are a stranger's.
    package static func mayHaveOpen(
        _ containers: [String], outside checkout: String
    ) async -> [String] {
        let shown = containers.filter(hasShown)
        guard !shown.isEmpty, await isRunning(outside: checkout) else { return [] }
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
    private static func isRunning(outside checkout: String) async -> Bool {
        guard let program = Program.find("pgrep", outside: checkout) else { return false }
        let outcome = try? await Subprocess.run(
            .path(FilePath(program)), arguments: ["-x", "Xcode"], output: .discarded, error: .discarded)
        return outcome?.terminationStatus.isSuccess == true
    }
}
