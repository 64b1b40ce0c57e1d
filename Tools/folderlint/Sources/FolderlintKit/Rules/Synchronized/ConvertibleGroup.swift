import Pbxproj
import ProjectTree

/// A group that could become a buildable folder, or what keeps it from that.
struct ConvertibleGroup: Rule {
    let id = "convertible-group"
    let severity = Severity.info
    let summary = "a group can become a buildable folder, or why not"
    let why =
        "a buildable folder needs no line in the project for a file: nothing to merge, nothing to forget"
    let remedy = "in Xcode choose Convert to Folder from the group's menu"
    let isOn = false
    let options = [limit]

    static let limit = RuleOption(
        "reasons", summary: "how many reasons are given for one group", defaults: ["10"])

    func check(_ context: ProjectContext) -> [Finding] {
        let project = context.project
        guard let mainGroup = project.mainGroup, !PathJudge(context.tree).isFetched(project.container) else {
            return []
        }
        let obstacles = ConversionObstacles(context)
        let census = MemberCensus(project, context.disk)
        var findings: [Finding] = []
        var open = Array(project.children(of: mainGroup).reversed())
        while let id = open.popLast() {
            guard project[id].isGroup, !project.isProduct(id), !isKept(id, project) else { continue }
            let isTop = project[id].parent == mainGroup
            if !obstacles.blocks(id) {
                if isTop || census.files(in: id) > 1 { findings.append(good(id, census, context)) }
            } else {
                if isTop { findings.append(bad(id, obstacles, context)) }
                open += project.children(of: id).reversed()
            }
        }
        return findings
    }

    /// Groups that Xcode and CocoaPods keep for themselves.
    private func isKept(_ id: ElementID, _ project: Project) -> Bool {
        project[id].parent == project.mainGroup
            && ["Frameworks", "Products", "Pods"].contains(project.displayName(of: id))
    }

    private func good(_ id: ElementID, _ census: MemberCensus, _ context: ProjectContext) -> Finding {
        let project = context.project
        let group = project.groupPath(of: id)
        let targets = census.targets(in: id).map { project.targets[$0].name }.joined(separator: ", ")
        let count = census.files(in: id)
        let start = "group \(group) can become a buildable folder: \(count) \(count == 1 ? "file" : "files")"
        let strays = census.strays(in: id, context.disk)
        let shown = list(strays, separator: ", ", context)
        let end = strays.isEmpty ? "" : "; without a group, and to be left out: \(shown)"
        return context.finding(
            self, id, "\(start) of \(targets.isEmpty ? "no target" : targets)\(end)", remedy: remedy,
            subject: "\(group) can")
    }

    private func bad(_ id: ElementID, _ obstacles: ConversionObstacles, _ context: ProjectContext) -> Finding
    {
        let group = context.project.groupPath(of: id)
        let reasons = obstacles.reasons(for: id).unique
        let shown = list(reasons, separator: "; ", context)
        return context.finding(
            self, id, "group \(group) cannot become a buildable folder yet: \(shown)",
            remedy: "fix these first, in a commit of their own, then convert", subject: "\(group) cannot")
    }

    private func list(_ texts: [String], separator: String, _ context: ProjectContext) -> String {
        let limit = max(1, context.settings.words(ConvertibleGroup.limit).first.flatMap { Int($0) } ?? 10)
        let rest = texts.count > limit ? ["and \(texts.count - limit) more"] : []
        return (texts.prefix(limit) + rest).joined(separator: separator)
    }

    let examples = [
        Example(
            "a group like its folder",
            navigator:
                "Shop/\n  Cart.swift [Shop]\n  Order/\n    Order.swift [Shop]\n  Shop.strings/ {variant}\n"
                + "    de -> de.lproj/Shop.strings [Shop]",
            disk: ["Shop/Cart.swift", "Shop/Order/Order.swift", "Shop/de.lproj/Shop.strings"],
            finds: ["Shop can"]),
        Example(
            "a file on disk that is in no group stays in sight",
            navigator: "Shop/\n  Cart.swift [Shop]", disk: ["Shop/Cart.swift", "Shop/Old.swift"],
            finds: ["Shop can"]),
        Example(
            "buildable folders, products and frameworks",
            navigator:
                "Shop/ {sync} [Shop]\nFrameworks/ (no folder)\n  UIKit.h -> <SDKROOT> UIKit.h",
            disk: ["Shop/Cart.swift"]),
        Example(
            "a group with a part that is like its folder",
            navigator:
                "Shop/\n  Model/ (no folder)\n    Cart.swift\n  Views/\n    A.swift [Shop]\n    B.swift",
            disk: ["Shop/Cart.swift", "Shop/Views/A.swift", "Shop/Views/B.swift"],
            finds: ["Shop cannot", "Shop/Views can"]),
        Example(
            "a file from elsewhere, one that is gone, and one twice",
            navigator:
                "Shop/\n  A.swift -> ../A.swift\nAdmin/\n  B.swift\nKit/\n  C.swift [Shop]\n  C.swift",
            disk: ["A.swift", "Shop/", "Admin/", "Kit/C.swift"],
            finds: ["Shop cannot", "Admin cannot", "Kit cannot"]),
        Example(
            "the folder that holds the project",
            navigator: "Shop/ -> .\n  Cart.swift [Shop]", disk: ["Cart.swift"], finds: ["Shop cannot"]),
    ]
}

/// How many files the groups hold, and whose they are.
private struct MemberCensus {
    private var counts: [ElementID: Int] = [:]
    private var owners: [ElementID: Set<Int>] = [:]
    private var known: EntrySet
    private let project: Project

    init(_ project: Project, _ disk: Disk) {
        self.project = project
        known = EntrySet(disk)
        for element in project.elements where element.isInNavigator && !element.isGroup {
            if let place = element.place { known.insert(place) }
        }
        for element in project.elements where element.isInNavigator && element.isFile {
            let targets = project.targets(of: element.id)
            var current = element.parent
            while let group = current {
                counts[group, default: 0] += 1
                if !targets.isEmpty { owners[group, default: []].formUnion(targets) }
                current = project[group].parent
            }
        }
    }

    func files(in group: ElementID) -> Int { counts[group, default: 0] }

    /// What is in the group's folder and in no group: the folder would take it.
    func strays(in group: ElementID, _ disk: Disk) -> [String] {
        let contents = SynchronizedContents(of: project[group].place, disk)
        return contents.members.filter { member in
            FileKind(member.name) != .idle && !known.contains(member.place)
                && !known.contains(disk[member.place].parent)
        }
        .map(\.path)
    }

    func targets(in group: ElementID) -> [Int] { owners[group, default: []].sorted() }
}

extension [String] {
    /// Each text once, in the order in which it came first.
    fileprivate var unique: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
