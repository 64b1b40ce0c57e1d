/// The page of the modules of both apps.
struct ModulePage {
    let data: SiteData

    var context: [String: Any] {
        let legacy = reached(from: data.modules.filter { $0.side == "legacy" })
        let modern = reached(from: data.modules.filter { $0.side == "modern" })
        return [
            "before": ModuleGraph(legacy.map(node)).svg(
                label: "LegacyBooking and the modules that it imports"),
            "after": ModuleGraph(modern.map(node)).svg(label: "The modules of ModernBooking in layers"),
            "table": table(legacy.filter { $0.side == "legacy" } + modern),
            "count": modern.count { $0.side == "modern" },
        ]
    }

    private func node(_ module: SiteData.Module) -> ModuleGraph.Node {
        ModuleGraph.Node(
            name: module.name, side: module.side, detail: "\(module.lines) lines",
            imports: Set(module.imports))
    }

    /// Modules and those of Shared that they import, directly or not.
    private func reached(from modules: [SiteData.Module]) -> [SiteData.Module] {
        var found = modules
        var open = modules
        while let module = open.popLast() {
            for other in data.modules
            where other.side == "shared" && module.imports.contains(other.name)
                && !found.contains(where: { $0.name == other.name })
            {
                found.append(other)
                open.append(other)
            }
        }
        return found.sorted { ($0.side, $0.name) < ($1.side, $1.name) }
    }

    private func table(_ modules: [SiteData.Module]) -> String {
        let rows = modules.map { module in
            [
                module.name,
                module.side == "shared"
                    ? "Shared" : module.side == "legacy" ? "LegacyBooking" : "ModernBooking",
                "\(module.files)", "\(module.types)", "\(module.lines)",
                module.imports.joined(separator: ", "),
            ]
        }
        return Table.html(
            [["module", "package", "files", "types", "lines", "imports"]] + rows,
            caption: "All imports of each module")
    }
}
