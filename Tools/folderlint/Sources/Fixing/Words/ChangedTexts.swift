/// What a program or a makefile does with texts that may be paths: it cuts, compares or joins them.
///
/// A path that it uses so is only reported, because the program may count on how it is written.
enum ChangedTexts {
    /// Whether a program, which is no shell script, does any of it.
    static func occur(inProgram bytes: [UInt8]) -> Bool {
        calls.contains { bytes.firstRange(of: $0) != nil }
    }

    private static let calls = [
        // Other texts are made of one.
        "replace", "sub(", "gsub", "partition", "path.split", ".split", "slice(", "substr", "[:", ":]",
        "rindex", "lastIndexOf", "indexOf", "strip(", "removeprefix", "delete_prefix",
        // It is compared with others.
        "startswith", "startsWith", "start_with", "hasPrefix", "endswith", "endsWith", "end_with",
        "hasSuffix", "re.compile", "re.match", "re.search", "re.full", "match(", "=~", "fnmatch", "'/' in",
        "\"/\" in",
        // In makefiles.
        "$(subst", "$(patsubst", "$(notdir", "$(basename", "$(word", "$(dir", "$(filter", "$(findstring",
        "$(wildcard",
        // A revision of the repository has the old paths.
        "HEAD", "'show'", "\"show\"",
    ].map { Array($0.utf8) }
}
