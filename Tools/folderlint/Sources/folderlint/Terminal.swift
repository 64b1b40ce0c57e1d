import ArgumentParser
import FolderlintKit
import VisibleText

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What the process writes to, and where it stands.
enum Terminal {
    /// When colours are used.
    enum Colour: String, CaseIterable, ExpressibleByArgument {
        case auto, always, never

        /// For what goes to standard output.
        var isOn: Bool {
            switch self {
            case .always: true
            case .never: false
            case .auto:
                isatty(STDOUT_FILENO) == 1 && !Terminal.isSet("NO_COLOR")
                    && getenv("TERM").map(name) != "dumb"
            }
        }

        private func name(_ text: UnsafeMutablePointer<CChar>) -> String { String(cString: text) }
    }

    static var errorIsShown: Bool { isatty(STDERR_FILENO) == 1 }

    /// The columns of the terminal; 80 where there is none.
    static var width: Int {
        var size = winsize()
        let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return isKnown ? Int(size.ws_col) : 80
    }

    /// The current folder, which somebody may have removed.
    static var folder: String {
        get throws {
            guard let path = getcwd(nil, 0) else { throw Refusal(.unreadable, lackOfFolder(errno)) }
            defer { free(path) }
            // A folder that is mounted somewhere else has a path that leads nowhere.
            guard path.pointee == CChar(UInt8(ascii: "/")) else {
                throw Refusal(.unreadable, lackOfFolder(ENOENT))
            }
            return String(cString: path)
        }
    }

    private static func lackOfFolder(_ code: Int32) -> String {
        code == ENOENT
            ? "the current folder is not there any more; go to another one"
            : "the current folder cannot be told: \(String(cString: strerror(code)))"
    }

    /// A path without links in it; itself where nothing is there.
    static func real(_ path: String) -> String {
        guard let found = realpath(path, nil) else { return path }
        defer { free(found) }
        return String(cString: found)
    }

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func isSet(_ name: String) -> Bool {
        getenv(name).map { $0.pointee != 0 } ?? false
    }

    /// Says something in which names may be a stranger's.
    static func write(_ text: String) { put(text.visibleLines, STDOUT_FILENO) }

    /// Writes what is a whole document already, in which names are spelled out by its own rules.
    static func write(document: String) { put(document, STDOUT_FILENO) }

    static func error(_ text: String) { put(text.visibleLines, STDERR_FILENO) }

    /// Steers the terminal itself.
    static func control(_ text: String) { put(text, STDERR_FILENO) }

    static func complain(_ message: String) { error("folderlint: \(message)\n") }

    private static func endForLackOfOutput(_ code: Int32) -> Never {
        complain("the output cannot be written: \(String(cString: strerror(code)))")
        Root.exit(withError: ExitCode(ExitStatus.unreadable.rawValue))
    }

    private static func put(_ text: String, _ file: Int32) {
        var text = text
        text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)[...]
            while !rest.isEmpty {
                let count = system(file, UnsafeRawBufferPointer(rebasing: rest))
                if count <= 0 {
                    if count < 0, errno == EINTR { continue }
                    // Who reads no more knows; a disk that is full is another thing.
                    if file == STDOUT_FILENO, errno != EPIPE { endForLackOfOutput(errno) }
                    return
                }
                rest = rest.dropFirst(count)
            }
        }
    }
}

/// The call, which the method of the same name would hide.
private func system(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(file, bytes.baseAddress, bytes.count)
}
