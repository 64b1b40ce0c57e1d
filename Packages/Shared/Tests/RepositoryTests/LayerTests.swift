import Testing

struct LayerTests {
    /// The folders of ParityKit from the lowest to the highest.
    private static let layers = [
        "Input", "Screen", "Journey", "Sandbox", "Server", "Process", "Drive", "Comparison", "Ledger",
        "Suite",
        "Report", "Coverage", "Leaks", "Sense", "Faults", "Generation",
        "Upgrade",
    ]
    private static let root = "Packages/Shared/Sources/ParityKit"

    /// A type that other files can name, and the file that declares it.
    private struct Declaration {
        let name: String
        let file: SourceFile
    }

    private static let files = SourceFile.below(root)
    private static let declarations = files.flatMap { file in
        let modifiers = "(?:(?:public|package|final|indirect|@MainActor) )*"
        return file.captures(of: "^\(modifiers)(?:struct|class|enum|protocol|actor) (\\w+)")
            .map { Declaration(name: $0, file: file) }
    }

    private static func layer(of file: SourceFile) -> String {
        String(file.path.dropFirst(root.count + 1).prefix { $0 != "/" })
    }

    /// The files that name a type, without the one that declares it.
    private static func users(of declaration: Declaration) -> [SourceFile] {
        files.filter { file in
            file.path != declaration.file.path && file.code.contains(declaration.name)
                && !file.captures(of: "(?<![.\\w])(\(declaration.name))\\b").isEmpty
        }
    }

    @Test func `each folder of ParityKit is a layer`() {
        #expect(Set(Self.files.map(Self.layer)) == Set(Self.layers))
        #expect(Self.declarations.count > 60)
    }

    @Test func `a layer of ParityKit uses only itself and the layers below`() {
        let found = Self.declarations.flatMap { declaration in
            Self.users(of: declaration).filter { user in
                let (own, other) = (Self.layer(of: user), Self.layer(of: declaration.file))
                return (Self.layers.firstIndex(of: own) ?? 0) < (Self.layers.firstIndex(of: other) ?? 0)
            }
            .map { "\($0.path) uses \(declaration.name) of \(declaration.file.path)" }
        }
        expectNone(found)
    }

    @Test func `a type of ParityKit that a second file uses has a file of its name`() {
        let found = Self.declarations.filter { declaration in
            let name = declaration.file.path.split(separator: "/").last ?? ""
            return name.prefix { $0 != "." && $0 != "+" } != declaration.name
                && !Self.users(of: declaration).isEmpty
        }
        expectNone(found.map { "\($0.name) in \($0.file.path)" })
    }
}
