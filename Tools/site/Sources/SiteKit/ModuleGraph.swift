/// A drawing of modules in layers, each above the modules that it imports.
struct ModuleGraph {
    struct Node {
        var name: String
        var side: String
        var detail: String
        var imports: Set<String>
    }

    /// A module, or a bend of an arrow that passes a layer.
    private struct Item {
        var node: Node?
        var x = 0
        var width: Int { node == nil ? 10 : 112 }
    }

    private let nodes: [Node]
    private var layers: [[Int]] = []
    private var items: [Item] = []
    private var layerOf: [Int] = []
    /// Pairs of items in neighbouring layers, and the arrow that they are part of.
    private var steps: [(from: Int, to: Int)] = []

    private static let gap = 12
    private static let row = 96

    /// - Parameter nodes: modules whose imports form no cycle; imports of others are ignored.
    init(_ nodes: [Node]) {
        let names = Set(nodes.map(\.name))
        self.nodes = nodes.map { node in
            var node = node
            node.imports.formIntersection(names.subtracting([node.name]))
            return node
        }
        arrange()
    }

    // MARK: Layers

    /// The arrows that no other path of arrows implies.
    static func reduced(_ imports: [String: Set<String>]) -> [String: Set<String>] {
        var reach: [String: Set<String>] = [:]
        func reached(_ name: String) -> Set<String> {
            if let known = reach[name] { return known }
            reach[name] = []  // ends a cycle
            let own = imports[name] ?? []
            let all = own.reduce(into: own) { $0.formUnion(reached($1)) }
            reach[name] = all
            return all
        }
        return imports.mapValues { own in
            own.filter { name in !own.contains { $0 != name && reached($0).contains(name) } }
        }
    }

    private mutating func arrange() {
        let arrows = Self.reduced(Dictionary(uniqueKeysWithValues: nodes.map { ($0.name, $0.imports) }))
        var depth: [String: Int] = [:]
        func layer(_ name: String) -> Int {
            if let known = depth[name] { return known }
            depth[name] = 0  // ends a cycle
            let below = (arrows[name] ?? []).map(layer).max() ?? -1
            depth[name] = below + 1
            return below + 1
        }
        let top = nodes.map { layer($0.name) }.max() ?? 0
        layers = Array(repeating: [], count: top + 1)
        var places: [String: Int] = [:]
        for node in nodes {
            // The highest layer is drawn first.
            let own = top - layer(node.name)
            places[node.name] = add(Item(node: node), to: own)
        }
        for node in nodes {
            for target in (arrows[node.name] ?? []).sorted() {
                guard var from = places[node.name], let to = places[target] else { continue }
                for between in (layerOf[from] + 1)..<max(layerOf[from] + 1, layerOf[to]) {
                    let bend = add(Item(node: nil), to: between)
                    steps.append((from, bend))
                    from = bend
                }
                steps.append((from, to))
            }
        }
        for round in 0..<24 { order(isDown: round % 2 == 0) }
        spread()
    }

    private mutating func add(_ item: Item, to layer: Int) -> Int {
        items.append(item)
        layerOf.append(layer)
        layers[layer].append(items.count - 1)
        return items.count - 1
    }

    /// Sorts each layer by the average place of its neighbours in the layer before.
    private mutating func order(isDown: Bool) {
        let range = isDown ? Array(layers.indices.dropFirst()) : layers.indices.dropLast().reversed()
        for layer in range {
            let other = layers[isDown ? layer - 1 : layer + 1]
            let place = Dictionary(uniqueKeysWithValues: other.enumerated().map { ($0.element, $0.offset) })
            let old = Dictionary(
                uniqueKeysWithValues: layers[layer].enumerated().map { ($0.element, $0.offset) })
            let weight = layers[layer].reduce(into: [Int: Int]()) { found, item in
                let near = neighbours(of: item, isAbove: isDown).compactMap { place[$0] }
                found[item] =
                    near.isEmpty
                    ? (old[item] ?? 0) * 1000 : near.reduce(0, +) * 1000 / near.count
            }
            layers[layer].sort { (weight[$0] ?? 0, old[$0] ?? 0) < (weight[$1] ?? 0, old[$1] ?? 0) }
        }
    }

    private func neighbours(of item: Int, isAbove: Bool) -> [Int] {
        steps.compactMap { step in
            if isAbove { return step.to == item ? step.from : nil }
            return step.from == item ? step.to : nil
        }
    }

    // MARK: Places

    private mutating func spread() {
        for layer in layers {
            var x = 0
            for item in layer {
                items[item].x = x + items[item].width / 2
                x += items[item].width + Self.gap
            }
        }
        for round in 0..<40 {
            for layer in round % 2 == 0 ? Array(layers.indices) : layers.indices.reversed() { settle(layer) }
        }
        let left = items.map { $0.x - $0.width / 2 }.min() ?? 0
        for index in items.indices { items[index].x += 8 - left }
    }

    /// Moves the items of a layer towards their neighbours, without changing their order.
    private mutating func settle(_ layer: Int) {
        let own = layers[layer]
        var wanted = own.map { item -> Int in
            let near = neighbours(of: item, isAbove: true) + neighbours(of: item, isAbove: false)
            return near.isEmpty ? items[item].x : near.reduce(0) { $0 + items[$1].x } / near.count
        }
        func distance(_ place: Int) -> Int {
            (items[own[place]].width + items[own[place - 1]].width) / 2 + Self.gap
        }
        // Half of an overlap moves each way: the average of a pass from the left and one from the right.
        var right = wanted
        for place in own.indices.dropFirst() {
            right[place] = max(right[place], right[place - 1] + distance(place))
        }
        for place in own.indices.dropLast().reversed() {
            wanted[place] = min(wanted[place], wanted[place + 1] - distance(place + 1))
        }
        for place in own.indices { items[own[place]].x = (right[place] + wanted[place]) / 2 }
    }

    // MARK: Drawing

    func svg(label: String) -> String {
        let width = (items.map { $0.x + $0.width / 2 }.max() ?? 0) + 8
        let height = layers.count * Self.row - Self.row + 66
        let arrows = steps.map { step in
            let isBend = items[step.from].node == nil
            let (x, y) = (items[step.from].x, layerOf[step.from] * Self.row + (isBend ? 30 : 54))
            let (toX, toY) = (
                items[step.to].x, layerOf[step.to] * Self.row + (items[step.to].node == nil ? 30 : 8)
            )
            let middle = (y + toY) / 2
            return "<path d=\"M\(x) \(y)C\(x) \(middle) \(toX) \(middle) \(toX) \(toY)\"/>"
        }
        let boxes = items.indices.compactMap { index -> String? in
            guard let node = items[index].node else { return nil }
            let (x, y) = (items[index].x, layerOf[index] * Self.row + 8)
            let name = "<text x=\"\(x)\" y=\"\(y + 20)\">\(HTML.escaped(node.name))</text>"
            let detail =
                "<text class=\"detail\" x=\"\(x)\" y=\"\(y + 37)\">\(HTML.escaped(node.detail))</text>"
            let box = "<rect x=\"\(x - 56)\" y=\"\(y)\" width=\"112\" height=\"46\" rx=\"6\"/>"
            return "<g class=\"module \(node.side)\">\(box)\(name)\(detail)</g>"
        }
        return "<svg class=\"graph\" viewBox=\"0 0 \(width) \(height)\" "
            + "style=\"max-width:\(width)px;min-width:\(min(width, 760))px\" role=\"img\" "
            + "aria-label=\"\(HTML.escaped(label))\"><g class=\"arrows\">\(arrows.joined())</g>"
            + "\(boxes.joined(separator: "\n"))</svg>"
    }
}
