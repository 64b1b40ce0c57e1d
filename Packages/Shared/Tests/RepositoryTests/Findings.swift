import Testing

/// Records an issue for each finding.
func expectNone(_ found: some Sequence<String>, at location: SourceLocation = #_sourceLocation) {
    for finding in found { Issue.record(Comment(rawValue: finding), sourceLocation: location) }
}
