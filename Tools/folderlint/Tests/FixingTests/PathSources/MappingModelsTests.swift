import FolderlintKit
import Testing

@testable import Fixing

struct MappingModelsTests {
    @Test func `a mapping's data models follow`() throws {
        let text = """
            <!DOCTYPE database SYSTEM "file:///System/Library/DTDs/CoreData.dtd">
            <database>
            <attribute name="sourcemodelpath" type="string">Old/Shop.xcdatamodeld/1.xcdatamodel</attribute>
            <attribute name="destinationmodelpath" type="string">Gone/2.xcdatamodel</attribute></database>
            """
        let followed = try Followed(
            "Maps/\n  1to2.xcmappingmodel", disk: ["Old/Shop.xcdatamodeld/1.xcdatamodel/contents"],
            contents: ["Maps/1to2.xcmappingmodel/xcmapping.xml": text], moves: ["Old": "Model"],
            by: [MappingModels()])
        #expect(
            try followed.text("Maps/1to2.xcmappingmodel/xcmapping.xml")
                == text.replacing(">Old/", with: ">Model/"))
    }
}
