import VisibleText

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension JournalFolder {
    /// Removes what no journal needs: what a run that was cut short before it began left, or an older fix.
    func sweep(_ calls: FileCalls) throws(TransactionError) {
        var needed: Set<String> = []
        for state in State.allCases { if let journal = try journal(state) { needed.insert(kept(journal)) } }
        let spent = ["\(path)/draft"] + (try isUndone ? [file(.done)] : [])
        do throws(SystemError) {
            for name in Contents.names(path) ?? [] where name.hasPrefix(Self.keptName) {
                let folder = "\(path)/\(name)"
                guard !needed.contains(folder) else { continue }
                try remove(kept: folder, name, calls)
            }
            for file in spent where Status.of(file)?.kind == .file { try calls.removeFile(file) }
        } catch {
            throw .unprepared("\(path.visible): \(error)")
        }
    }

    /// Removes a folder of kept files unless something in it may be somebody's.
    private func remove(kept folder: String, _ name: String, _ calls: FileCalls) throws(SystemError) {
        // A link of such a name leads elsewhere.
        guard KeptName.number(name.dropFirst(Self.keptName.count)) != nil,
            let status = Status.of(folder), status.kind == .folder, status.owner == geteuid()
        else { return }
        let names = Contents.names(folder) ?? []
        // What was put aside is somebody's and never removed, nor is what lies beside it.
        guard names.allSatisfy({ isSpent($0, in: folder) }) else { return }
        for name in names {
            let path = "\(folder)/\(name)"
            if Status.of(path)?.kind == .folder {
                try calls.removeFolder(path)
            } else {
                try calls.removeFile(path)
            }
        }
        try calls.removeFolder(folder)
    }

    /// Whether a thing beside a journal is of no use without it: bytes that were replaced, or an empty
    /// folder.
    private func isSpent(_ name: String, in folder: String) -> Bool {
        let path = "\(folder)/\(name)"
        guard let status = Status.of(path) else { return true }
        switch KeptName(name)?.kind {
        case .content: return status.kind == .file
        case .turn, .folder: return status.kind == .folder && Contents.names(path)?.isEmpty == true
        case .aside: return false
        case nil: return name == Self.finishedName && status.kind == .file
        }
    }

    /// Removes what nobody needs any more.
    func tidy(_ calls: FileCalls) {
        do {
            try sweep(calls)
            try dissolve(calls)
        } catch {
            // It is in nobody's way, and the next run tries again.
        }
    }

    /// Removes the folder itself where nothing but the lock is in it.
    private func dissolve(_ calls: FileCalls) throws(SystemError) {
        let own: Set = ["lock", ".gitignore"]
        guard let names = Contents.names(path), own.isSuperset(of: names) else { return }
        for name in names { try calls.removeFile("\(path)/\(name)") }
        try calls.removeFolder(path)
    }
}
