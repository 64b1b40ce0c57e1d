/// An object to be added to a document.
public struct NewObject: Equatable, Sendable {
    /// The id, which no other object has.
    public let id: String
    /// The class, `PBXGroup` for example.
    public let isa: String
    /// What the comment behind the id says; nil for none.
    public let name: String?
    /// The members but `isa`, in the order they are written.
    public let members: [Value.Member]

    /// An object; `members` come in the order that Xcode has them in, by key.
    public init(id: String, isa: String, name: String?, members: [Value.Member]) {
        self.id = id
        self.isa = isa
        self.name = name
        self.members = members
    }

    /// The whole entry, without its indentation and line end.
    func text(_ layout: Layout) -> String {
        let value = Value.dictionary([Value.Member("isa", .string(isa))] + members)
        return Quoting.quote(id) + Quoting.annotation(name) + " = " + layout.text(value) + ";"
    }

    /// Whether Xcode writes objects of a class on one line.
    static func isOneLine(isa: String, objectVersion: Int) -> Bool {
        switch isa {
        case "PBXBuildFile", "PBXFileReference": true
        case "PBXFileSystemSynchronizedRootGroup": (70..<77).contains(objectVersion)
        default: false
        }
    }
}
