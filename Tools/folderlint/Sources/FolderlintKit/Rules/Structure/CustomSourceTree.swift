import Pbxproj
import ProjectTree

/// A source tree that only its author's Xcode knows.
struct CustomSourceTree: Rule {
    let id = "custom-source-tree"
    let severity = Severity.info
    let summary = "a path starts at a source tree that each person has to set up"
    let why = "the files are red until everybody has set it in Xcode's settings, under Locations"
    let remedy =
        "write the paths relative to their groups, or say in the README how to set the source tree up"

    func check(_ context: ProjectContext) -> [Finding] {
        let project = context.project
        var uses: [String: (first: ElementID, count: Int)] = [:]
        for element in project.elements where element.tree == .custom && element.isInNavigator {
            let word = project.string("sourceTree", of: element.object) ?? ""
            uses[word, default: (element.id, 0)].count += 1
        }
        return uses.sorted { $0.value.first < $1.value.first }.map { word, use in
            let paths = use.count == 1 ? "path starts" : "paths start"
            return context.finding(
                self, use.first,
                "\(use.count) \(paths) at the source tree \(word), which each person has to set up",
                remedy:
                    "write the paths relative to their groups, or say in the README what \(word) has to be",
                subject: word)
        }
    }

    let examples = [
        Example(
            "a source tree of one's own",
            navigator: """
                Cordova/ -> <CORDOVALIB> Classes
                  Plugin.m
                Cordova.h -> <CORDOVALIB> Cordova.h
                """,
            disk: [], finds: ["CORDOVALIB"]),
        Example(
            "source trees that Xcode knows",
            navigator: """
                Shop/
                  Cart.swift
                Till.swift -> <SOURCE_ROOT> Till.swift
                UIKit.framework -> <SDKROOT> System/Library/Frameworks/UIKit.framework
                Shop.app -> <BUILT_PRODUCTS_DIR> Shop.app
                """,
            disk: ["Shop/Cart.swift", "Till.swift"]),
    ]
}
