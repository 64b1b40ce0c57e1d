/// A disk that exists only in memory: for rules' examples, and for listings of trees that are elsewhere.
public struct Sketch: Sendable {
    private var folders: [String: [String: Disk.Kind]] = ["": [:]]
    private var texts: [String: String] = [:]
    private var links: [String: String] = [:]

    private var closed: Set<String> = []

    /// The files at these absolute paths, a folder where a path ends in `/`, a link where it says `a -> b`,
    /// a folder that cannot be listed where a path ends in `/!`, and a file that cannot be read where one
    /// ends in `!`.
    public init(_ paths: some Sequence<String>, contents: [String: String] = [:]) {
        for path in paths { add(path) }
        for (path, text) in contents {
            add(path)
            texts[path] = text
        }
    }

    /// A disk over this sketch.
    public var disk: Disk { Disk(.sketch(self)) }

    private mutating func add(_ line: String) {
        var kind = Disk.Kind.file
        var path = line[...]
        if line.hasSuffix("!"), !line.hasSuffix("/!") {
            path = path.dropLast()
            closed.insert(String(path))
        }
        if line.hasSuffix("/!") {
            path = path.dropLast()
            kind = .folder
            closed.insert(String(path.dropLast()))
        }
        if let arrow = line.firstRange(of: " -> ") {
            kind = .link
            path = line[..<arrow.lowerBound]
            links[String(path)] = String(line[arrow.upperBound...])
        } else if line.hasSuffix("/") {
            kind = .folder
        }
        var folder = ""
        var components: [String] = []
        for component in path.split(separator: "/") {
            if component == ".." { _ = components.popLast() } else { components.append(String(component)) }
        }
        for (index, component) in components.enumerated() {
            let isLast = index == components.count - 1
            let childKind = isLast ? kind : .folder
            if folders[folder, default: [:]][component] == nil || childKind == .folder {
                folders[folder, default: [:]][component] = childKind
            }
            folder += "/" + component
        }
    }

    func children(of path: String) -> [(String, Disk.Kind)] {
        folders[path, default: [:]].sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    func isClosed(_ path: String) -> Bool { closed.contains(path) }

    func destination(of path: String) -> String? { links[path] }

    func contents(of path: String) -> [UInt8]? {
        isClosed(path) ? nil : texts[path].map { Array($0.utf8) }
    }
}
