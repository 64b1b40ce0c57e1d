/// Figures of both sides as lines of text, before beside after.
struct Figures {
    private let study: CaseStudy
    private let legacy: Metrics
    private let modern: Metrics

    init(_ study: CaseStudy) {
        self.study = study
        legacy = Metrics(study.legacy)
        modern = Metrics(study.modern)
    }

    // MARK: Features

    /// The table of all features, in which each file counts once.
    func table() -> [String] {
        let files = FeatureFiles(study)
        let heads = [
            "feature", "files", "lines", "types", "longest", "duties", "globals", "forced", "no socket",
        ]
        var rows: [[String]] = files.features.map { feature in
            row(
                feature, FeatureMetrics(files.legacy[feature] ?? [], legacy),
                FeatureMetrics(files.modern[feature] ?? [], modern))
        }
        let whole = (
            before: FeatureMetrics(study.legacy.files, legacy),
            after: FeatureMetrics(study.modern.files, modern)
        )
        rows.append(row("all", whole.before, whole.after))
        return Columns.lines([heads] + rows) + [""] + legend + [""] + costs(whole.before, whole.after)
    }

    private func row(_ name: String, _ before: FeatureMetrics, _ after: FeatureMetrics) -> [String] {
        func pair(_ value: (FeatureMetrics) -> Int) -> String {
            let left = before.files == 0 ? "-" : "\(value(before))"
            return "\(left) → \(after.files == 0 ? "-" : "\(value(after))")"
        }
        return [
            name, pair(\.files), pair(\.lines), pair(\.types), pair { $0.longest?.lines.count ?? 0 },
            pair { $0.largest?.responsibilities.count ?? 0 }, pair(\.sharedState), pair(\.forced),
            pair(\.share) + " %",
        ]
    }

    private var legend: [String] {
        [
            "before → after. longest: lines of the longest function; duties: of nine (network, parsing,",
            "persistence, formatting, layout, navigation, alerts, notifications, HUD), those of the largest",
            "type; globals: variables and singletons; forced: x!, as!, try!; no socket: share of the code",
            "that runs in a test without one.",
            "docs/metrics.md defines each; make diff FEATURE=<feature> shows one feature with its code.",
        ]
    }

    private func costs(_ before: FeatureMetrics, _ after: FeatureMetrics) -> [String] {
        func more(_ value: (FeatureMetrics) -> Int, _ name: String) -> String? {
            let (left, right) = (value(before), value(after))
            guard right > left else { return nil }
            return "\(right - left) more \(name) (\(left) → \(right))"
        }
        let paths = study.map.features.compactMap { ReplyPath(study, feature: $0) }
        let (left, right) = (span(paths.map(\.legacy.count)), span(paths.map(\.modern.count)))
        let replies = paths.isEmpty ? nil : "a reply passes \(left) files before and \(right) after"
        func widest(_ side: FeatureMetrics) -> String {
            side.widest.map { "\($0.fanOut.count) others (\($0.symbol))" } ?? "none"
        }
        let list = [
            more(\.files, "files"), more(\.lines, "lines"), more(\.types, "types"),
            more(\.functions, "functions"), replies,
            "the type that names most others names \(widest(before)) before and \(widest(after)) after",
        ].compactMap { $0 }
        return ["What ModernBooking costs:"] + list.map { "  " + $0 }
    }

    private func span(_ numbers: [Int]) -> String {
        guard let least = numbers.min(), let most = numbers.max() else { return "no" }
        return least == most ? "\(least)" : "\(least) to \(most)"
    }

    /// The figures of one feature, the worse ones marked.
    func lines(of feature: String) -> [String] {
        let files = FeatureFiles(study)
        let before = FeatureMetrics(files.legacy[feature] ?? [], legacy)
        let after = FeatureMetrics(files.modern[feature] ?? [], modern)
        func row(
            _ name: String, _ value: (FeatureMetrics) -> Int, isLessBetter: Bool = true,
            _ note: (FeatureMetrics) -> String = { _ in "" }
        ) -> [String] {
            let (left, right) = (value(before), value(after))
            let isWorse = before.files > 0 && (isLessBetter ? right > left : right < left)
            return [
                name, [before.files == 0 ? "-" : "\(left)", note(before)].joined(separator: " ").trimmed,
                ["\(right)", note(after)].joined(separator: " ").trimmed, isWorse ? "worse" : "",
            ]
        }
        var rows = [
            ["", "before", "after", ""], row("files", \.files), row("lines", \.lines),
            row("types", \.types), row("functions", \.functions),
            row("longest function", { $0.longest?.lines.count ?? 0 }) {
                $0.longest.map { Symbol.withoutLabels($0.symbol) } ?? ""
            },
            row("most branches (cyclomatic)", \.cyclomatic), row("hardest to read (cognitive)", \.cognitive),
            row("duties of the largest type", { $0.largest?.responsibilities.count ?? 0 }) {
                $0.largest.map { "\($0.symbol)" } ?? ""
            },
            row("types that one names (fan-out)", { $0.widest?.fanOut.count ?? 0 }) {
                $0.widest?.symbol ?? ""
            },
            row("globals and singletons", \.sharedState), row("x!, as!, try!", \.forced),
            row("implicitly unwrapped types", \.implicitlyUnwrapped),
            row("runs without a socket, %", \.share, isLessBetter: false),
        ]
        if let path = ReplyPath(study, feature: feature) {
            let (left, right) = (path.legacy.count, path.modern.count)
            rows.append(["files a reply passes", "\(left)", "\(right)", right > left ? "worse" : ""])
        }
        return Columns.lines(rows)
    }

    // MARK: Types

    /// The figures of a legacy type above those of the modern types that its rows name.
    func lines(ofType type: String, pieces: [String]) -> [String] {
        let rows =
            [legacy.types[type].map { row($0, "before") }].compactMap { $0 }
            + pieces.compactMap { modern.types[$0] }.map { row($0, $0.module) }
        return Columns.lines([Self.heads] + rows)
    }

    /// The figures of a modern symbol's type.
    func lines(ofModern symbol: String) -> [String] {
        guard let type = modern.types[symbol] ?? modern.types[Symbol.owner(of: symbol)] else { return [] }
        return Columns.lines([Self.heads, row(type, type.module)])
    }

    private static let heads = [
        "type", "", "lines", "functions", "longest", "cognitive", "forced", "fan-in", "fan-out", "duties",
    ]

    private func row(_ type: TypeMetrics, _ place: String) -> [String] {
        let duties = Responsibility.allCases.filter { type.responsibilities[$0] != nil }.map(\.rawValue)
        return [
            type.symbol, place, "\(type.lines)", "\(type.functions)", "\(type.longest?.lines.count ?? 0)",
            "\(type.cognitive)", "\(type.forced)", "\(type.fanIn.count)", "\(type.fanOut.count)",
            duties.isEmpty ? "-" : "\(duties.count): " + duties.joined(separator: ", "),
        ]
    }
}

/// Texts in columns.
enum Columns {
    /// Two blanks between columns; numbers, and pairs of them, to the right.
    static func lines(_ rows: [[String]]) -> [String] {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { place in rows.map { $0.count > place ? $0[place].count : 0 }.max() ?? 0
        }
        return rows.map { row in
            let cells = row.enumerated().map { place, cell -> String in
                let pad = String(repeating: " ", count: widths[place] - cell.count)
                let isNumber = cell.first.map { $0.isNumber || $0 == "-" } ?? false
                let isHead = row == rows.first && place > 0
                return place > 0 && (isNumber && !cell.contains(where: \.isLetter) || isHead)
                    && place < count - 1
                    ? pad + cell : cell + pad
            }
            return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
        }
    }
}
