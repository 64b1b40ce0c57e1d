import Pbxproj

/// What must hold for every document that was read.
struct Reading {
    private let document: Document

    init(_ document: Document) {
        self.document = document
    }

    func check() {
        let (nodes, size) = (document.nodes, document.source.bytes.count)
        precondition(nodes.first?.kind == .dictionary)
        for (index, node) in nodes.enumerated() {
            precondition(
                node.start < node.end && node.end <= size && node.next > index && node.next <= nodes.count)
            let id = NodeID(index)
            _ = document.string(id)
            if index % 16 == 0 { precondition(document.position(of: id) >= .start) }
            for member in document.members(of: id).prefix(64) {
                precondition(document[member.key].isString && member.key.index < member.value.index)
            }
            for item in document.items(of: id).prefix(64) { precondition(item.index < node.next) }
        }
        checkObjects()
    }

    private func checkObjects() {
        let objects = document.objects
        let shadowed = Set(objects.shadowed)
        for (index, object) in objects.all.enumerated() {
            guard let found = objects.find(object.key) else { preconditionFailure("an id that is not found") }
            precondition((found.index > index) == shadowed.contains(ObjectID(index)) && found.index >= index)
        }
    }
}
