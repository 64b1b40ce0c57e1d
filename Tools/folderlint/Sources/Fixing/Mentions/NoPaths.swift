import FolderlintKit

extension MentionReader.Reading {
    /// Whether a word with a slash or a sign is no path: a media type, a part of a regular expression that a
    /// command replaces, or a part of a format.
    ///
    /// - Parameter exists: Whether there is something at the word taken as a path.
    func isNoPath(_ word: PathWords.Word, exists: () -> Bool) -> Bool {
        let text = bytes[word.range]
        guard text.contains(UInt8(ascii: "/")) else { return false }
        if MentioningFiles.isSource(Paths.name(of: file.path)) {
            // Behind a blank, a format goes on: `%@ Old/%@`, `$(Name) Old/$(Version)`.
            let isFilled = isFilled(behind: word.range) || text.suffix(2).elementsEqual("/$".utf8)
            if isFilled, bytes[..<word.range.lowerBound].last == UInt8(ascii: " ") { return true }
        }
        if Self.isMediaType(text) {
            return WordLabel(word.range, bytes).isOne(of: ["accept", "content-type", "mimetype"]) || !exists()
        }
        return word.hasSign && isReplaced(word.range)
    }

    /// Whether a word is a type such as `text/css` in quotes or behind a colon.
    private static func isMediaType(_ word: ArraySlice<UInt8>) -> Bool {
        let names = word.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard names.count == 2, !names[1].contains(UInt8(ascii: ".")) else { return false }
        return mediaTypes.contains { names[0].elementsEqual($0.utf8) }
            && subtypes.contains { names[1].elementsEqual($0.utf8) }
    }

    private static let mediaTypes = ["application", "audio", "font", "image", "model", "text", "video"]
    private static let subtypes = [
        "calendar", "css", "csv", "gif", "html", "icon", "javascript", "jpeg", "json", "markdown", "mp4",
        "mpeg", "otf", "pdf", "plain", "png", "rtf", "svg", "tiff", "ttf", "webp", "wav", "woff", "woff2",
        "xml", "yaml", "zip",
    ]

    /// Whether a pattern is in an expression such as `s/x =.*/x = 1/`.
    private func isReplaced(_ word: Range<Int>) -> Bool {
        guard isShell, bytes[word].firstRange(of: ".*".utf8) != nil || bytes[word].first == UInt8(ascii: "*")
        else { return false }
        let line = OtherMeaning.line(around: word, bytes).before
        guard let quote = line.lastIndex(where: { "\"'".utf8.contains($0) }) else { return false }
        let expression = line[(quote + 1)...]
        return expression.starts(with: "s/".utf8) && line[..<quote].firstRange(of: "sed".utf8) != nil
    }

    /// Whether a word is the folder that a command only writes to: `cp -R x App`, `tar -xf x.tar -C App`.
    mutating func isWrittenTo(_ word: Range<Int>) -> Bool {
        guard isShell else { return false }
        let words = commands.words(before: word.lowerBound)
        guard let command = words.first?.split(separator: "/").last else { return false }
        if command == "mkdir" { return true }
        if command == "tar", words.last == "-C" {
            let flags = words.dropFirst().first.map { $0.drop { $0 == "-" } } ?? ""
            return flags.prefix { $0.isLetter }.contains("x") && !flags.hasPrefix("exclude")
        }
        guard ["cp", "ditto", "install", "mv", "rsync", "scp"].contains(command),
            words.dropFirst().contains(where: { !$0.hasPrefix("-") })
        else { return false }
        let rest = bytes[word.upperBound...].prefix { $0 != UInt8(ascii: "\n") }
            .drop { "\"' \t".utf8.contains($0) }
        return rest.first.map { ";&|)>#".utf8.contains($0) } ?? true
    }
}

extension MentionReader {
    /// Whether a path in a file of CMake or Meson leads to what stays beside it: these read no other place.
    func isBeside(_ path: PathWord, _ file: MentioningFiles.File) -> Bool {
        // Others include a file of another name from their own folders.
        guard ["/CMakeLists.txt", "/meson.build"].contains(where: file.path.hasSuffix), path.pattern == nil,
            !path.isRooted, !path.isVariable, !path.path.isEmpty
        else { return false }
        let place = Paths.joined(Paths.folder(of: file.path), path.path)
        return stays(file.path) && follower.tree.lookup.find(place).exists && stays(place)
    }

    /// Whether a word is in the path of a project that stays, which a Podfile names without its suffix.
    func isPodProject(_ word: Range<Int>, _ text: Reading) -> Bool {
        guard text.file.path.hasSuffix("/Podfile") else { return false }
        let line = OtherMeaning.line(around: word, text.bytes)
        guard let quote = line.before.last(where: { "'\"".utf8.contains($0) }),
            let start = line.before.lastIndex(of: quote), let end = line.after.firstIndex(of: quote)
        else { return false }
        let name = String(decoding: text.bytes[(start + 1)..<end], as: UTF8.self)
        let place = Paths.joined(Paths.folder(of: text.file.path), name + ".xcodeproj")
        return follower.tree.lookup.find(place).isFolder && stays(place) && stays(text.file.path)
    }

    private func stays(_ path: String) -> Bool {
        follower.relocation.place(of: path) == path && !follower.relocation.disturbs(path)
    }
}
