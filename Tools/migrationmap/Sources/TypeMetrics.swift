/// The figures of one type and its extensions.
struct TypeMetrics {
    let symbol: String
    var module: String
    var files: Set<String> = []
    var lines = 0
    var functions = 0
    var members = 0
    var longest: Declaration?
    var cyclomatic = 0
    var cognitive = 0
    var forced = 0
    var implicitlyUnwrapped = 0
    /// The number of members with each responsibility.
    var responsibilities: [Responsibility: Int] = [:]
    /// The other types of the app that it names; ``fanIn`` contains those that name it.
    var fanOut: Set<String> = []
    var fanIn: Set<String> = []
}

/// The figures of one side; `docs/metrics.md` defines them.
struct Metrics {
    let tree: SourceTree
    private(set) var types: [String: TypeMetrics] = [:]
    /// The members that need a socket to run.
    private(set) var socketBound: Set<String> = []

    init(_ tree: SourceTree) {
        self.tree = tree
        for declaration in tree.declarations { add(declaration) }
        linkTypes()
        socketBound = SocketSearch(tree).found
    }

    private mutating func add(_ declaration: Declaration) {
        let isType = declaration.kind == .type
        let owner = isType ? declaration.symbol : declaration.owner
        guard !owner.isEmpty else { return }
        var type = types[owner] ?? TypeMetrics(symbol: owner, module: declaration.module)
        if isType { type.module = declaration.module }
        type.files.insert(declaration.path)
        if isType || declaration.kind == .extension {
            type.lines += declaration.lines.count
        } else {
            type.members += 1
            for one in Responsibility.all(in: declaration.facts.uses) {
                type.responsibilities[one, default: 0] += 1
            }
        }
        if declaration.isFunction { type.functions += 1 }
        if declaration.hasBehaviour {
            type.cyclomatic = max(type.cyclomatic, declaration.facts.cyclomatic)
            type.cognitive = max(type.cognitive, declaration.facts.cognitive)
            if declaration.lines.count > type.longest?.lines.count ?? 0 { type.longest = declaration }
        }
        type.forced += declaration.facts.forced
        type.implicitlyUnwrapped += declaration.facts.implicitlyUnwrapped
        types[owner] = type
    }

    // MARK: Fan-in and fan-out

    private mutating func linkTypes() {
        let declared = Set(tree.declarations.filter { $0.kind == .type }.map(\.symbol))
        var byName: [String: [String]] = [:]
        for symbol in declared { byName[Symbol.base(of: symbol), default: []].append(symbol) }
        for declaration in tree.declarations {
            let owner = declaration.kind == .type ? declaration.symbol : declaration.owner
            guard types[owner] != nil else { continue }
            for name in declaration.facts.uses {
                for other in byName[name] ?? [] where !isOneType(owner, other) {
                    types[owner]?.fanOut.insert(other)
                    types[other]?.fanIn.insert(owner)
                }
            }
        }
    }

    /// Whether one of the types is or contains the other.
    private func isOneType(_ one: String, _ other: String) -> Bool {
        Symbol.isSelf(one, orIn: other) || Symbol.isSelf(other, orIn: one)
    }
}

/// Finds the members that need a socket to run: they name a type that opens one or call such a member.
struct SocketSearch {
    /// The types that open sockets.
    ///
    /// A dependency behind a protocol or a closure can be replaced and does not count.
    static let names: Set<String> = [
        "ASIHTTPRequest", "ASIHTTPRequestDelegate", "ASINetworkThread", "ASITransfer", "HTTPClient",
    ]

    private(set) var found: Set<String> = []
    private var byOwner: [String: [String: [String]]] = [:]
    private var owners: [String: Set<String>] = [:]

    init(_ tree: SourceTree) {
        let members = tree.declarations.filter(\.hasBehaviour)
        for member in members {
            byOwner[member.owner, default: [:]][member.baseName, default: []].append(member.symbol)
            owners[member.baseName, default: []].insert(member.owner)
        }
        var callers: [String: [String]] = [:]
        for member in members {
            for callee in callees(of: member) { callers[callee, default: []].append(member.symbol) }
        }
        var open = members.filter(isSocket).map(\.symbol)
        while let symbol = open.popLast() {
            if found.insert(symbol).inserted { open += callers[symbol] ?? [] }
        }
    }

    private func isSocket(_ member: Declaration) -> Bool {
        Self.names.contains(member.owner) || !Self.names.isDisjoint(with: member.facts.uses)
            || member.facts.uses.contains { $0.hasPrefix("curl_") }
    }

    /// The members that a member calls, resolved by name.
    private func callees(of member: Declaration) -> [String] {
        member.facts.uses.filter { $0.hasSuffix("()") }.flatMap { call -> [String] in
            let name = String(call.dropLast(2))
            guard let dot = name.lastIndex(of: ".") else {
                return byOwner[member.owner]?[name] ?? byOwner[""]?[name] ?? byOwner[name]?["init"] ?? []
            }
            let base = String(name[name.index(after: dot)...])
            let owner = String(name[..<dot])
            if !owner.isEmpty { return byOwner[owner]?[base] ?? [] }
            // A call on a value resolves only if a single type has a member of that name.
            guard let only = owners[base], only.count == 1 else { return [] }
            return only.flatMap { byOwner[$0]?[base] ?? [] }
        }
    }
}
