import Testing

/// Fails once for each thing that was found.
func expectNone(_ found: some Sequence<String>, at location: SourceLocation = #_sourceLocation) {
    for finding in found { Issue.record(Comment(rawValue: finding), sourceLocation: location) }
}
