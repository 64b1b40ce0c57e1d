import Testing

@testable import rebook

struct ConsoleTests {
    @Test(arguments: [false, true])
    func `text from an app does not control the terminal`(isColoured: Bool) {
        var written = ""
        withUnsafeMutablePointer(to: &written) { place in
            nonisolated(unsafe) let place = place
            var console = Console(write: { place.pointee += $0 })
            console.isColoured = isColoured
            let text = "a\u{1B}[2J\u{9B}1m\u{202E}b\n= the same\u{2028}\u{85}"
            console.say("a\u{1B}[2J\u{9B}1m\u{202E}b")
            console.note(text)
            console.warn(text)
            for style in [Line.Style.plain, .title, .dim] { console.say(Line(text: text, style: style)) }
        }
        let own = ["1", "2", "33", "0"].reduce(written) { $0.replacing("\u{1B}[\($1)m", with: "") }
        #expect(!own.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" || $0 == "\u{202E}" })
        #expect(written.contains("\u{1B}") == isColoured)
        // A line end in a text cannot fake a verdict of the session.
        #expect(written.split(separator: "\n").count == 6)
    }
}
