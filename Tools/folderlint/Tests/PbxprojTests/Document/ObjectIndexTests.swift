import Pbxproj
import Testing

@Suite struct ObjectIndexTests {
    @Test(arguments: [
        "0123456789ABCDEF01234567", "0123456789abcdef01234567", "0123456789ABCDEF0123456", "Main_Group", "G",
    ])
    func `an id of any form is found, however it is spelled`(id: String) throws {
        let octal = String(id.utf8.first ?? 0, radix: 8)
        let digits = String(repeating: "0", count: 3 - octal.count) + octal
        let escaped = "\"\\\(digits)\(id.dropFirst())\""
        for spelling in [id, "\"\(id)\"", escaped] {
            let document = try Document(
                SourceBuffer("{objects = {\(spelling) = {isa = PBXGroup; }; }; rootObject = \(spelling); }"))
            #expect(document.objects.find(id) == ObjectID(0))
            #expect(document.objects.rootReference.flatMap { document.objects.find($0) } == ObjectID(0))
            #expect(document.objects.find(id + "0") == nil)
        }
    }

    @Test func `of objects with one id the last counts, in the order of the file`() throws {
        let (plain, other) = ("0123456789ABCDEF01234567", "Group")
        let objects = [other, plain, plain, "\"\(plain)\"", other].map { "\($0) = {isa = PBXGroup; };" }
        let document = try Document(SourceBuffer("{objects = {\(objects.joined(separator: " "))};}"))
        #expect(document.objects.shadowed == [1, 2, 0].map { ObjectID($0) })
        #expect(document.objects.find(plain) == ObjectID(3))
        #expect(document.objects.find(other) == ObjectID(4))
    }

    @Test func `many objects are all found`() throws {
        let ids = (0..<3000).flatMap { number in
            let digits = String(number, radix: 16)
            let id = String(repeating: "0", count: 24 - digits.count) + digits
            return [id.uppercased(), "id\(number)"]
        }
        let objects = ids.map { "\($0) = {isa = PBXGroup; };" }.joined()
        let document = try Document(SourceBuffer("{objects = {\(objects)};}"))
        for (index, id) in ids.enumerated() { #expect(document.objects.find(id) == ObjectID(index)) }
    }
}
