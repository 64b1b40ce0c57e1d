import Pbxproj
import ProjectTree

/// The build settings of a project's targets, as Xcode stacks them: the target's, those of its xcconfig, the
/// project's, those of its xcconfig.
struct BuildSettings {
    /// Where a value stands.
    enum Place: Hashable {
        case node(NodeID)
        case line(String, Position)
    }

    /// A value, or one item of a list.
    struct Item {
        let text: String
        let place: Place
    }

    /// What one line says of a setting.
    struct Definition {
        let isConditional: Bool
        let items: [Item]
    }

    /// The definitions of one document or file by the setting's name, without its conditions.
    typealias Layer = [String: [Definition]]

    /// What holds for one configuration of one target.
    struct Stack {
        /// A place in `Project.targets`.
        let target: Int
        let configuration: String
        let layers: [Layer]
        var variables: PathVariables

        /// What a setting may be: every conditional definition, down to the first that always holds.
        func definitions(of key: String) -> [Definition] {
            var found: [Definition] = []
            for layer in layers {
                guard let definitions = layer[key] else { continue }
                found += definitions.filter(\.isConditional)
                guard let plain = definitions.last(where: { !$0.isConditional }) else { continue }
                return found + [plain]
            }
            return found
        }

        /// The names that any layer defines.
        var keys: Set<String> { layers.reduce(into: []) { $0.formUnion($1.keys) } }
    }

    /// One for each configuration of each target that is built from files.
    let stacks: [Stack]

    init(_ context: ProjectContext) {
        let project = context.project
        let reader = XCConfigReader(tree: context.tree, project: project)
        var ofProject: [String: [Layer]] = [:]
        var files: [String: Layer] = [:]
        let root = context.tree.lookup.path(of: project.sourceRoot)
        stacks = project.configurations.compactMap { configuration in
            var layers = [BuildSettings.layer(configuration, project.document)]
            if let base = reader.base(of: configuration) {
                let layer = files[base] ?? BuildSettings.layer(reader.lines(of: base))
                files[base] = layer
                layers.append(layer)
            }
            guard let target = configuration.target else {
                ofProject[configuration.name] = layers
                return nil
            }
            guard project.targets[target].isa == .nativeTarget else { return nil }
            var stack = Stack(
                target: target, configuration: configuration.name,
                layers: layers + ofProject[configuration.name, default: []],
                variables: PathVariables(
                    project: project, sourceRoot: root, target: project.targets[target].name,
                    configuration: configuration.name))
            stack.variables["PRODUCT_NAME"] = BuildSettings.productName(stack)
            return stack
        }
    }

    private static func productName(_ stack: Stack) -> String? {
        let definitions = stack.definitions(of: "PRODUCT_NAME")
        guard definitions.count == 1, let item = definitions.first?.items.first else { return nil }
        return SettingValue.evaluate(item.text, stack.variables)
    }

    // MARK: - Layers

    private static func layer(_ configuration: Configuration, _ document: Document) -> Layer {
        var layer: Layer = [:]
        guard let settings = configuration.settings else { return layer }
        for (key, value) in document.members(of: settings) {
            guard let text = document.string(key) else { continue }
            let (name, isConditional) = PathSetting.base(of: text)
            guard isOfUse(name) else { continue }
            let nodes = document[value].isString ? [value] : Array(document.items(of: value))
            let items = nodes.compactMap { node in
                document.string(node).map { Item(text: $0, place: .node(node)) }
            }
            layer[name, default: []].append(Definition(isConditional: isConditional, items: items))
        }
        return layer
    }

    private static func layer(_ lines: [XCConfigReader.Line]) -> Layer {
        var layer: Layer = [:]
        for line in lines {
            guard case .setting(let key, let value) = line.statement.kind else { continue }
            let (name, isConditional) = PathSetting.base(of: key)
            guard isOfUse(name) else { continue }
            let item = Item(text: value, place: .line(line.file, line.statement.position))
            layer[name, default: []].append(Definition(isConditional: isConditional, items: [item]))
        }
        return layer
    }

    private static func isOfUse(_ name: String) -> Bool {
        name == "PRODUCT_NAME" || PathSetting.shape(of: name) != nil
    }
}
