/// Makes ids for new objects: 24 hexadecimal digits that depend on nothing but what the object is for.
///
/// Two branches that add the same file make the same id, and so the same bytes. The 96 bits come from two
/// lanes of multiply and fold over all fields, each seeded on its own, which is far more mixing than an id
/// needs; it is no defence against someone who wants two ids to collide. What collides in the document is
/// hashed again with a counter.
public struct Identifiers {
    private let project: String
    private let document: Document
    private var made: Set<String> = []

    /// Ids for a document; `project` is what tells it from other documents, its name for example.
    public init(project: String, document: Document) {
        self.project = project
        self.document = document
    }

    /// A new id for an object with a purpose (`file`, `build file in Sources`) and the path it is about.
    public mutating func make(_ purpose: String, path: String) -> String {
        var attempt = 0
        while true {
            let id = Identifiers.hash([project, purpose, path, attempt == 0 ? "" : String(attempt)])
            if document.objects.find(id) == nil, made.insert(id).inserted { return id }
            attempt += 1
        }
    }

    /// The digits for fields; which ids a document has does not matter here.
    static func hash(_ fields: [String]) -> String {
        var lanes: (UInt64, UInt64) = (0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F)
        for field in fields {
            for byte in field.utf8 { absorb(UInt64(byte), into: &lanes) }
            // Above all bytes, so that fields cannot flow into each other.
            absorb(0x100 + UInt64(truncatingIfNeeded: field.utf8.count), into: &lanes)
        }
        absorb(0, into: &lanes)
        let digits = digits(lanes.0) + digits(lanes.1)
        return String(digits.prefix(24))
    }

    private static func absorb(_ word: UInt64, into lanes: inout (UInt64, UInt64)) {
        lanes.0 = fold(lanes.0 ^ word, 0xD6E8_FEB8_6659_FD93) &+ 0x2545_F491_4F6C_DD1D
        lanes.1 = fold(lanes.1 &+ word ^ lanes.0, 0xA076_1D64_78BD_642F) &+ 0xE703_7ED1_A0B4_28DB
    }

    /// Both halves of a product, so that every bit counts for every other.
    private static func fold(_ word: UInt64, _ factor: UInt64) -> UInt64 {
        let product = word.multipliedFullWidth(by: factor)
        return product.high ^ product.low
    }

    private static func digits(_ word: UInt64) -> String {
        let digits = String(word, radix: 16, uppercase: true)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
