import Pbxproj

extension Project {
    /// Walks the navigator from the main group, then what it does not lead to, and finds each element's
    /// place.
    mutating func resolve(_ disk: inout Disk, _ paths: PathTexts) {
        var reach = Reach(count: elements.count)
        if let mainGroup {
            settle(mainGroup, at: place(of: self[mainGroup], in: sourceRoot, paths, &disk), disk)
            descend(from: mainGroup, inNavigator: true, &reach, paths, &disk)
        }
        // What the navigator does not lead to: products of other projects, and what a merge left behind.
        for root in strayRoots() where excess == nil {
            settle(root, at: place(of: self[root], in: sourceRoot, paths, &disk), disk)
            descend(from: root, inNavigator: false, &reach, paths, &disk)
        }
        tellCycles()
    }

    private mutating func descend(
        from root: ElementID, inNavigator: Bool, _ reach: inout Reach, _ paths: PathTexts,
        _ disk: inout Disk
    ) {
        elements[Int(root.index)].isInNavigator = inNavigator
        excess = excess ?? reach.enter(self[root], below: nil, paths, document)
        var stack = [root]
        while excess == nil, let group = stack.popLast() {
            guard let children = self[group].children else { continue }
            let folder = self[group].place.map { disk.resolvingLink($0) }
            for reference in document.items(of: children) {
                guard let child = element(named: reference) else {
                    graphDefects.append(GraphDefect(kind: .dangling, group: group, reference: reference))
                    continue
                }
                guard child != root, self[child].parent == nil, child != mainGroup else {
                    graphDefects.append(GraphDefect(kind: .secondParent, group: group, reference: reference))
                    continue
                }
                elements[Int(child.index)].parent = group
                elements[Int(child.index)].listing = reference
                elements[Int(child.index)].isInNavigator = inNavigator
                excess = reach.enter(self[child], below: group, paths, document)
                guard excess == nil else { return }
                let place = place(of: self[child], in: folder, paths, &disk)
                settle(child, at: place, disk)
                // A link that leads nowhere is known as such only once it was followed.
                if let place { _ = disk.resolvingLink(place) }
                if self[child].isContainer { stack.append(child) }
            }
        }
    }

    private mutating func settle(_ id: ElementID, at place: Disk.EntryID?, _ disk: borrowing Disk) {
        let index = Int(id.index)
        elements[index].place = place
        guard let place else { return }
        elements[index].kind = disk[place].kind
        elements[index].folder = disk[place].parent
        elements[index].nameTail = disk.nameTail(of: place)
    }

    /// Tells the graph defects that lead back to a group around them from the others, once all parents are
    /// known.
    private mutating func tellCycles() {
        guard graphDefects.contains(where: { $0.kind == .secondParent }) else { return }
        let nesting = Nesting(elements)
        for (index, defect) in graphDefects.enumerated() where defect.kind == .secondParent {
            guard let outer = element(named: defect.reference), nesting.holds(outer, defect.group) else {
                continue
            }
            graphDefects[index].kind = .cycle
        }
    }

    /// Elements that the navigator does not lead to, and that no other of these lists: in the order of the
    /// file.
    private func strayRoots() -> [ElementID] {
        let strays = elements.filter { !$0.isInNavigator }
        guard !strays.isEmpty else { return [] }
        var listed: Set<ElementID> = []
        for stray in strays {
            guard let children = stray.children else { continue }
            for reference in document.items(of: children) {
                if let child = element(named: reference), child != stray.id { listed.insert(child) }
            }
        }
        let roots = strays.map(\.id).filter { !listed.contains($0) }
        // Groups that only list one another have no root: the first of them stands for all.
        return roots.isEmpty ? strays.prefix(1).map(\.id) : roots
    }

    private func place(
        of element: Element, in folder: Disk.EntryID?, _ paths: PathTexts, _ disk: inout Disk
    ) -> Disk.EntryID? {
        let base: Disk.EntryID?
        switch element.tree {
        case .group, .missing: base = folder
        case .sourceRoot: base = sourceRoot
        case .absolute: base = Disk.top
        case .buildProducts, .sdk, .developer, .custom: base = nil
        }
        guard let base else { return nil }
        guard let path = element.path else { return base }
        guard !paths.isEscaped(element.id) else {
            return disk.entry(at: relative(document.string(path) ?? "", element.tree), from: base)
        }
        return paths.withPath(of: element.id) { path in
            // A leading slash under another source tree than <absolute> means nothing.
            let slashes = element.tree == .absolute ? 0 : path.prefix { $0 == UInt8(ascii: "/") }.count
            return disk.entry(at: UnsafeRawBufferPointer(rebasing: path.dropFirst(slashes)), from: base)
        }
    }

    private func relative(_ path: String, _ tree: SourceTree) -> String {
        tree == .absolute ? path : String(path.drop { $0 == "/" })
    }
}
