import Pbxproj
import ProjectTree

/// A reference to a file that is not on disk.
struct FileMissing: Rule {
    let id = "file-missing"
    let severity = Severity.error
    let summary = "a file that the project lists is not on disk"
    let why = "the file is red in Xcode, and a target that takes it does not build"
    let remedy = "bring the file back, correct its path, or remove the reference"
    let options = [generated]

    static let generated = RuleOption(
        "generated", summary: "names of folders whose files are made or installed, not checked in",
        defaults: ToolFolders.installed)

    func check(_ context: ProjectContext) -> [Finding] {
        var missing = context.absentItems(generated: context.settings.words(options[0])).files
        missing.removeAll { isRecovered($0.element, context) }
        guard !missing.isEmpty else { return [] }
        let namesakes = Namesakes(of: Set(missing.map { context.disk.name(of: $0.place) }), in: context)
        return missing.map { finding($0.element, $0.place, namesakes, context) }
    }

    /// Xcode gathers what lost its group, and with it its path: that is another rule's matter.
    private func isRecovered(_ element: Element, _ context: ProjectContext) -> Bool {
        context.project.groupPath(of: element.id).hasPrefix("Recovered References/")
    }

    private func finding(
        _ element: Element, _ place: Disk.EntryID, _ namesakes: Namesakes, _ context: ProjectContext
    ) -> Finding {
        let path = context.project.groupPath(of: element.id)
        let other = namesakes.only(for: place).map { context.shown($0) }
        let remedy = other.map { "point the reference at \($0), the only file of that name" }
        return context.finding(
            self, element.id, "\"\(path)\" is not on disk: no \(context.shown(place))",
            remedy: remedy ?? "bring the file back, or remove the reference")
    }

    let examples = [
        Example(
            "a file that is gone",
            navigator: """
                Shop/
                  Cart.swift
                  Basket.swift
                """,
            disk: ["Shop/Cart.swift"], finds: ["Shop/Basket.swift"]),
        Example(
            "files that are there",
            navigator: """
                Shop/
                  Cart.swift
                  Images.xcassets
                  Main.strings/ {variant}
                    en -> en.lproj/Main.strings
                """,
            disk: ["Shop/Cart.swift", "Shop/Images.xcassets/Contents.json", "Shop/en.lproj/Main.strings"]),
        Example(
            "a language and a data model that are gone",
            navigator: """
                Shop/
                  Main.strings/ {variant}
                    de -> de.lproj/Main.strings
                    en -> en.lproj/Main.strings
                  Shop.xcdatamodeld/ {version}
                    Shop.xcdatamodel
                """,
            disk: ["Shop/en.lproj/Main.strings"], finds: ["Shop/Main.strings/de", "Shop/Shop.xcdatamodeld"]),
        Example(
            "a language of a file whose own path leads nowhere",
            navigator: """
                Shop/
                  Main.strings/ -> Texts {variant}
                    en -> en.lproj/Main.strings
                """,
            disk: ["Shop/"], finds: ["Shop/Main.strings/en"]),
        Example(
            "in a group whose folder is gone it is the group that is reported; other paths in it still are",
            navigator: """
                Shop/
                  Cart.swift
                  Till.swift -> <SOURCE_ROOT> Till.swift
                """,
            disk: ["Other/"], finds: ["Shop/Till.swift"]),
        Example(
            "a folder in another case: only what is not in it either is missing",
            navigator: """
                Shop/
                  Cart.swift
                  Basket.swift
                """,
            disk: ["shop/Cart.swift"], finds: ["Shop/Basket.swift"]),
        Example(
            "another spelling of the name, which another rule reports",
            navigator: """
                Shop/
                  Cart.swift
                """,
            disk: ["Shop/cart.swift"]),
        Example(
            "what a tool installs, an SDK has, or a variable names",
            navigator: """
                Pods/ (no folder)
                  Shop.xcconfig -> Pods/Target Support Files/Shop/Shop.xcconfig
                Flurry.framework -> Carthage/Build/iOS/Flurry.framework
                React.m -> ../node_modules/react/React.m
                UIKit.framework -> <SDKROOT> System/Library/Frameworks/UIKit.framework
                Cocoa.framework -> ../../../System/Library/Frameworks/Cocoa.framework
                Info.plist -> $(CONFIGURATION)/Info.plist
                Recovered References/ (no folder)
                  Lost.swift
                Shop.app -> <BUILT_PRODUCTS_DIR> Shop.app
                """,
            disk: []),
        Example(
            "links that lead nowhere, in a ring, and over another link to a folder",
            navigator: """
                Gone.swift
                Ring.swift
                Linked/
                  Cart.swift
                  Basket.swift
                """,
            disk: [
                "Gone.swift -> Old/Gone.swift", "Ring.swift -> Ring.swift", "Linked -> Middle",
                "Middle -> Real", "Real/Cart.swift",
            ],
            finds: ["Gone.swift", "Ring.swift", "Linked/Basket.swift"]),
        Example(
            "a path that leaves a link as the system does",
            navigator: """
                Cart.swift -> Linked/../Cart.swift
                Basket.swift -> Linked/../Basket.swift
                """,
            disk: ["Linked -> Deep/Real", "Deep/Real/", "Deep/Cart.swift", "Basket.swift"],
            finds: ["Basket.swift"]),
        Example(
            "what git leaves out",
            navigator: """
                Shop/
                  Secrets.swift
                Library/
                  Library.xcodeproj
                """,
            disk: ["Shop/", "Library/"],
            git: Example.GitSketch(ignored: ["Shop/Secrets.swift"], submodules: ["Library"])),
        Example(
            "what a script of the project writes",
            navigator: """
                Shop/
                  Texts.swift
                  Images.swift
                  Cart.swift [Shop]
                """,
            disk: ["Shop/Cart.swift"], finds: ["Shop/Images.swift"],
            patches: [
                (
                    "/* Begin PBXSourcesBuildPhase section */",
                    """
                    D1 = {isa = PBXShellScriptBuildPhase; outputPaths = ("$(SRCROOT)/Shop/Texts.swift",
                    "$(DERIVED_FILE_DIR)/Images.swift"); };
                    /* Begin PBXSourcesBuildPhase section */
                    """
                )
            ]),
    ]
}
