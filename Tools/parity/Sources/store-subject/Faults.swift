import CFaults
import Foundation

/// All faults of a save.
@MainActor struct Faults {
    let trial: Trial
    let isSample: Bool

    func rows() throws -> [Row] {
        try trial.sandbox.reset(trial.contents)
        let (calls, bytes, outcome) = trial.measure()
        guard outcome == Save.Claim.done.rawValue, calls > 0 else {
            var row = Row(writer: trial.save.rawValue, fault: "none", isModern: trial.save.isModern)
            row.odd = ["a save without faults ended with \(outcome)"]
            return [row]
        }
        let numbers = steps(1...(calls + 1), every: 1)
        let sizes = steps(0...(bytes + 1), every: isSample ? bytes / 8 : trial.save == .modernAdds ? 1 : 64)
        // Each kill costs a process and, for a save through screens, the launch of an app.
        let kills = steps(
            0...(bytes + 1), every: isSample ? bytes / 8 : trial.save == .modernAdds ? 16 : 64)
        return [
            try trial.row("killed before each of \(calls) calls", numbers.map { .kill(atCall: $0) }),
            try trial.row("each call fails", numbers.map { .failure(ofCall: $0) }),
            try trial.row("the disk is full after n of \(bytes) bytes", sizes.map { .space($0) }),
            try trial.row("killed after n bytes", kills.map { .killWhenFull($0) }),
            try trial.powerCuts(),
            try readOnlyFolder(), try fullFileSystem(),
        ]
    }

    private func steps(_ range: ClosedRange<Int>, every step: Int) -> [Int] {
        Array(stride(from: range.lowerBound, to: range.upperBound, by: max(1, step))) + [range.upperBound]
    }

    /// Saves to a writable store in a folder that is not writable.
    private func readOnlyFolder() throws -> Row {
        let sandbox = trial.sandbox
        return try trial.row(
            "the folder is not writable, for a user other than root", sizes: [0],
            prepare: { _ in
                // A launch writes too, and only the save should fail.
                if geteuid() == 0 { chown(sandbox.store.path, 65534, 65534) }
                chmod(sandbox.store.path, 0o600)
                chmod(sandbox.config.path, 0o555)
                return faults_become_nobody() == 0
            }, after: { chmod(sandbox.config.path, 0o755) })
    }

    /// Saves on a separate file system with only a few free pages.
    private func fullFileSystem() throws -> Row {
        let (sandbox, contents) = (trial.sandbox, trial.contents)
        return try trial.row(
            "a tmpfs with n free pages", sizes: Array(0...8),
            prepare: { pages in
                let page = 4096
                let needed = (contents.count + page - 1) / page + 1
                guard faults_mount(sandbox.config.path, (needed + 12) * page) == 0 else { return false }
                guard (try? contents.write(to: sandbox.store)) != nil else { return false }
                let filler = open(sandbox.config.appending(path: "filler").path, O_CREAT | O_WRONLY, 0o600)
                let chunk = [UInt8](repeating: 0, count: page)
                while write(filler, chunk, page) == page {}
                ftruncate(filler, lseek(filler, 0, SEEK_END) - pages * page)
                close(filler)
                return true
            })
    }
}
