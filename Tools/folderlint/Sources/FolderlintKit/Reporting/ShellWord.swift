/// A word of a command line that a person pastes into a shell.
public enum ShellWord {
    /// The word as it is where a shell takes it so, else between quotes.
    public static func quoted(_ word: String) -> String {
        let isPlain = !word.isEmpty && word.utf8.first != UInt8(ascii: "~") && word.utf8.allSatisfy(isPlain)
        return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }

    /// A path for a command: one that begins like an option gets a folder before it.
    public static func path(_ path: String) -> String {
        quoted(path.utf8.first == UInt8(ascii: "-") ? "./" + path : path)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            true
        default: "_-./+,:=@%~".utf8.contains(byte)
        }
    }
}
