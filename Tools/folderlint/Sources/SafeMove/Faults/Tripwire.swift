import Synchronization

/// Counts a transaction's calls, and may let each of them fail before it is made.
package final class Tripwire: Sendable {
    /// One call, as the tripwire sees it.
    package struct Call: Sendable {
        /// Counted from 0.
        package var number: Int
        package var kind: Kind
        /// What it is about; of a rename, the destination.
        package var path: String
    }

    /// What a call does.
    package enum Kind: String, Sendable, CaseIterable {
        case makeFolder = "mkdir"
        case removeFolder = "rmdir"
        case rename
        case exchange
        case replace = "rename over"
        case write = "write, fsync"
        case removeFile = "unlink"
        case setMode = "chmod"
        case setOwner = "chown"
        case keepAttributes = "setxattr"
        case sync = "fsync folder"
        case index = "git index"
    }

    private let count = Mutex(0)
    private let hook: @Sendable (Call) throws(SystemError) -> Void

    package init(_ hook: @escaping @Sendable (Call) throws(SystemError) -> Void) { self.hook = hook }

    /// The calls so far.
    package var total: Int { count.withLock(\.self) }

    fileprivate func pass(_ kind: Kind, _ path: String) throws(SystemError) {
        let number = count.withLock { count in
            defer { count += 1 }
            return count
        }
        try hook(Call(number: number, kind: kind, path: path))
    }
}

extension FileCalls {
    /// The same calls, each past a tripwire.
    package func past(_ wire: Tripwire) -> FileCalls {
        FileCalls(
            makeFolder: { path, mode throws(SystemError) in
                try wire.pass(.makeFolder, path)
                try makeFolder(path, mode)
            },
            removeFolder: { path throws(SystemError) in
                try wire.pass(.removeFolder, path)
                try removeFolder(path)
            },
            rename: { from, to throws(SystemError) in
                try wire.pass(.rename, to)
                try rename(from, to)
            },
            exchange: { one, other throws(SystemError) in
                try wire.pass(.exchange, other)
                try exchange(one, other)
            },
            replace: { from, to throws(SystemError) in
                try wire.pass(.replace, to)
                try replace(from, to)
            },
            write: { path, bytes, mode throws(SystemError) in
                try wire.pass(.write, path)
                try write(path, bytes, mode)
            },
            removeFile: { path throws(SystemError) in
                try wire.pass(.removeFile, path)
                try removeFile(path)
            },
            setMode: { path, mode throws(SystemError) in
                try wire.pass(.setMode, path)
                try setMode(path, mode)
            },
            setOwner: { path, owner, group throws(SystemError) in
                try wire.pass(.setOwner, path)
                try setOwner(path, owner, group)
            },
            keepAttributes: { from, to throws(SystemError) in
                try wire.pass(.keepAttributes, to)
                try keepAttributes(from, to)
            },
            sync: { folder throws(SystemError) in
                try wire.pass(.sync, folder)
                try sync(folder)
            })
    }
}

extension GitCalls {
    /// The same calls, those that write past a tripwire.
    package func past(_ wire: Tripwire) -> GitCalls {
        GitCalls(
            entries: entries,
            update: { folder, removed, added async throws(GitError) in
                do throws(SystemError) {
                    try wire.pass(.index, folder)
                } catch {
                    throw GitError("git: \(error)")
                }
                try await update(folder, removed, added)
            })
    }
}
