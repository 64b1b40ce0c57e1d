/// The files that a reply passes: those of its handler's symbols and of the symbols that these name.
struct ReplyPath {
    let legacy: Set<String>
    let modern: Set<String>

    /// The methods by which a legacy handler reads the reply of a request.
    private static let taking: Set<String> = [".responseObject()", ".responseString()", ".responseData()"]

    /// Creates the path of the replies that a feature handles; `nil` if the feature handles none.
    init?(_ study: CaseStudy, feature: String) {
        let rows = study.map.rows.filter { row in
            row.feature == feature
                && row.legacy.contains { name in
                    study.legacy.resolve(name.text).contains { !$0.facts.uses.isDisjoint(with: Self.taking) }
                }
        }
        guard !rows.isEmpty else { return nil }
        let before = rows.flatMap(\.legacy).flatMap { study.legacy.resolve($0.text) }
        let after = rows.flatMap(\.modern).flatMap { name in
            study.modern.resolve(name.text).flatMap { piece in
                piece.kind == .type
                    ? study.modern.declarations.filter { Symbol.isSelf($0.symbol, orIn: piece.symbol) }
                    : [piece]
            }
        }
        legacy = Self.files(of: before, in: study.legacy)
        modern = Self.files(of: after, in: study.modern)
    }

    private static func files(of pieces: [Declaration], in tree: SourceTree) -> Set<String> {
        let uses = pieces.reduce(into: Set<String>()) { $0.formUnion($1.facts.uses) }
        let named = tree.declarations.filter { declaration in
            switch declaration.kind {
            case .type: uses.contains(Symbol.base(of: declaration.symbol))
            case .function where declaration.owner.isEmpty: uses.contains(declaration.baseName + "()")
            default: false
            }
        }
        return Set((pieces + named).map(\.path))
    }
}
