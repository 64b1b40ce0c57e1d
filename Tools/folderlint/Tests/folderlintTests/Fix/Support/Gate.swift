import Foundation

/// A `git` in front of the real one that waits at one command of a running fix until it is let go, so that a
/// test can act at that very moment.
final class Gate: Sendable {
    private let folder: URL
    /// For the run, in which this git is the first to be found.
    let path: String

    /// - Parameter word: One of the command's arguments.
    init(at word: String, of bench: Workbench) throws {
        folder = URL.temporaryDirectory.resolvingSymlinksInPath().appending(path: "folderlint-git-\(UUID())")
        let real = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        path = folder.path + ":" + real
        // The lock is there from the moment at which the fix itself begins.
        let script = """
            #!/bin/sh
            PATH='\(real)'
            if [ -e '\(bench.folder.path)/.git/folderlint/lock' ]; then
              case " $* " in *" \(word) "*)
                : > '\(folder.path)/waiting'
                while [ ! -e '\(folder.path)/open' ]; do
                  [ -e '\(folder.path)/shut' ] && exit 1
                  sleep 0.01
                done;;
              esac
            fi
            exec git "$@"
            """
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let git = folder.appending(path: "git")
        try ProgramFile.write(script, to: git)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var isWaiting: Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: "waiting").path)
    }

    /// Lets the command be done.
    func open() throws { try Data().write(to: folder.appending(path: "open")) }

    /// Lets the command fail.
    func shut() throws { try Data().write(to: folder.appending(path: "shut")) }
}
