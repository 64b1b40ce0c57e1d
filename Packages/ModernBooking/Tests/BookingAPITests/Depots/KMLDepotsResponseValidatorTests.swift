import BookingCore
import Foundation
import HTTP
import Testing

@testable import BookingAPI

@Suite struct KMLDepotsResponseValidatorTests {
    private func output(_ text: String) -> DepotsReply {
        let reply = HTTPReply(status: 200, body: Data(text.utf8))
        return KMLDepotsResponseValidator.validate(
            ServiceReply(http: reply, encoding: .xml).read())
    }

    private func names(_ text: String) -> [String?] {
        guard case .depots(let depots) = output(text) else { return [] }
        return depots.map(\.location.name)
    }

    private static func placemark(_ name: String, _ coordinates: String = "-6.26,53.35,0") -> String {
        "<Placemark><name>\(name)</name><Point><coordinates>\(coordinates)</coordinates></Point></Placemark>"
    }

    @Test func `a placemark is a depot`() {
        let reply = output(
            """
            <?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Depots</name>
            <Placemark id="p1"><name> DUBLIN <![CDATA[& PORT]]></name><address>Dock 1</address>
            <description>&lt;b&gt;old&lt;/b&gt;</description><Point><coordinates>
              -6.26,53.35,12 1,2</coordinates></Point>
            <ExtendedData><Data name="country"><value>IE</value></Data>
            <Data name="airport"><value>DUB</value></Data></ExtendedData></Placemark></Document></kml>
            """)
        #expect(
            reply
                == .depots([
                    NearbyDepot(
                        location: Location(
                            code: "p1", name: "DUBLIN & PORT", countryCode: "IE", airportCode: "DUB"),
                        address: "Dock 1", position: GeoPoint(latitude: 53.35, longitude: -6.26),
                        isMarkedAirport: true)
                ]))
    }

    @Test func `the code of a depot is that of its data, if it has one`() {
        let reply = output(
            """
            <kml><Placemark id="p1"><Point><coordinates>1,2</coordinates></Point><ExtendedData>\
            <Data name="code"><value>318</value></Data></ExtendedData></Placemark></kml>
            """)
        #expect(
            reply
                == .depots([
                    NearbyDepot(
                        location: Location(code: "318"), position: GeoPoint(latitude: 2, longitude: 1))
                ]))
    }

    @Test(arguments: [
        ("\(placemark("A"))", ["A"]),
        ("<Document>\(placemark("A"))\(placemark("B"))</Document>", ["A", "B"]),
        (
            "<Document><Folder>\(placemark("A"))</Folder><Folder>\(placemark("B"))</Folder></Document>",
            ["A", "B"]
        ),
        (
            "<Document><name>x</name>\(placemark("A"))<Folder><Folder>\(placemark("B"))"
                + "\(placemark("C"))</Folder><Folder/></Folder></Document>", ["A", "B", "C"]
        ),
        ("<Document/>", []), ("<Document><Folder><name>x</name></Folder></Document>", []),
    ])
    func `placemarks are found in every folder`(content: String, found: [String]) {
        #expect(names("<kml>\(content)</kml>") == found)
    }

    @Test(arguments: [
        "", "x,y", "1", "1,2,3,4", "1,", ",2", "nan,nan", "inf,1", "181,0", "0,91", "1e300,0", "1;2", "  ",
        "1, 2",
    ])
    func `a placemark without a place on the earth is no depot`(coordinates: String) {
        #expect(output("<kml>\(Self.placemark("A", coordinates))</kml>") == .noResults)
    }

    @Test(arguments: [
        "", "<kml>", "{}", "<kml/>", "<html><body/></html>",
        #"<!DOCTYPE kml SYSTEM "http://a.test/x.dtd"><kml/>"#,
        #"<!DOCTYPE kml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><kml><Placemark>&b;</Placemark></kml>"#,
        #"<!DOCTYPE kml [<!ENTITY x SYSTEM "file:///etc/passwd">]><kml><Placemark>&x;</Placemark></kml>"#,
        String(repeating: "<Folder>", count: 100_000),
    ])
    func `a document that is no feed, or a hostile one, has no depots`(text: String) {
        switch output(text) {
        case .nothing, .unreadable, .noResults: break
        case .depots, .refused: Issue.record("The document has depots.")
        }
    }
}
