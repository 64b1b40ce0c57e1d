/// What the name of a folder means in a program, other than the folder.
enum OtherMeaning {
    /// Whether a word is text for a person, as in `log("App", "Core")` and `echo "The models are done"`.
    ///
    /// What a script of a shell only prints may be the value of another one: `$(name)`.
    static func isMessage(_ word: Range<Int>, _ bytes: [UInt8], isShell: Bool) -> Bool {
        // A shell makes another text of a variable or a pattern.
        guard !bytes[word].contains(where: { "$*?{".utf8.contains($0) }) else { return false }
        let line = line(around: word, bytes)
        // What a command prints may be the input of another one.
        guard !line.after.contains(where: { "|>`".utf8.contains($0) }),
            !line.before.contains(where: { "`[".utf8.contains($0) }), let call = call(around: line.before)
        else { return false }
        if prints.contains(call.name) { return call.isProgram || !isShell || isSentence(word, line) }
        let isFirst = line.before.dropLast().last == UInt8(ascii: "(")
        return calls.contains(call.name) || ["error", "exception"].contains(where: call.name.hasSuffix)
            || isFirst && declarations.contains(call.name)
    }

    /// Whether several words stand between the quotes around a word, or on a line without quotes.
    private static func isSentence(
        _ word: Range<Int>, _ line: (before: ArraySlice<UInt8>, after: ArraySlice<UInt8>)
    ) -> Bool {
        let quote = line.before.last { "\"'".utf8.contains($0) }
        let before = quote.map { sign in line.before.suffix(while: { $0 != sign }) } ?? line.before
        let after = quote.map { sign in line.after.prefix { $0 != sign } } ?? line.after
        let isLetter = { (byte: UInt8) in (0x41...0x5A).contains(byte & 0xDF) || byte >= 0x80 }
        let words = (before.split { $0 <= 0x20 } + after.split { $0 <= 0x20 }).filter {
            $0.contains(where: isLetter)
        }
        // Without quotes, one of them is the command.
        return words.count > (quote == nil ? 1 : 0)
    }

    /// Whether a word is a package or a library, as in `require "Core"`, `gem "Core"` and `import "Core"`.
    static func isPackage(_ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        let isName = { (byte: UInt8) in PathWords.isLetter(byte) && byte != UInt8(ascii: ".") }
        guard bytes[word].allSatisfy({ isName($0) || $0 == UInt8(ascii: "/") }) else { return false }
        let hasSlash = bytes[word].contains(UInt8(ascii: "/"))
        let before = line(around: word, bytes).before.drop { $0 <= 0x20 }
        let words = before.split { !PathWords.isLetter($0) }
        guard let first = words.first, let last = words.last else { return false }
        let isQuoted = before.last.map { "\"'".utf8.contains($0) } == true
        guard isQuoted else { return false }
        return !hasSlash && ["require", "from"].contains { last.elementsEqual($0.utf8) }
            || words.count == 1
                && ["brew", "cask", "gem", "pod", "tap"].contains { first.elementsEqual($0.utf8) }
            || words.count == 1 && !hasSlash && first.elementsEqual("import".utf8)
    }

    /// Whether a word is the path of an address on a server, as in `get("/Models")`.
    static func isRoute(_ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        guard bytes[word].first == UInt8(ascii: "/"), word.lowerBound > 0,
            "\"'`".utf8.contains(bytes[word.lowerBound - 1])
        else { return false }
        return call(around: line(around: word, bytes).before).map { requests.contains($0.name) } ?? false
    }

    /// Whether what is before a word on its line speaks of a path: `x.path = "Old/New"`.
    static func isPathOfItsLine(_ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        let before = String(decoding: line(around: word, bytes).before, as: UTF8.self).lowercased()
        return ["dir", "file", "folder", "path", "resource", "url"].contains(where: before.contains)
    }

    /// Whether the name behind a slash is in another folder than the one that moves, as in `other/Core`.
    ///
    /// - Parameter folder: The name of the folder that the one that moves is in.
    static func isElsewhere(_ name: Range<Int>, in word: Range<Int>, _ bytes: [UInt8], folder: String) -> Bool
    {
        let before = bytes[word.lowerBound..<name.lowerBound]
        guard before.last == UInt8(ascii: "/") else { return false }
        let outer = before.dropLast().suffix(while: { $0 != UInt8(ascii: "/") })
        // A single letter may be a command, as in `s/Core/Model/`, or a sign such as `~`.
        guard outer.count > 1, outer.first != UInt8(ascii: "."), outer.allSatisfy(PathWords.isLetter) else {
            return false
        }
        return !outer.elementsEqual(folder.utf8)
    }

    // MARK: - Lines

    private static let longest = 256

    /// The line around a word, as far as it is read.
    static func line(
        around word: Range<Int>, _ bytes: [UInt8]
    ) -> (before: ArraySlice<UInt8>, after: ArraySlice<UInt8>) {
        let before = bytes[max(0, word.lowerBound - longest)..<word.lowerBound]
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? before.startIndex
        let after = bytes[word.upperBound...].prefix(longest).prefix { $0 != UInt8(ascii: "\n") }
        return (before[start...], after)
    }

    /// The name of the function or the command whose argument follows a text, in lower case, and whether it
    /// is called as in a program: `print("Old")`.
    private static func call(around text: ArraySlice<UInt8>) -> (name: String, isProgram: Bool)? {
        var depth = 0
        for index in text.indices.reversed() {
            if text[index] == UInt8(ascii: ")") { depth += 1 }
            guard text[index] == UInt8(ascii: "(") else { continue }
            depth -= 1
            if depth < 0 { return (name(at: text[..<index]), true) }
        }
        // Without parentheses, the first word of the command.
        let start = text.lastIndex { ";&|{}".utf8.contains($0) }.map { $0 + 1 } ?? text.startIndex
        let words = text[start...].split { $0 <= 0x20 || $0 == UInt8(ascii: "@") }
        return words.first.map { (String(decoding: $0, as: UTF8.self).lowercased(), false) }
    }

    private static func name(at text: ArraySlice<UInt8>) -> String {
        let name = text.suffix(while: { PathWords.isLetter($0) && $0 != UInt8(ascii: ".") })
        return String(decoding: name, as: UTF8.self).lowercased()
    }

    private static let calls: Set<String> = [
        "abort", "debug", "desc", "die", "error", "fail", "fatal", "info", "log", "logger", "message",
        "notice", "raise", "say", "success", "trace", "warn", "warning", "write-host",
    ]
    /// Calls that take the name of an option or of a test before anything else.
    private static let declarations: Set<String> = [
        "add_argument", "add_option", "argument", "context", "describe", "it", "option", "test",
    ]
    private static let prints: Set<String> = ["echo", "print", "println", "puts"]
    private static let requests: Set<String> = [
        "delete", "fetch", "get", "head", "patch", "post", "put", "redirect", "request", "route",
    ]
}

extension ArraySlice {
    /// The longest end of which all elements satisfy a condition.
    fileprivate func suffix(while isPart: (Element) -> Bool) -> ArraySlice {
        guard let last = lastIndex(where: { !isPart($0) }) else { return self }
        return self[(last + 1)...]
    }
}
