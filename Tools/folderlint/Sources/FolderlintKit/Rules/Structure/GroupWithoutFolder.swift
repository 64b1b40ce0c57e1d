import ProjectTree

/// A group that has no folder of its own.
struct GroupWithoutFolder: Rule {
    let id = "group-without-folder"
    let severity = Severity.warning
    let summary = "a group has no folder on disk"
    let why = "what looks like a folder in Xcode is none on disk, and it cannot become a buildable folder"
    let remedy = "create the folder, move the group's files into it and set the group's path"

    func check(_ context: ProjectContext) -> [Finding] {
        let project = context.project
        let groups = VirtualGroups(context)
        return project.elements.compactMap { element in
            guard element.isGroup, element.isInNavigator, element.id != project.mainGroup,
                element.place != nil,
                context.isVirtual(element), groups.holdsFiles(element.id), !context.isAside(element.id)
            else { return nil }
            return finding(element, groups, context)
        }
    }

    private func finding(_ element: Element, _ groups: VirtualGroups, _ context: ProjectContext) -> Finding {
        let name = context.project.displayName(of: element.id)
        let group = context.project.groupPath(of: element.id)
        guard let own = groups.ownFolder(of: element.id, context), let place = element.place else {
            let folder = element.place.map { context.named($0) } ?? ""
            return context.finding(
                self, element.id, "group \"\(group)\" has no folder: its files are in \(folder)",
                remedy:
                    "create a folder \"\(name)\", move the files into it and set `path = \(context.quoted(name))`"
            )
        }
        let folder = context.named(own.folder)
        let files = own.files == 1 ? "its file is" : "its \(own.files) files are"
        let isItsOwn = context.disk.name(of: own.folder).lowercased() == name.lowercased()
        let path = context.disk.path(of: own.folder, relativeTo: context.disk.followed(place))
        return context.finding(
            self, element.id, "group \"\(group)\" has no folder: \(files) in \(folder)",
            remedy: isItsOwn
                ? "set `path = \(context.quoted(path))` for the group, and take the folder out of its files' paths"
                : "create a folder \"\(name)\", move the files into it and set `path = \(context.quoted(name))`"
        )
    }

    let examples = [
        Example(
            "a group that exists only in Xcode",
            navigator: """
                Shop/
                  Model/ (no folder)
                    Cart.swift
                """,
            disk: ["Shop/Cart.swift"], finds: ["Shop/Model"]),
        Example(
            "a group with a folder",
            navigator: """
                Shop/
                  Model/
                    Cart.swift
                """,
            disk: ["Shop/Model/Cart.swift"]),
        Example(
            "a group whose files name the folder that it should have",
            navigator: """
                Classes/ (no folder)
                  Cart.swift -> Classes/Cart.swift
                  Shop.swift -> <SOURCE_ROOT> Classes/Shop.swift
                """,
            disk: ["Classes/Cart.swift", "Classes/Shop.swift"], finds: ["Classes"]),
        Example(
            "a path that says only that the group is where its parent is",
            navigator: """
                Shop/
                  Model/ -> .
                    Cart.swift
                """,
            disk: ["Shop/Cart.swift"], finds: ["Shop/Model"]),
        Example(
            "groups in a group without folder",
            navigator: """
                Sources/ (no folder)
                  Model/ (no folder)
                    Cart.swift
                """,
            disk: ["Cart.swift"], finds: ["Sources", "Sources/Model"]),
        Example(
            "the groups that Xcode and CocoaPods make for products, frameworks and settings",
            navigator: """
                Frameworks/ (no folder)
                  iOS/ (no folder)
                    UIKit.framework -> <SDKROOT> System/Library/Frameworks/UIKit.framework
                Pods/ (no folder)
                  Pods-Shop.debug.xcconfig -> Pods/Target Support Files/Pods-Shop/Pods-Shop.debug.xcconfig
                """,
            disk: ["Pods/Target Support Files/Pods-Shop/Pods-Shop.debug.xcconfig"]),
        Example(
            "groups that only hold libraries, other projects and packages",
            navigator: """
                Libraries/ (no folder)
                  Flurry.framework -> Vendor/Flurry.framework
                  Login.xcodeproj -> Login/Login.xcodeproj
                Packages/ (no folder)
                  Basket -> Modules/Basket
                """,
            disk: [
                "Vendor/Flurry.framework/Flurry", "Login/Login.xcodeproj/project.pbxproj",
                "Modules/Basket/Package.swift",
            ]),
        Example(
            "a group for what has to be at the top, or in a hidden folder",
            navigator: """
                Papers/ (no folder)
                  README.md
                  LICENSE
                  .gitignore
                  Shop.podspec
                  stale.yml -> .github/workflows/stale.yml
                """,
            disk: ["README.md", "LICENSE", ".gitignore", "Shop.podspec", ".github/workflows/stale.yml"]),
        Example(
            "a group without anything in it, which another rule reports",
            navigator: """
                Shop/ (no folder)
                """,
            disk: []),
    ]
}
