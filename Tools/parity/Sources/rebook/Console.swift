import Foundation
import VisibleText

/// The input and output of a session.
struct Console {
    var isColoured = isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    /// Whether input lines are printed, since a terminal shows typed lines but not those of a file or a pipe.
    var echoes = isatty(STDIN_FILENO) == 0
    var width = Console.columns
    var read: () -> String? = { readLine() }
    /// Writes to standard output and ignores errors, since a signal reports that the terminal was closed.
    var write: (String) -> Void = { try? FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) }

    /// Writes a text of one or more lines.
    func say(_ text: String = "") {
        write(text.visibleLines + "\n")
    }

    /// Writes a line of the screen; an app's text in it cannot begin another line.
    func say(_ line: Line) {
        switch line.style {
        case .plain: say(line.whole.visible)
        case .title: say(line.whole, style: "1")
        case .dim: say(line.whole, style: "2")
        }
    }

    /// Writes a line in grey if the terminal has colours.
    func note(_ text: String) { say(text, style: "2") }

    func warn(_ text: String) { say(text, style: "33") }

    /// Text from an app or a file cannot control the terminal or begin a line; only this style is added.
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
