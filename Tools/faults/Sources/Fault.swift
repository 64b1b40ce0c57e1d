/// A planted change of behaviour: what goes wrong, and the edits that bring it about.
struct Fault {
    /// One replacement in the body of a symbol.
    struct Edit {
        /// The qualified name, such as `ManageViewModel.received(_:for:)`.
        var symbol: String
        /// The end of the path of the file, where the symbol alone is ambiguous.
        var file: String?
        var old: String
        var new: String
    }

    enum Build {
        /// The body of the function is chosen at run time, in one build with all other faults.
        case shared
        /// The sources are changed as written, in a build of their own.
        case own
    }

    var id: String
    /// What goes wrong for a person, in one sentence.
    var what: String
    var edits: [Edit] = []
    var build = Build.shared
    /// The reason why nobody can plant the fault or see it; nil for a fault that is planted.
    var reason: String?
    /// The reason why no run notices the fault yet; nil for one that must be noticed.
    var escapes: String?
    /// The journeys that are tried first.
    var journeys: [String] = []
    /// The file that declares the fault, and the line.
    var place: String

    /// A hash of what is planted, under which results are kept.
    var key: String {
        let texts = edits.flatMap { [$0.symbol, $0.file ?? "", $0.old, $0.new] } + ["\(build)"]
        return Hash64.of(texts.joined(separator: "\u{0}").utf8).text
    }
}

/// The error of a catalogue that cannot be planted: the place, the fault and the remedy.
struct CatalogueError: Error, CustomStringConvertible {
    var description: String

    init(_ fault: Fault, _ problem: String) {
        description = "\(fault.place): \(fault.id): \(problem)"
    }

    init(_ description: String) {
        self.description = description
    }
}
