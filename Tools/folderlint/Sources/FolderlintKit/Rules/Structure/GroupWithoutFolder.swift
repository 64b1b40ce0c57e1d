import ProjectTree

/// A group that has no folder of its own.
struct GroupWithoutFolder: Rule {
    let id = "group-without-folder"
    let severity = Severity.warning
    let isFixable = true
    let summary = "a group has no folder on disk"
    let why = "what looks like a folder in Xcode is none on disk, and it cannot become a buildable folder"
    let remedy = "create the folder, move the group's files into it and set the group's path"

    func check(_ context: ProjectContext) -> [Finding] {
        let project = context.project
        let groups = context.virtualGroups
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
        let shares = groups.folders(of: element.id)
        let message = "group \"\(group)\" has no folder\(whereabouts(shares, element, context))"
        var remedy =
            "create a folder \"\(name)\", move its files into it and set `path = \(context.quoted(name))`"
        if let own = groups.ownFolder(of: element.id), let place = element.place,
            context.disk.name(of: own).lowercased() == name.lowercased()
        {
            let path = context.disk.path(of: own, relativeTo: context.disk.followed(place))
            remedy =
                "set `path = \(context.quoted(path))` for the group, and take that out of its files' paths"
        }
        return context.finding(self, element.id, message, remedy: remedy)
    }

    /// Where what the group lists is.
    private func whereabouts(
        _ shares: [VirtualGroups.Share], _ element: Element, _ context: ProjectContext
    ) -> String {
        guard let first = shares.first else { return element.place.map { " in \(context.named($0))" } ?? "" }
        let items = shares.reduce(0) { $0 + $1.items }
        let isFiles = !context.project.children(of: element.id).contains { !context.project[$0].isFile }
        let noun = isFiles ? "file" : "item"
        let what = items == 1 ? ": its \(noun) is in" : ": its \(items) \(noun)s are in"
        switch shares.count {
        case 1: return "\(what) \(context.named(first.folder))"
        case 2: return "\(what) \(context.named(first.folder)) and \(context.named(shares[1].folder))"
        default: return "\(what) \(context.named(first.folder)) and \(shares.count - 1) other folders"
        }
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
            "a group whose files are scattered",
            navigator: """
                Model/ (no folder)
                  Cart.h -> Headers/Cart.h
                  Cart.m -> Sources/Cart.m
                """,
            disk: ["Headers/Cart.h", "Sources/Cart.m"], finds: ["Model"]),
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
            "a group of what is outside the project",
            navigator: """
                Vendor/ (no folder)
                  Money/ -> ../Money
                    Money.swift
                  Price.swift -> ../Prices/Price.swift
                """,
            disk: ["../Money/Money.swift", "../Prices/Price.swift"]),
        Example(
            "a group without anything in it, which another rule reports",
            navigator: """
                Shop/ (no folder)
                """,
            disk: []),
    ]
}
