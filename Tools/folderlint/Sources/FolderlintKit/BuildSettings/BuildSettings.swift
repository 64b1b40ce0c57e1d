package import Pbxproj
package import ProjectTree

/// The build settings of a project's targets, as Xcode stacks them: the target's, those of its xcconfig, the
/// project's, those of its xcconfig.
package struct BuildSettings {
    /// Where a value stands.
    package enum Place: Hashable {
        case node(NodeID)
        /// A file, and where in it the value is.
        case line(String, Position, Range<Int>)
    }

    /// A value, or one item of a list.
    package struct Item {
        package let text: String
        package let place: Place
        /// Whether it is one of several that the document lists.
        package var isListed = false
    }

    /// What one line says of a setting.
    package struct Definition {
        package let isConditional: Bool
        package let items: [Item]
    }

    /// The definitions of one document or file by the setting's name, without its conditions.
    package typealias Layer = [String: [Definition]]

    /// What holds for one configuration of one target.
    package struct Stack {
        /// A place in `Project.targets`.
        package let target: Int
        package let configuration: String
        private(set) var layers: [Layer]
        package var variables: PathVariables

        /// The same with what comes before all else, such as the flags of one file.
        package func adding(_ layer: Layer) -> Self {
            var stack = self
            stack.layers.insert(layer, at: 0)
            return stack
        }

        /// What a setting may be: every conditional definition, down to the first that always holds.
        ///
        /// - Parameter inherits: Whether those that it takes over by `$(inherited)` count, too.
        package func definitions(of key: String, inherits: Bool = false) -> [Definition] {
            var found: [Definition] = []
            for layer in layers {
                guard let definitions = layer[key] else { continue }
                found += definitions.filter(\.isConditional)
                guard let plain = definitions.last(where: { !$0.isConditional }) else { continue }
                found.append(plain)
                guard inherits, plain.items.contains(where: { $0.text.contains("inherited") }) else { break }
            }
            return found
        }

        /// The names that any layer defines.
        package var keys: Set<String> { layers.reduce(into: []) { $0.formUnion($1.keys) } }
    }

    /// One for each configuration of each target that is built from files, or of other kinds.
    package let stacks: [Stack]
    /// All that was read, each document's part and each file once.
    package let layers: [Layer]

    /// Reads the settings that are paths; with `isWhole`, all of them.
    ///
    /// - Parameter targets: The kinds of targets that stacks are made for.
    package init(
        _ context: ProjectContext, isWhole: Bool = false, of targets: Set<Isa> = [.nativeTarget]
    ) {
        let project = context.project
        let reader = XCConfigReader(tree: context.tree, project: project)
        var ofProject: [String: [Layer]] = [:]
        var files: [String: Layer] = [:]
        var all: [Layer] = []
        let root = context.tree.lookup.path(of: project.sourceRoot)
        stacks = project.configurations.compactMap { configuration in
            var layers = [BuildSettings.layer(configuration, project.document, isWhole)]
            all += layers
            if let base = reader.base(of: configuration) {
                let layer = files[base] ?? BuildSettings.layer(reader.lines(of: base), isWhole)
                if files[base] == nil { all.append(layer) }
                files[base] = layer
                layers.append(layer)
            }
            guard let target = configuration.target else {
                ofProject[configuration.name] = layers
                return nil
            }
            guard targets.contains(project.targets[target].isa) else { return nil }
            var stack = Stack(
                target: target, configuration: configuration.name,
                layers: layers + ofProject[configuration.name, default: []],
                variables: PathVariables(
                    project: project, sourceRoot: root, target: project.targets[target].name,
                    configuration: configuration.name))
            stack.variables["PRODUCT_NAME"] = BuildSettings.productName(stack)
            return stack
        }
        self.layers = all
    }

    private static func productName(_ stack: Stack) -> String? {
        let definitions = stack.definitions(of: "PRODUCT_NAME")
        guard definitions.count == 1, let item = definitions.first?.items.first else { return nil }
        return SettingValue.evaluate(item.text, stack.variables)
    }

    // MARK: - Layers

    private static func layer(_ configuration: Configuration, _ document: Document, _ isWhole: Bool)
        -> Layer
    {
        configuration.settings.map { layer($0, document, isWhole) } ?? [:]
    }

    /// The flags with which one file of a target is compiled.
    package static func flags(of file: BuildFile, in project: Project) -> Layer {
        let document = project.document
        guard let settings = document.value("settings", in: project.dictionary(file.object)) else {
            return [:]
        }
        return layer(settings, document, true).filter { $0.key == "COMPILER_FLAGS" }
    }

    private static func layer(_ settings: NodeID, _ document: Document, _ isWhole: Bool) -> Layer {
        var layer: Layer = [:]
        for (key, value) in document.members(of: settings) {
            guard let text = document.string(key) else { continue }
            let (name, isConditional) = PathSetting.base(of: text)
            guard isWhole || isOfUse(name) else { continue }
            let nodes = document[value].isString ? [value] : Array(document.items(of: value))
            let items = nodes.compactMap { node in
                document.string(node).map {
                    Item(text: $0, place: .node(node), isListed: node != value)
                }
            }
            layer[name, default: []].append(Definition(isConditional: isConditional, items: items))
        }
        return layer
    }

    private static func layer(_ lines: [XCConfigReader.Line], _ isWhole: Bool) -> Layer {
        var layer: Layer = [:]
        for line in lines {
            guard case .setting(let key, let value) = line.statement.kind else { continue }
            let (name, isConditional) = PathSetting.base(of: key)
            guard isWhole || isOfUse(name) else { continue }
            let item = Item(
                text: value, place: .line(line.file, line.statement.position, line.statement.range))
            layer[name, default: []].append(Definition(isConditional: isConditional, items: [item]))
        }
        return layer
    }

    private static func isOfUse(_ name: String) -> Bool {
        name == "PRODUCT_NAME" || PathSetting.shape(of: name) != nil
    }
}
