import BookingCore
import BookingStore
import BookingTestSupport
import Foundation
import PropertyLists
import Testing

@MainActor @Suite struct SavedConfigurationTests {
    @Test func `a configuration is read with its members, whatever their order`() throws {
        let store = ScratchStore()
        let saved = SavedConfiguration(file: store.opened)
        #expect(saved.source == nil)
        let data: OTAValue = ["flag": .bool(true), "list": [.number("1.5"), "x"], "nothing": .null]
        try saved.save(["version": .number("3"), "data": data])
        let source = OTANode(saved.source)
        #expect(try source["version"].integer == 3)
        #expect(try source["data"]["list"].elements?.map { try $0.text } == ["1.5", "x"])
        #expect(try source["data"]["flag"].isTrue)
        #expect(try !source["data"]["nothing"].exists)
    }

    @Test func `a value without a version is not a configuration`() throws {
        let store = ScratchStore()
        try store.set("cartrawler.info", .dictionary(["data": .dictionary([:])]))
        #expect(SavedConfiguration(file: store.opened).source == nil)
    }
}
