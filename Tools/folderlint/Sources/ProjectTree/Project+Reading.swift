public import Pbxproj

extension Project {
    /// Puts a document in order and finds its elements on `disk`, listing the folders that they are in.
    public init(_ document: Document, container: String, disk: inout Disk) {
        self.document = document
        self.container = container
        let place = disk.entry(at: container)
        folder = disk.resolvingLink(disk[place].parent)
        let root = document.objects.rootReference.flatMap { document.objects.find($0) }
            .map { document.objects[$0].value }
        let offset = root.flatMap { document.string("projectDirPath", in: $0) } ?? ""
        sourceRoot = disk.resolvingLink(disk.entry(at: offset, from: folder))
        rows = Array(repeating: Row(), count: document.objects.all.count)
        let paths = readElements()
        disk.expect(elements.count)
        mainGroup = element(named: root.flatMap { document.value("mainGroup", in: $0) })
        productsGroup = element(named: root.flatMap { document.value("productRefGroup", in: $0) })
        resolve(&disk, paths)
        readTargets(root)
        readBuildFiles()
        readConfigurations(root)
    }

    private mutating func readElements() -> PathTexts {
        elements.reserveCapacity(document.objects.all.count { $0.isa.isElement })
        var paths = PathTexts()
        for (index, object) in document.objects.all.enumerated() where object.isa.isElement {
            rows[index] = Row(elements.count, in: .elements)
            var path: NodeID?
            var name: NodeID?
            var tree: NodeID?
            var children: NodeID?
            for (key, value) in document.members(of: object.value) {
                if document.equals(key, "path") {
                    path = value
                } else if document.equals(key, "name") {
                    name = value
                } else if document.equals(key, "sourceTree") {
                    tree = value
                } else if document.equals(key, "children") {
                    children = value
                }
            }
            path = path.flatMap { document[$0].isString ? $0 : nil }
            name = name.flatMap { document[$0].isString ? $0 : nil }
            let bytes = path.map { document.rawBytes(of: $0) }
            paths.add(
                bytes, isEscaped: path.map { document[$0].kind == .escaped } == true,
                name: name.map { document.rawBytes(of: $0) })
            elements.append(
                Element(
                    id: ElementID(elements.count), object: object, at: ObjectID(index),
                    tree: SourceTree(document, tree), path: path, name: name, children: children,
                    pathTail: bytes.map { NameTail($0) } ?? NameTail()))
        }
        return paths
    }

    // MARK: - Targets

    private mutating func readTargets(_ root: NodeID?) {
        for (index, object) in document.objects.all.enumerated() where object.isa.isPhase {
            rows[index] = Row(phases.count, in: .phases)
            phases.append(Phase(object: ObjectID(index), isa: object.isa, target: nil))
        }
        let listed =
            root.flatMap { document.value("targets", in: $0) }.map { Array(document.items(of: $0)) } ?? []
        var known: Set<ObjectID> = []
        for reference in listed {
            guard let object = document.objects.find(reference), document.objects[object].isa.isTarget,
                known.insert(object).inserted
            else { continue }
            var target = Target(
                object: object, isa: document.objects[object].isa, name: string("name", of: object) ?? "",
                productType: string("productType", of: object) ?? "")
            if let references = document.value("buildPhases", in: dictionary(object)) {
                for reference in document.items(of: references) {
                    guard
                        let row = document.objects.find(reference)
                            .flatMap({ rows[Int($0.index)].place(in: .phases) })
                    else { continue }
                    // A phase is the first target's that lists it, and is listed once.
                    guard phases[row].target == nil else { continue }
                    phases[row].target = targets.count
                    target.phases.append(PhaseID(row))
                }
            }
            targets.append(target)
        }
    }

    private mutating func readBuildFiles() {
        buildFiles.reserveCapacity(document.objects.all.count { $0.isa == .buildFile })
        for (index, object) in document.objects.all.enumerated() where object.isa == .buildFile {
            let element = element(named: document.value("fileRef", in: object.value))
            rows[index] = Row(buildFiles.count, in: .buildFiles)
            buildFiles.append(BuildFile(object: ObjectID(index), element: element))
        }
        for (index, phase) in phases.enumerated() {
            guard let files = document.value("files", in: dictionary(phase.object)) else { continue }
            for reference in document.items(of: files) {
                guard
                    let row = document.objects.find(reference)
                        .flatMap({ rows[Int($0.index)].place(in: .buildFiles) })
                else { continue }
                if buildFiles[row].phase == nil { buildFiles[row].phase = PhaseID(index) }
            }
        }
        for (index, file) in buildFiles.enumerated().reversed() {
            guard let element = file.element.map({ Int($0.index) }) else { continue }
            buildFiles[index].next = elements[element].firstBuildFile
            elements[element].firstBuildFile = Int32(truncatingIfNeeded: index)
            if elements[element].isFile || elements[element].isa == .versionGroup,
                let place = elements[element].place
            {
                buildFiles[index].file = (place, elements[element].kind)
            }
        }
    }

    // MARK: - Configurations

    private mutating func readConfigurations(_ root: NodeID?) {
        var known: Set<ObjectID> = []
        if let root { readConfigurations(of: root, target: nil, &known) }
        for (index, target) in targets.enumerated() {
            readConfigurations(of: dictionary(target.object), target: index, &known)
        }
    }

    /// Each list is read for the first owner that has it: many with one list would have its configurations
    /// many times.
    private mutating func readConfigurations(of owner: NodeID, target: Int?, _ known: inout Set<ObjectID>) {
        guard
            let list = document.value("buildConfigurationList", in: owner).flatMap({
                document.objects.find($0)
            }), known.insert(list).inserted,
            let references = document.value("buildConfigurations", in: dictionary(list))
        else { return }
        for reference in document.items(of: references) {
            guard let object = document.objects.find(reference) else { continue }
            let members = dictionary(object)
            configurations.append(
                Configuration(
                    object: object, name: document.string("name", in: members) ?? "",
                    settings: document.value("buildSettings", in: members),
                    base: element(named: document.value("baseConfigurationReference", in: members)),
                    target: target))
        }
    }
}
