import FolderlintKit

/// A text of which a path source wrote the paths that it follows, for a reader that looks for other mentions.
struct UnreadText: Sendable {
    let text: String
    let file: MentioningFiles.File
    /// The ranges of its bytes that are written anew, in order.
    let written: [Range<Int>]
    /// The ranges of its bytes of which it is known what they name, in order.
    var known: [Range<Int>] = []
    /// Whether what it names several times is reported once.
    var namesOnce = false
    /// The line of the file that a mention is reported at.
    let line: @Sendable () -> Int
    /// What a pattern in it stands for: not reported where the mention before says so already.
    var pattern: Mention?

    /// What is said of a path that is updated in one place and named in another one.
    static let isUpdated =
        "is updated in one place of this text, and not in another where it may have to agree"
}

extension FixEdits {
    /// Reports what the unread texts name in ways that nobody follows: behind options, in lists, in texts
    /// that they hold, put together from names.
    mutating func readMentions(_ follower: PathFollower) {
        guard !unread.isEmpty else { return }
        let reader = MentionReader(follower)
        for text in unread {
            var seen: Set<String> = []
            var followed: Set<String> = []
            var found: [MentionedPath] = []
            reader.read(Array(text.text.utf8), of: text.file) { word, mentioned in
                if text.written.overlaps(word.range) {
                    followed.insert(mentioned.path)
                } else if !text.known.overlaps(word.range),
                    !text.namesOnce || seen.insert(mentioned.path).inserted
                {
                    found.append(mentioned)
                }
            }
            let around = Set(followed.flatMap { Array(Paths.upward(from: $0)) })
            for mentioned in found {
                let isUpdated =
                    around.contains(mentioned.path)
                    || Paths.upward(from: mentioned.path).contains(where: followed.contains)
                let note = mentioned.note == MovedScript.gain ? mentioned.note : nil
                mentions.append(
                    Mention(
                        file: text.file.path, line: text.line(), path: mentioned.path,
                        destination: mentioned.destination, note: isUpdated ? UnreadText.isUpdated : note))
            }
            if let pattern = text.pattern, mentions.last?.isAlike(pattern) != true {
                mentions.append(pattern)
            }
        }
        unread = []
    }
}

extension Mention {
    fileprivate func isAlike(_ other: Mention) -> Bool {
        (file, line, path) == (other.file, other.line, other.path)
    }
}
