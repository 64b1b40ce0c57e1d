import Pbxproj

/// Which members of an object name other objects of the same document.
///
/// Left out: what names an object of another project (`remoteGlobalIDString`, `containerPortal`), a target's
/// attributes, the groups' `children` (the project's graph defects speak of them) and what a build file
/// names.
enum References {
    private static let target: [StaticString] = [
        "buildConfigurationList", "buildPhases", "buildRules", "dependencies", "productReference",
        "packageProductDependencies", "fileSystemSynchronizedGroups",
    ]

    static func keys(of isa: Isa) -> [StaticString] {
        if isa.isTarget { return target }
        if isa.isPhase { return ["files"] }
        return switch isa {
        case .project:
            [
                "buildConfigurationList", "mainGroup", "productRefGroup", "targets", "packageReferences",
                "projectReferences",
            ]
        case .configurationList: ["buildConfigurations"]
        case .configuration: ["baseConfigurationReference", "baseConfigurationReferenceAnchor"]
        case .targetDependency: ["target", "targetProxy", "productRef"]
        case .referenceProxy: ["remoteRef"]
        case .versionGroup: ["currentVersion"]
        case .synchronizedRootGroup: ["exceptions"]
        case .buildFileExceptions: ["target"]
        case .phaseExceptions: ["buildPhase"]
        case .packageProduct: ["package"]
        default: []
        }
    }

    /// Calls `body` with the key and each reference that an object makes.
    static func forEach(
        of object: Object, in document: Document, _ body: (_ key: NodeID, _ reference: NodeID) -> Void
    ) {
        let keys = keys(of: object.isa)
        guard !keys.isEmpty else { return }
        for (key, value) in document.members(of: object.value)
        where keys.contains(where: { document.equals(key, $0) }) {
            if document[value].isString {
                // An empty string says that there is none.
                if !document.rawBytes(of: value).isEmpty { body(key, value) }
                continue
            }
            for item in document.items(of: value) {
                if document[item].isString { body(key, item) }
                // `projectReferences` holds dictionaries whose values are references.
                for member in document.members(of: item) where document[member.value].isString {
                    body(member.key, member.value)
                }
            }
        }
    }
}

extension Document {
    /// What Xcode noted behind an id: the name of what it stands for, or stood for.
    func note(after id: NodeID) -> String? {
        let rest = source.bytes[Int(self[id].end)...].prefix(200)
        guard rest.starts(with: " /* ".utf8) else { return nil }
        let text = String(decoding: rest.dropFirst(4), as: UTF8.self)
        return text.firstRange(of: " */").map { String(text[..<$0.lowerBound]) }
    }
}
