/// The figures of the files of one feature, or of all features, on one side.
struct FeatureMetrics {
    var files = 0
    var lines = 0
    var functions = 0
    var types = 0
    var longest: Declaration?
    var largest: TypeMetrics?
    var cyclomatic = 0
    var cognitive = 0
    var sharedState = 0
    var forced = 0
    var implicitlyUnwrapped = 0
    /// The number of lines with behaviour; `socketFree` counts those that run without a socket.
    var behaviour = 0
    var socketFree = 0
    /// The type that refers to the most other types.
    var widest: TypeMetrics?

    var share: Int { behaviour == 0 ? 100 : socketFree * 100 / behaviour }

    init(_ files: [FileFacts], _ metrics: Metrics) {
        self.files = files.count
        var types: Set<String> = []
        for file in files {
            lines += file.lineCount
            for declaration in file.declarations { add(declaration, metrics, &types) }
        }
        self.types = types.count
        let counted = types.compactMap { metrics.types[$0] }.sorted { $0.symbol < $1.symbol }
        largest = counted.max { ($0.lines, $1.symbol) < ($1.lines, $0.symbol) }
        widest = counted.max { ($0.fanOut.count, $1.symbol) < ($1.fanOut.count, $0.symbol) }
    }

    private mutating func add(_ declaration: Declaration, _ metrics: Metrics, _ types: inout Set<String>) {
        if declaration.kind == .type { types.insert(declaration.symbol) }
        if declaration.isSharedState { sharedState += 1 }
        forced += declaration.facts.forced
        implicitlyUnwrapped += declaration.facts.implicitlyUnwrapped
        guard declaration.hasBehaviour else { return }
        if declaration.isFunction { functions += 1 }
        behaviour += declaration.lines.count
        if !metrics.socketBound.contains(declaration.symbol) { socketFree += declaration.lines.count }
        if declaration.lines.count > longest?.lines.count ?? 0 { longest = declaration }
        cyclomatic = max(cyclomatic, declaration.facts.cyclomatic)
        cognitive = max(cognitive, declaration.facts.cognitive)
    }
}

/// The files by feature; each file belongs to one feature, so that each line counts once.
struct FeatureFiles {
    private(set) var legacy: [String: [FileFacts]] = [:]
    private(set) var modern: [String: [FileFacts]] = [:]
    /// The features, in the order of the map.
    let features: [String]

    /// Assigns a file to its module's feature, or else to the feature whose rows name most of its
    /// declarations.
    init(_ study: CaseStudy) {
        var features = study.map.features
        var votes: [String: [String: Int]] = [:]
        for row in study.map.rows {
            let pieces =
                row.legacy.flatMap { study.legacy.resolve($0.text) }
                + row.modern.flatMap { study.modern.resolve($0.text) }
            for path in Set(pieces.map(\.path)) { votes[path, default: [:]][row.feature, default: 0] += 1 }
        }
        let other = features.contains("Shared") ? "Shared" : features.last ?? "Shared"
        if features.isEmpty { features = [other] }
        self.features = features
        func feature(of file: FileFacts) -> String {
            if features.contains(file.module) { return file.module }
            guard let found = votes[file.path] else { return other }
            let order = features.enumerated().sorted { one, two in
                (found[two.element] ?? 0, one.offset) < (found[one.element] ?? 0, two.offset)
            }
            return order.first?.element ?? other
        }
        legacy = Dictionary(grouping: study.legacy.files, by: feature)
        modern = Dictionary(grouping: study.modern.files, by: feature)
    }
}
