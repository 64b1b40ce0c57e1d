import ParityTrace
import Testing

@testable import ParityKit

/// Tests of the changes of each field of a reply.
struct FieldChangesTests {
    private static let json =
        #"{"Car":[{"@Size":"4"},{"@Size":"5","@Air":true,"Seats":{"Count":5}}],"Empty":null}"#
    private static let xml = """
        <?xml version="1.0"?><R xmlns="urn:a"><Car Size="4"/> <Car Size="5"><Name>Opel</Name></Car></R>
        """

    @Test func `the fields of JSON are all values, without their positions in arrays`() throws {
        #expect(
            try #require(FieldChanges(json: Self.json)).fields == [
                "Car", "Car[]", "Car[].@Air", "Car[].@Size", "Car[].Seats", "Car[].Seats.Count", "Empty",
            ])
        #expect(FieldChanges(json: "{") == nil)
        #expect(FieldChanges(json: "1")?.fields == [])
    }

    @Test func `the fields of XML are elements, attributes and texts below the root`() {
        #expect(
            FieldChanges(xml: Self.xml).fields == [
                "R.Car", "R.Car.@Size", "R.Car.Name", "R.Car.Name.#text",
            ])
    }

    private func changes(_ field: String) throws -> [String: String] {
        let changes = try #require(FieldChanges(json: Self.json)).changes(of: field)
        return Dictionary(changes.map { ($0.way, $0.body) }) { first, _ in first }
    }

    @Test func `a text of JSON becomes each other kind of value, in the last place that has it`() throws {
        let changes = try changes("Car[].@Size")
        func body(_ value: String) -> String {
            #"{"Car":[{"@Size":"4"},{\#(value)"@Air":true,"Seats":{"Count":5}}],"Empty":null}"#
        }
        let expected = [
            "absent": "", "null": #""@Size":null,"#, "\"\"": #""@Size":"","#, "\" 5 \"": #""@Size":" 5 ","#,
            "\"55\"": #""@Size":"55","#, "5": #""@Size":5,"#, "true": #""@Size":true,"#,
            "in a list": #""@Size":["5"],"#, "twice in a list": #""@Size":["5","5"],"#,
            "in an object": ##""@Size":{"#text":"5"},"##,
        ]
        for (way, text) in expected { #expect(changes[way] == body(text), "\(way)") }
        // A digit has neither capitals nor small letters.
        #expect(changes["\"5\""] == nil)
    }

    @Test func `objects, lists, flags and nulls change, too`() throws {
        #expect(
            try changes("Car[].Seats").keys.sorted() == [
                "\"\"", "absent", "empty", "in a list", "null", "twice in a list",
            ])
        #expect(try changes("Car")["its first"] == #"{"Car":{"@Size":"4"},"Empty":null}"#)
        #expect(try changes("Car")["empty"] == #"{"Car":[],"Empty":null}"#)
        #expect(try changes("Car[].@Air")["\"true\""]?.contains(#""@Air":"true""#) == true)
        #expect(try changes("Car[].@Air")["false"]?.contains(#""@Air":false"#) == true)
        #expect(try changes("Empty")["1.50"]?.hasSuffix(#""Empty":1.50}"#) == true)
        #expect(try changes("no such field").isEmpty)
    }

    @Test func `XML loses, repeats and empties elements, and changes texts and attributes`() {
        func changes(_ field: String) -> [String: String] {
            let changes = FieldChanges(xml: Self.xml).changes(of: field)
            return Dictionary(changes.map { ($0.way, $0.body) }) { first, _ in first }
        }
        func whole(_ car: String) -> String {
            #"<?xml version="1.0"?><R xmlns="urn:a"><Car Size="4"/> \#(car)</R>"#
        }
        let name = "<Name>Opel</Name>"
        #expect(changes("R.Car")["absent"] == whole(""))
        #expect(
            changes("R.Car")["doubled"] == whole(#"<Car Size="5">\#(name)</Car><Car Size="5">\#(name)</Car>"#)
        )
        #expect(changes("R.Car")["empty"] == whole("<Car/>"))
        #expect(changes("R.Car.@Size")["absent"] == whole("<Car>\(name)</Car>"))
        #expect(changes("R.Car.@Size")["\"yes\""] == whole(#"<Car Size="yes">\#(name)</Car>"#))
        #expect(
            changes("R.Car.Name.#text")["\"Ünder & <ground>\""]
                == whole(#"<Car Size="5"><Name>Ünder &amp; &lt;ground></Name></Car>"#))
    }

    @Test func `no change leaves a reply as it is, and none is there twice`() throws {
        let json = try #require(FieldChanges(json: Self.json))
        let root = try JSONValue(json: Self.json).json
        for field in json.fields {
            let bodies = json.changes(of: field).map(\.body)
            #expect(!bodies.contains(root) && Set(bodies).count == bodies.count, "\(field)")
        }
        let xml = FieldChanges(xml: Self.xml)
        for field in xml.fields {
            let bodies = xml.changes(of: field).map(\.body)
            #expect(!bodies.contains(Self.xml) && Set(bodies).count == bodies.count, "\(field)")
        }
    }
}
