import ProjectTree

/// A group whose folder is not on disk.
struct GroupFolderMissing: Rule {
    let id = "group-folder-missing"
    let severity = Severity.error
    let isFixable = true
    let summary = "a group's folder is not on disk"
    let why = "the group and all in it are red in Xcode"
    let remedy = "bring the folder back, correct the group's path, or remove the group"
    let options = [
        RuleOption(
            "generated", summary: "names of folders that are made or installed, not checked in",
            defaults: ToolFolders.installed)
    ]

    func check(_ context: ProjectContext) -> [Finding] {
        let missing = context.absentItems(generated: context.settings.words(options[0])).folders
        guard !missing.isEmpty else { return [] }
        let counts = FileCounts(context)
        return missing.compactMap { element, place in
            let count = counts.files(in: element.id)
            // An empty folder is not in git: a group without files has not lost anything.
            guard count.all > 0 || element.isSynchronized else { return nil }
            return finding(element, place, count.missing, context)
        }
    }

    private func finding(
        _ element: Element, _ place: Disk.EntryID, _ files: Int, _ context: ProjectContext
    ) -> Finding {
        let group = context.project.groupPath(of: element.id)
        let lost =
            switch files {
            case 0: element.isSynchronized ? "" : ", though all its files are elsewhere"
            case 1: ", nor the file that should be in it"
            default: ", nor the \(files) files that should be in it"
            }
        var finding = context.finding(
            self, element.id,
            "the folder of group \"\(group)\" is not on disk: no \(context.shown(place))\(lost)",
            remedy: "bring the folder back, correct the group's path, or remove the group")
        if files == 0, !element.isSynchronized { finding.severity = .warning }
        return finding
    }

    let examples = [
        Example(
            "a group whose folder is gone, and what is in it",
            navigator: """
                Shop/
                  Model/
                    Cart.swift
                    Prices/
                      Price.swift
                """,
            disk: ["Shop/Till.swift"], finds: ["Shop/Model"]),
        Example(
            "a group whose folder is there",
            navigator: """
                Shop/
                  Model/
                    Cart.swift
                """,
            disk: ["Shop/Model/Cart.swift"]),
        Example(
            "a group whose files are all elsewhere",
            navigator: """
                Shop/
                  Cart.swift -> ../Old/Cart.swift
                """,
            disk: ["Old/Cart.swift"], finds: ["Shop"]),
        Example(
            "a synchronized folder that is gone",
            navigator: """
                Shop/ {sync}
                """,
            disk: [], finds: ["Shop"]),
        Example(
            "a link to a folder that is gone: the group is missing, and with it what is in it",
            navigator: """
                Shop/
                  Cart.swift
                """,
            disk: ["Shop -> Old"], finds: ["Shop"]),
        Example(
            "a folder in another case, which another rule reports; a group without files",
            navigator: """
                Shop/
                  Cart.swift
                Empty/
                  Deep/
                """,
            disk: ["shop/Cart.swift"]),
        Example(
            "folders that git or a tool brings",
            navigator: """
                Pods/
                  Flurry/
                    Flurry.h
                Library/
                  Money.swift
                Generated/
                  Texts.swift
                """,
            disk: [], git: Example.GitSketch(ignored: ["Generated"], submodules: ["Library"])),
    ]
}
