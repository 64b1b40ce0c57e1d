import ProjectTree

/// A path that differs from the disk in upper and lower case.
struct PathCaseMismatch: Rule {
    let id = "path-case-mismatch"
    let severity = Severity.error
    let summary = "a path differs from the disk in upper and lower case"
    let why = "it works on one person's disk and fails on a case-sensitive one, as build machines have"
    let remedy = "write the path as the disk does"

    func check(_ context: ProjectContext) -> [Finding] {
        Misspelling.findings(of: .letterCase, self, in: context) { "in upper and lower case" }
    }

    let examples = [
        Example(
            "a file that the disk spells otherwise",
            navigator: """
                Shop/
                  Cart.swift
                """,
            disk: ["Shop/cart.swift"], finds: ["Shop/Cart.swift"]),
        Example(
            "the spelling of the disk",
            navigator: """
                Shop/
                  Cart.swift
                """,
            disk: ["Shop/Cart.swift"]),
        Example(
            "a group that the disk spells otherwise stands for all in it",
            navigator: """
                Classes/
                  Cart.swift
                  Model/
                    Price.swift
                """,
            disk: ["classes/Cart.swift", "classes/Model/Price.swift"], finds: ["Classes"]),
        Example(
            "a group and a file in it, each on its own",
            navigator: """
                Classes/
                  Cart.swift
                """,
            disk: ["classes/cart.swift"], finds: ["Classes", "Classes/Cart.swift"]),
        Example(
            "a folder on the way, and a synchronized folder",
            navigator: """
                Cart.swift -> <SOURCE_ROOT> shop/Cart.swift
                SHOP/ {sync}
                """,
            disk: ["Shop/Cart.swift"], finds: ["Cart.swift", "SHOP"]),
        Example(
            "two files that differ in nothing else, both there; a file that is simply gone",
            navigator: """
                Shop/
                  Cart.swift
                  cart.swift
                  Basket.swift
                """,
            disk: ["Shop/Cart.swift", "Shop/cart.swift"]),
    ]
}

/// What the two rules on spelling share.
enum Misspelling {
    static func findings(
        of wanted: Respelling.Difference, _ rule: some Rule, in context: ProjectContext, how: () -> String
    ) -> [Finding] {
        var findings: [Finding] = []
        for (element, place, absence) in context.absences {
            guard case .respelled(wanted, let path) = absence else { continue }
            let name = context.project.groupPath(of: element.id)
            let depth = path.split(separator: "/").count
            let folders = context.shown(place).split(separator: "/").dropLast(depth).map(String.init)
            let actual = (folders + [path]).joined(separator: "/")
            findings.append(
                context.finding(
                    rule, element.id,
                    "\"\(name)\" is \(context.shown(place)) in the project, and \(actual) on disk: "
                        + "they differ \(how())",
                    remedy: "write \(path) in the path, as the disk does"))
        }
        return findings
    }
}
