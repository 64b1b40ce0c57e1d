import Foundation

/// Where a session reads and writes.
struct Console {
    var isColoured = isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    /// Whether a person sees what they write; lines from a file or a pipe are written out.
    var echoes = isatty(STDIN_FILENO) == 0
    var width = Console.columns
    var read: () -> String? = { readLine() }
    /// A terminal may have been closed; a signal says so.
    var write: (String) -> Void = { try? FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) }

    func say(_ line: String = "") {
        write(line + "\n")
    }

    func say(_ line: Line) {
        switch line.style {
        case .plain: say(line.whole)
        case .title: say(styled(line.whole, "1"))
        case .dim: say(styled(line.whole, "2"))
        }
    }

    /// A line in grey, where there are colours.
    func note(_ text: String) {
        say(styled(text, "2"))
    }

    func warn(_ text: String) {
        say(styled(text, "33"))
    }

    private func styled(_ text: String, _ code: String) -> String {
        isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }

    private static var columns: Int {
        var size = winsize()
        if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 40 { return Int(size.ws_col) }
        return ProcessInfo.processInfo.environment["COLUMNS"].flatMap(Int.init) ?? 110
    }
}
