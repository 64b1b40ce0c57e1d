import FolderlintKit
import SafeMove

/// The fixes that earlier runs may have left half done where a command is to change something.
struct Unfinished {
    /// As the command was told.
    let paths: [String]
    let folder: String

    /// Ends what an earlier run left half done, before anything is read.
    func recover() async throws {
        for root in journalFolders() {
            do {
                guard let recovery = try await Transaction.recover(root, authority: .system) else { continue }
                Terminal.error("folderlint: \(recovery.text)")
            } catch {
                throw Refusal(error.status, "\(error)")
            }
        }
    }

    /// A plan made of what is half done would be none, and who only asks changes nothing.
    func refuse() throws {
        for root in journalFolders() {
            do {
                guard let interrupted = try Transaction.interrupted(root, authority: .system) else {
                    continue
                }
                throw Refusal(.unreadable, interrupted.text)
            } catch let error as TransactionError {
                throw Refusal(error.status, "\(error)")
            }
        }
    }

    /// The folders that may hold an earlier run's journal.
    ///
    /// Git's is found from any folder of a work tree. Without git it is in the folder that holds all projects
    /// of that run, and where that is would be known only once they are read; beyond a repository, or what
    /// belongs to this user, is none.
    private func journalFolders() -> [String] {
        var folders: [String] = []
        for path in paths.isEmpty ? ["."] : paths {
            var start = Terminal.real(Paths.joined(folder, path))
            for suffix in ["/project.pbxproj", ".xcodeproj", ".xcworkspace"] where start.hasSuffix(suffix) {
                start = Paths.folder(of: start)
            }
            folders += Transaction.places(from: start)
        }
        return Set(folders).sorted().filter(Terminal.isFolder)
    }
}
