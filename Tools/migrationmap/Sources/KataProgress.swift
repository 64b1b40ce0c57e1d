import Foundation

/// The figures of a feature's legacy classes at the start of a kata and now, and those of the new module.
struct KataProgress {
    private let feature: String
    private let start: Metrics
    private let now: Metrics
    /// The legacy controllers that the rows of the feature map.
    private let classes: [String]

    init(_ study: CaseStudy, feature: String, copy: URL) throws {
        self.feature = feature
        start = Metrics(study.legacy)
        let mapped = study.map.rows.filter { $0.feature == feature }.flatMap(\.legacy).map { name in
            study.legacy.resolve(name.text).first.map { $0.kind == .type ? $0.symbol : $0.owner } ?? ""
        }
        classes = mapped.uniqued.filter { $0.hasSuffix("Controller") }
        now = Metrics(try Self.tree(of: copy, feature: feature, classes: classes))
    }

    /// The files of the new module, and those of LegacyBooking that name one of the classes.
    private static func tree(of copy: URL, feature: String, classes: [String]) throws -> SourceTree {
        let folder = copy.appendingPathComponent("Sources")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        let files = try names.sorted().compactMap { name -> FileFacts? in
            let module = String(name.prefix { $0 != "/" })
            guard name.hasSuffix(".swift"), module != "kata-subject" else { return nil }
            let source = try Data(contentsOf: folder.appendingPathComponent(name))
            let isWanted =
                module != "LegacyBooking"
                || classes.contains { source.range(of: Data($0.utf8)) != nil }
            return isWanted ? FileFacts(path: name, module: module, source: [UInt8](source)) : nil
        }
        return SourceTree(.legacy, files: files)
    }

    var lines: [String] {
        let left = classes.filter { duties(remaining($0)) > 0 }
        let module = now.types.values.filter { $0.module == feature }.sorted { $0.symbol < $1.symbol }
        let rows =
            classes.flatMap { name in
                [row(name, "at the start", start.types[name]), row("", "now", remaining(name))]
            } + module.map { row($0.symbol, "module \(feature)", $0) }
        let verdict =
            left.isEmpty && !module.isEmpty
            ? "The duties have left LegacyBooking's \(classes.joined(separator: ", ")); with the verdict 'same', you are done."
            : "Duties left in \(left.joined(separator: ", "))."
        return Table(
            rows: [["class", "", "lines", "longest function", "duties"]] + rows, keys: 2
        ).lines() + [verdict]
    }

    /// The figures of a class in the copy of LegacyBooking; `nil` if it is gone.
    private func remaining(_ name: String) -> TypeMetrics? {
        now.types[name].flatMap { $0.module == "LegacyBooking" ? $0 : nil }
    }

    private func duties(_ type: TypeMetrics?) -> Int { type?.responsibilities.count ?? 0 }

    private func row(_ name: String, _ place: String, _ type: TypeMetrics?) -> [String] {
        guard let type else { return [name, place, "0", "0", "gone"] }
        let duties = Responsibility.allCases.filter { type.responsibilities[$0] != nil }.map(\.rawValue)
        return [
            name, place, "\(type.lines)", "\(type.longest?.lines.count ?? 0)",
            duties.isEmpty ? "none" : duties.joined(separator: ", "),
        ]
    }
}
