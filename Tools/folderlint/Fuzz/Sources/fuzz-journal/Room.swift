import Digest
import Foundation
import SafeMove

/// A tree with a journal in it, and files around it that nobody may touch.
struct Room: Sendable {
    /// What the journal is said to be, whether it is signed, and whether a run that it tells of is ended.
    struct Way {
        let state: String
        let isSigned: Bool
        let isEnded: Bool

        init(_ byte: UInt8) {
            state = ["running", "undoing", "done"][Int(byte % 3)]
            isSigned = byte & 0x80 == 0
            isEnded = byte & 0x60 == 0x60
        }
    }

    static let shared = Room()

    private static let victims = ["secret": "outside secret\n", "Folder/victim": "outside victim\n"]

    private let path: String
    private let key = [UInt8](0..<32)
    private let marks: [String]

    private var tree: String { path + "/tree" }
    private var outside: String { path + "/outside" }

    private init() {
        let memory = "/dev/shm"
        let top = FileManager.default.isWritableFile(atPath: memory) ? memory : NSTemporaryDirectory()
        path = "\(top)/folderlint-fuzz-\(getpid())"
        marks = [
            "outside", "outside/Folder", "outside/Folder/victim", "outside/secret", "state/folderlint/key",
        ]
        setenv("XDG_STATE_HOME", path + "/state", 1)
        write("state/folderlint/key", Data(key), mode: 0o600)
        for folder in ["state/folderlint", "state"] { chmod("\(path)/\(folder)", 0o700) }
        for (name, text) in Self.victims { write("outside/\(name)", Data(text.utf8), mode: 0o600) }
        makeTree()
        atexit { try? FileManager.default.removeItem(atPath: Room.shared.path) }
    }

    private func write(_ name: String, _ data: Data, mode: mode_t = 0o644) {
        let file = "\(path)/\(name)"
        try? FileManager.default.createDirectory(
            atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        precondition(FileManager.default.createFile(atPath: file, contents: data))
        chmod(file, mode)
    }

    private func makeTree() {
        try? FileManager.default.removeItem(atPath: tree)
        for name in ["a", "b", "Sub/c", "New/x"] { write("tree/\(name)", Data("made at \(name)\n".utf8)) }
        symlink(outside, tree + "/link")
        symlink(outside + "/Folder", tree + "/Sub/Way")
        write("tree/.folderlint/kept-1/content-0", Data("made at old\n".utf8))
        write("tree/.folderlint/kept-1/aside-0", Data("made at a\n".utf8))
        for folder in [".folderlint", ".folderlint/kept-1"] { chmod("\(tree)/\(folder)", 0o700) }
    }

    // MARK: - One attack

    func attack(_ bytes: [UInt8], _ way: Way) {
        let code =
            way.isSigned ? HMAC.code(of: bytes, key: key).hexadecimalDigits : ""
        let journal = "\(tree)/.folderlint/\(way.state)"
        put(bytes + Array(code.utf8), at: journal)
        let before = Self.state(of: outsideMarks + treeMarks)
        let isBelieved: Bool
        do {
            _ = try Transaction.interrupted(tree, authority: .system)
            isBelieved = true
        } catch {
            isBelieved = false
        }
        precondition(way.isSigned || !isBelieved, "an unsigned journal is believed")
        precondition(Self.state(of: outsideMarks + treeMarks) == before, "a look has changed something")
        endOrRemove(journal, isBelieved && way.isEnded)
    }

    /// Ends the run that a believed journal tells of where that is wanted, and makes the tree as it was.
    private func endOrRemove(_ journal: String, _ isEnded: Bool) {
        guard isEnded else {
            unlink(journal)
            return
        }
        let before = Self.state(of: outsideMarks)
        end()
        precondition(Self.state(of: outsideMarks) == before, "something outside the tree has changed")
        precondition(isUntouched, "something outside the tree has changed")
        makeTree()
    }

    private func put(_ bytes: [UInt8], at path: String) {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        precondition(file >= 0 && Foundation.write(file, bytes, bytes.count) == bytes.count)
        close(file)
    }

    /// Ends the run that the journal tells of, and takes back what it says is done.
    private func end() {
        let isDone = DispatchSemaphore(value: 0)
        let tree = tree
        Task.detached {
            _ = try? await Transaction.recover(tree, authority: .system, git: .none)
            _ = try? await Transaction.undo(tree, authority: .system, git: .none)
            isDone.signal()
        }
        isDone.wait()
    }

    // MARK: - Looking

    private var outsideMarks: [String] { marks.map { "\(path)/\($0)" } }

    private var treeMarks: [String] {
        ["", "/Sub", "/New", "/a", "/b", "/Sub/c", "/New/x", "/.folderlint", "/.folderlint/kept-1"].map {
            tree + $0
        }
    }

    /// What changes with anything that is done to some files and folders.
    private static func state(of paths: [String]) -> [Int] {
        paths.flatMap { path in
            var status = stat()
            guard lstat(path, &status) == 0 else { return [0] }
            return [
                Int(status.st_ino), Int(status.st_mode), Int(status.st_size), status.st_ctim.tv_sec,
                status.st_ctim.tv_nsec,
            ]
        }
    }

    private var isUntouched: Bool {
        func names(_ folder: String) -> [String] {
            (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
        }
        return names(path) == ["outside", "state", "tree"] && names(outside) == ["Folder", "secret"]
            && names(outside + "/Folder") == ["victim"] && names(path + "/state/folderlint") == ["key"]
            && Self.victims.allSatisfy { name, text in
                FileManager.default.contents(atPath: "\(outside)/\(name)") == Data(text.utf8)
            }
    }
}
