import Foundation
import Pbxproj
import Testing

/// Real documents, read as Foundation reads them.
@Suite(.enabled(if: Corpus.isThere, Corpus.missing)) struct CorpusTests {
    @Test(arguments: Corpus.sound)
    func `a document says what Foundation reads in it`(name: String) throws {
        let document = try Corpus.document(name)
        #expect(Plist(document) == (try Plist.foundation(Corpus.data(name))))
        #expect(document.objects.shadowed.isEmpty)
    }

    @Test(arguments: Corpus.sound)
    func `an unchanged document is written back byte for byte`(name: String) throws {
        let document = try Corpus.document(name)
        #expect(document.isEditable)
        #expect(Data(document.source.bytes) == (try Corpus.data(name)))
    }

    @Test(arguments: Corpus.sound)
    func `every object is found by its id`(name: String) throws {
        let objects = try Corpus.document(name).objects
        #expect(!objects.all.isEmpty)
        #expect(objects.rootReference.flatMap { objects.find($0) } != nil)
        for (index, object) in objects.all.enumerated() {
            #expect(objects.find(object.key) == ObjectID(index))
        }
    }

    @Test(arguments: Corpus.names.filter { !Corpus.sound.contains($0) })
    func `a document that was cut short says what is open and where`(name: String) throws {
        #expect(throws: (any Error).self) { try Plist.foundation(Corpus.data(name)) }
        let error = #expect(throws: ParseError.self) { try Corpus.document(name) }
        #expect(error?.description == "197:30: this comment is not closed before the file ends on line 197")
    }
}
