import SwiftParser

/// A drawing of the map: the responsibilities of a legacy class beside the modern types that have them.
struct Picture {
    /// The responsibility of a member; `nil` for state and decisions, which have no characteristic names.
    typealias Duty = Responsibility?

    private struct Link: Hashable {
        var duty: Duty
        var type: String
    }

    private let study: CaseStudy
    private let subject: String
    private let legacy: Metrics
    private let modern: Metrics
    /// The number of rows that lead from a duty to a type.
    private var links: [Link: Int] = [:]

    /// - Parameter subject: the class of the legacy app to draw.
    init(_ study: CaseStudy, of subject: String = "ManageViewController") {
        self.study = study
        self.subject = subject
        legacy = Metrics(study.legacy)
        modern = Metrics(study.modern)
        for row in study.map.rows.indices { link(row) }
    }

    // MARK: Links

    private mutating func link(_ index: Int) {
        let row = study.map.rows[index]
        guard row.legacy.contains(where: { Symbol.owner(of: $0.text) == subject }) else { return }
        let types = Set(
            row.modern.compactMap { name -> String? in
                guard let piece = study.modern.resolve(name.text).first else { return nil }
                let type = piece.kind == .type ? piece.symbol : piece.owner
                return type.split(separator: ".").first.map(String.init)
            }.filter { modern.types[$0] != nil })
        let duties = duties(of: row, index)
        for duty in duties.isEmpty ? [nil] : duties.map(Optional.some) {
            // The row's types with that duty; if there are none, the duty is divided among all of them.
            let able = types.filter { type in
                duty.map { modern.types[type]?.responsibilities[$0] != nil } ?? true
            }
            for type in able.isEmpty ? types : able { links[Link(duty: duty, type: type), default: 0] += 1 }
        }
    }

    /// The responsibilities of a row's legacy code.
    private func duties(of row: MigrationMap.Row, _ index: Int) -> Set<Responsibility> {
        let symbol = row.legacy[0].text
        if row.part != nil, let declaration = study.legacy.resolve(symbol).first,
            case .success(let range)? = study.places(ofPartsOf: symbol).first(where: { $0.row == index })?
                .place
        {
            let reader = BodyReader(start: 0, keepsStatements: false)
            let source = Array(study.legacy.text(of: declaration).utf8)[range]
            reader.walk(Parser.parse(source: String(decoding: source, as: UTF8.self)))
            return Responsibility.all(in: reader.facts.uses)
        }
        let uses = row.legacy.flatMap { study.legacy.resolve($0.text) }
            .reduce(into: Set<String>()) { $0.formUnion($1.facts.uses) }
        return Responsibility.all(in: uses)
    }

    // MARK: Drawing

    private static let colours = [
        "network": "#3b82c4", "parsing": "#8a63d2", "persistence": "#b7791f", "formatting": "#0f9d8a",
        "layout": "#7c8b1a", "navigation": "#d9663b", "alerts": "#cc4b6c", "notifications": "#5f7f9c",
        "HUD": "#4d9a4d", "": "#7d8590",
    ]

    private func colour(_ duty: Duty) -> String { Self.colours[duty?.rawValue ?? ""] ?? "#7d8590" }

    private func name(_ duty: Duty) -> String { duty?.rawValue ?? "state, decisions" }

    /// The duties in order of declaration, each with its number of members.
    private var duties: [(duty: Duty, count: Int)] {
        let known: [(duty: Duty, count: Int)] = Responsibility.allCases.compactMap { duty in
            guard let count = legacy.types[subject]?.responsibilities[duty] else { return nil }
            return (duty, count)
        }
        let idle = study.legacy.declarations.count { declaration in
            declaration.owner == subject && declaration.kind != .extension
                && Responsibility.all(in: declaration.facts.uses).isEmpty
        }
        return known + (idle > 0 ? [(nil, idle)] : [])
    }

    /// The modules with their types, in descending order of links.
    private var modules: [(name: String, types: [TypeMetrics])] {
        let types = Set(links.keys.map(\.type)).compactMap { modern.types[$0] }
        let weight = { (type: TypeMetrics) in
            links.reduce(0) { $0 + ($1.key.type == type.symbol ? $1.value : 0) }
        }
        return Dictionary(grouping: types, by: \.module)
            .map { name, types in
                (name, types.sorted { (weight($1), $0.symbol) < (weight($0), $1.symbol) })
            }
            .sorted { one, two in
                let (left, right) = (one.1.reduce(0) { $0 + weight($1) }, two.1.reduce(0) { $0 + weight($1) })
                return (right, one.0) < (left, two.0)
            }
    }

    var svg: String {
        let modules = modules
        let height = 60 + modules.reduce(0) { $0 + 44 + 22 * $1.types.count } + 20
        var right: [String: Int] = [:]
        var boxes = ""
        var top = 60
        for module in modules {
            boxes += box(620, top, 320, 34 + 22 * module.types.count)
            boxes += text(634, top + 20, module.name, "module")
            for (place, type) in module.types.enumerated() {
                let line = top + 42 + 22 * place
                right[type.symbol] = line - 4
                boxes += text(646, line, type.symbol, "type")
                boxes += text(928, line, "\(type.lines)", "count")
            }
            top += 44 + 22 * module.types.count
        }
        let (left, duties) = legacyBox(height: height)
        let curves = links.sorted { ($0.key.type, name($0.key.duty)) < ($1.key.type, name($1.key.duty)) }
            .compactMap { link, count -> String? in
                guard let from = duties[name(link.duty)], let to = right[link.type] else { return nil }
                return
                    "<path d=\"M290 \(from) C 460 \(from) 460 \(to) 640 \(to)\" "
                    + "stroke=\"\(colour(link.duty))\" "
                    + "stroke-width=\"\(min(4, 1 + count))\"/>\n"
            }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 \(height)" role="img" \
            aria-label="What \(HTMLPage.escaped(subject)) did, and the modern types that do it">
            <!-- Drawn by 'make picture' from \(CaseStudy.mapFile). -->
            <style>\(Self.style)</style>
            <rect class="ground" width="960" height="\(height)" rx="8"/>
            \(text(20, 34, "LegacyBooking", "side"))\(text(620, 34, "ModernBooking", "side"))\
            \(text(928, 34, "lines", "count"))
            <g fill="none" opacity=".75">
            \(curves.joined())</g>
            \(left)\(boxes)</svg>

            """
    }

    /// The box of the class with its duties, and the height of each duty.
    private func legacyBox(height: Int) -> (text: String, places: [String: Int]) {
        let duties = duties
        let step = max(26, (height - 160) / max(1, duties.count))
        var places: [String: Int] = [:]
        let lines = legacy.types[subject]?.lines ?? 0
        var drawn = box(20, 60, 270, 50 + step * duties.count)
        drawn += text(34, 82, subject, "module") + text(276, 82, "\(lines) lines", "count")
        drawn += text(276, 104, "members", "count")
        for (place, item) in duties.enumerated() {
            let line = 60 + 50 + step * place + step / 2
            places[name(item.duty)] = line - 4
            drawn +=
                "<rect x=\"34\" y=\"\(line - 14)\" width=\"6\" height=\"20\" "
                + "fill=\"\(colour(item.duty))\"/>\n"
            drawn += text(50, line, name(item.duty), "type")
            drawn += text(276, line, "\(item.count)", "count")
        }
        return (drawn, places)
    }

    private func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
        "<rect class=\"box\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" rx=\"6\"/>\n"
    }

    private func text(_ x: Int, _ y: Int, _ text: String, _ style: String) -> String {
        "<text class=\"\(style)\" x=\"\(x)\" y=\"\(y)\">\(HTMLPage.escaped(text))</text>\n"
    }

    private static let style = """
        text{font:13px ui-monospace,SFMono-Regular,Menlo,monospace;fill:#1f2328}\
        .side{font:600 16px system-ui,sans-serif}.module{font-weight:600}.count{text-anchor:end;fill:#656d76}\
        .ground{fill:#fff}.box{fill:#f6f8fa;stroke:#d0d7de}\
        @media(prefers-color-scheme:dark){text{fill:#e6edf3}.count{fill:#9198a1}.ground{fill:#0d1117}\
        .box{fill:#161b22;stroke:#30363d}}
        """
}
