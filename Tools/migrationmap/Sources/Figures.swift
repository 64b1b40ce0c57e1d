/// Tables of figures that compare both sides.
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
    func table() -> [Block] {
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
        return [.table(Table(rows: [heads] + rows)), .text("")] + [
            .text(Self.legend), .text(Self.definitions), .text(""),
        ]
            + costs(whole.before, whole.after).map { .text($0) }
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

    private static let legend = """
        before → after. longest: lines of the longest function; duties: of nine (network, parsing,
        persistence, formatting, layout, navigation, alerts, notifications, HUD), those of the largest
        type; globals: variables and singletons; forced: x!, as!, try!; no socket: share of the code
        that runs in a test without one.
        """

    private static let definitions =
        "docs/metrics.md defines each; make diff FEATURE=<feature> shows one feature with its code."

    private func costs(_ before: FeatureMetrics, _ after: FeatureMetrics) -> [String] {
        func more(_ value: (FeatureMetrics) -> Int, _ name: String) -> String? {
            let (left, right) = (value(before), value(after))
            guard right > left else { return nil }
            let more = right - left
            return "\(more) more \(more == 1 ? String(name.dropLast()) : name) (\(left) → \(right))"
        }
        let paths = study.map.features.compactMap { ReplyPath(study, feature: $0) }
        let (left, right) = (span(paths.map(\.legacy.count)), span(paths.map(\.modern.count)))
        let replies = paths.isEmpty ? nil : "a reply passes \(left) files before and \(right) after"
        func widest(_ side: FeatureMetrics) -> String {
            side.widest.map { "\($0.fanOut.count.of("other")) (\($0.symbol))" } ?? "none"
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

    /// The figures of one feature, with those that became worse marked.
    func table(of feature: String) -> Table {
        let files = FeatureFiles(study)
        let before = FeatureMetrics(files.legacy[feature] ?? [], legacy)
        let after = FeatureMetrics(files.modern[feature] ?? [], modern)
        func row(
            _ name: String, _ value: (FeatureMetrics) -> Int, isLessBetter: Bool = true,
            _ note: (FeatureMetrics) -> String = { _ in "" }
        ) -> [String] {
            let (left, right) = (value(before), value(after))
            let isWorse = before.files > 0 && (isLessBetter ? right > left : right < left)
            let notes = [note(before), note(after)]
            return [
                name, before.files == 0 ? "-" : "\(left)", "\(right)", isWorse ? "worse" : "",
                notes[0] == notes[1] ? notes[0] : notes.filter { !$0.isEmpty }.joined(separator: " → "),
            ]
        }
        var rows = [
            ["", "before", "after", "", ""], row("files", \.files), row("lines", \.lines),
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
            rows.append(["files a reply passes", "\(left)", "\(right)", right > left ? "worse" : "", ""])
        }
        return Table(rows: rows)
    }

    // MARK: Types

    /// The figures of a legacy type above those of the modern types that its rows name.
    func table(ofType type: String, pieces: [String]) -> Table {
        let rows =
            [legacy.types[type].map { row($0, "before") }].compactMap { $0 }
            + pieces.compactMap { modern.types[$0] }.map { row($0, $0.module) }
        return Table(rows: [Self.heads] + rows, keys: 2)
    }

    /// The figures of the type of a modern symbol.
    func table(ofModern symbol: String) -> Table? {
        guard let type = modern.types[symbol] ?? modern.types[Symbol.owner(of: symbol)] else { return nil }
        return Table(rows: [Self.heads, row(type, type.module)], keys: 2)
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
