import Pbxproj

extension Project {
    /// What Xcode shows: the name, else the last component of the path.
    public func displayName(of id: ElementID) -> String {
        let element = self[id]
        if let name = element.name.flatMap({ document.string($0) }) { return name }
        guard let path = element.path.flatMap({ document.string($0) }) else {
            return id == mainGroup ? self.name : ""
        }
        // By bytes, for a name may begin with what forms one letter with the "/".
        return path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
    }

    /// The names from below the main group down to the element, as in `Shop/Model/Cart.swift`.
    public func groupPath(of id: ElementID) -> String {
        var names: [String] = []
        var current: ElementID? = id
        while let element = current, element != mainGroup {
            names.append(displayName(of: element))
            current = self[element].parent
        }
        return names.reversed().joined(separator: "/")
    }

    /// The folder of the group that an element is in; nil where that cannot be told.
    public func parentFolder(of id: ElementID) -> Disk.EntryID? {
        self[id].parent.flatMap { self[$0].place }
    }

    /// The elements that a group lists and owns, in order.
    public func children(of id: ElementID) -> [ElementID] {
        guard let children = self[id].children else { return [] }
        // Each once: a walk along every entry would double with each level of groups that list a child twice.
        return document.items(of: children).compactMap { reference in
            element(named: reference).flatMap {
                self[$0].parent == id && self[$0].listing == reference ? $0 : nil
            }
        }
    }

    public func pathText(of id: ElementID) -> String? {
        self[id].path.flatMap { document.string($0) }
    }

    public func nameText(of id: ElementID) -> String? {
        self[id].name.flatMap { document.string($0) }
    }

    /// The build files that take an element, in the order of the file.
    public func buildFiles(of id: ElementID) -> [BuildFile] {
        var files: [BuildFile] = []
        var next = self[id].firstBuildFile
        while next >= 0 {
            files.append(buildFiles[Int(next)])
            next = buildFiles[Int(next)].next
        }
        return files
    }

    /// The id of an element's object; "" for none.
    public func identifier(of id: ElementID) -> String {
        document.string(document.objects[self[id].object].key) ?? ""
    }

    /// Whether any build file takes the element.
    public func isBuilt(_ id: ElementID) -> Bool { self[id].firstBuildFile >= 0 }

    /// The targets that take an element in one of their phases: places in `targets`, ascending.
    public func targets(of id: ElementID) -> [Int] {
        Set(buildFiles(of: id).compactMap { $0.phase.flatMap { self[$0].target } }).sorted()
    }

    /// Whether an element is inside the products group, or is it.
    public func isProduct(_ id: ElementID) -> Bool {
        var current: ElementID? = id
        while let element = current {
            if element == productsGroup { return true }
            current = self[element].parent
        }
        return false
    }
}
