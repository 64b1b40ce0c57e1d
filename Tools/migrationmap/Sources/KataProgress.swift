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
        now = Metrics(try Self.tree(of: copy))
    }

    /// The files of the new module and of the copy of LegacyBooking.
    private static func tree(of copy: URL) throws -> SourceTree {
        let folder = copy.appendingPathComponent("Sources")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        let files = try names.sorted().compactMap { name -> FileFacts? in
            let module = String(name.prefix { $0 != "/" })
            guard name.hasSuffix(".swift"), module != "kata-subject" else { return nil }
            let source = try Data(contentsOf: folder.appendingPathComponent(name))
            return FileFacts(path: name, module: module, source: [UInt8](source))
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
            if module.isEmpty {
                "The module \(feature) has no types yet."
            } else if !left.isEmpty {
                "Duties left in \(left.joined(separator: ", "))."
            } else if !moved.isEmpty {
                "Other types of LegacyBooking have new duties: \(moved.joined(separator: ", "))."
            } else {
                "The duties have left LegacyBooking's \(classes.joined(separator: ", ")). With the verdict "
                    + "'same', you are done."
            }
        return Table(
            rows: [["class", "", "lines", "longest function", "duties"]] + rows, keys: 2
        ).lines() + [verdict]
    }

    /// The other types of the copy of LegacyBooking that have duties which they lacked at the start.
    ///
    /// What connects the module reads and writes the store, so persistence does not count.
    private var moved: [String] {
        now.types.values.sorted { $0.symbol < $1.symbol }.compactMap { type in
            guard type.module == "LegacyBooking", !classes.contains(type.symbol) else { return nil }
            let before = start.types[type.symbol]?.responsibilities ?? [:]
            let new = Responsibility.allCases.filter { duty in
                duty != .persistence && type.responsibilities[duty] != nil && before[duty] == nil
            }
            return new.isEmpty ? nil : "\(type.symbol) (\(new.map(\.rawValue).joined(separator: ", ")))"
        }
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
