import Foundation
import VisibleText

/// Where a session reads and writes.
struct Console {
    var isColoured = isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    /// Whether a person sees what they write; lines from a file or a pipe are written out.
    var echoes = isatty(STDIN_FILENO) == 0
    var width = Console.columns
    var read: () -> String? = { readLine() }
    /// A terminal may have been closed; a signal says so.
    var write: (String) -> Void = { try? FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) }

    /// Writes a text with its lines.
    func say(_ text: String = "") {
        write(text.visibleLines + "\n")
    }

    /// Writes a line; what an app says in it makes no other.
    func say(_ line: Line) {
        switch line.style {
        case .plain: say(line.whole.visible)
        case .title: say(line.whole, style: "1")
        case .dim: say(line.whole, style: "2")
        }
    }

    /// A line in grey, where there are colours.
    func note(_ text: String) { say(text, style: "2") }

    func warn(_ text: String) { say(text, style: "33") }

    /// Nothing that an app or a file says steers the terminal or makes a line, so only these marks are added.
    private func say(_ text: String, style code: String) {
        let text = text.visible
        write((isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text) + "\n")
    }

    private static var columns: Int {
        var size = winsize()
        if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 40 { return Int(size.ws_col) }
        return ProcessInfo.processInfo.environment["COLUMNS"].flatMap(Int.init) ?? 110
    }
}
