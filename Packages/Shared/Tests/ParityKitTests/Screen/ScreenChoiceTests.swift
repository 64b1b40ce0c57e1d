import ParityTrace
import Testing

@testable import ParityKit

struct ScreenChoiceTests {
    private func kinds(_ screen: JSONValue) -> [String] {
        ScreenChoice.all(on: ScreenElement(screen: screen)).map { "\($0.kind) \($0.target)" }
    }

    @Test func `a sheet that is pulled up is a choice, and the buttons in it are tapped`() {
        let panel: JSONValue = [
            "sheet panel": ["value": "preview", "button panel.close": ["label": "Close"]]
        ]
        #expect(kinds(panel) == ["sheet panel", "tap panel.close"])
    }

    @Test func `a row whose whole content is a title is a choice if such rows are named`() {
        let rows: JSONValue = [
            "table t": [
                "row t.0.0": ["text depot.reviews": ["label": "Reviews"]],
                "row t.0.1": ["text depot.likes": ["label": "-"], "text depot.tips": ["label": "-"]],
                "row t.0.2": ["text cost.deposit": ["label": "EUR 30.00"]],
            ]
        ]
        #expect(kinds(rows) == [])
        let choices = ScreenChoice.all(on: ScreenElement(screen: rows).namingRows)
        #expect(choices.map(\.target) == ["t.0.0"])
        #expect(choices.map(\.name) == ["Reviews"])
    }

    @Test func `an action sheet is no choice, and its buttons have titles`() {
        let actions: JSONValue = ["sheet": ["button sheet.0": ["label": "Apple Maps"]]]
        #expect(kinds(actions) == ["alert Apple Maps"])
    }
}
