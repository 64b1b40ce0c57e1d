import Foundation

/// What the terminal can do, and the two ways of writing to it.
enum Terminal {
    static let isColoured =
        isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    static let showsProgress = isatty(STDERR_FILENO) == 1

    static func write(_ text: String) {
        FileHandle.standardOutput.write(Data(text.utf8))
    }

    static func complain(_ text: String) {
        FileHandle.standardError.write(Data("\(text)\n".utf8))
    }

    /// Shows how far a run has come, on one line that is written over.
    static func progress(_ done: Int, _ all: Int) {
        guard showsProgress else { return }
        let end = done == all ? "\r\u{1B}[K" : ""
        FileHandle.standardError.write(Data("\r\(done) of \(all) runs\(end)".utf8))
    }
}

/// A folder for the rooms of a run, gone when the run is.
enum RoomFolder {
    static func make() throws -> URL {
        let folder = parent.appendingPathComponent("parity-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    /// In memory where that can be: apps wait for the disk after each thing they save, and nothing here is
    /// to outlive the run.
    private static var parent: URL {
        let memory = "/dev/shm"
        return access(memory, W_OK) == 0
            ? URL(fileURLWithPath: memory, isDirectory: true) : FileManager.default.temporaryDirectory
    }

    static func remove(_ folder: URL) {
        try? FileManager.default.removeItem(at: folder)
    }
}
