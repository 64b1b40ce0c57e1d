import Foundation
import HeadlessUI
import Testing

extension HeadlessUITests {
    @MainActor @Suite struct SegmentTests {
        let control = UISegmentedControl(items: ["Company", "Types", "Price"]).named("sort")

        @Test func `a snapshot shows the segments and the selected one`() {
            let stage = Stage(views: control)
            #expect(stage.seen[1] == "segments sort")
            control.selectedSegmentIndex = 2
            #expect(stage.seen[1] == "segments sort = \"Price\"")
            #expect(stage.seen[2...] == ["segment \"Company\"", "segment \"Types\"", "segment \"Price\""])
        }

        @Test func `a person's choice of another segment is reported, by title or number`() {
            var told: [Int] = []
            control.onValueChanged = { [control] in told.append(control.selectedSegmentIndex) }
            let stage = Stage(views: control)
            #expect(stage.perform(.select("sort", "Types")) == .done)
            #expect(stage.perform(.select("sort", "3")) == .done)
            #expect(stage.perform(.select("sort", "Price")) == .done)
            #expect(told == [1, 2])
        }

        @Test func `a title takes precedence over a number`() {
            let radius = UISegmentedControl(items: ["2", "1"]).named("radius")
            let stage = Stage(views: radius)
            #expect(stage.perform(.select("radius", "2")) == .done)
            #expect(radius.selectedSegmentIndex == 0)
        }

        @Test func `selecting in code calls no closure, and an invalid index clears the selection`() {
            control.onValueChanged = { Issue.record("told") }
            control.selectedSegmentIndex = 1
            control.selectedSegmentIndex = 3
            #expect(control.selectedSegmentIndex == -1)
        }

        @Test(arguments: ["Colour", "0", "4"])
        func `a choice that does not exist is not found`(choice: String) {
            let stage = Stage(views: control)
            #expect(stage.perform(.select("sort", choice)) == .notFound)
            #expect(stage.perform(.select("elsewhere", "Price")) == .notFound)
        }

        @Test(arguments: [(0, 1), (1, -1), (1, 2)])
        func `removing a segment keeps the selection of another`(selected: Int, removed: Int) {
            control.selectedSegmentIndex = selected
            control.removeSegment(at: removed)
            #expect(control.selectedSegmentIndex == selected)
            control.removeSegment(at: selected)
            #expect(control.selectedSegmentIndex == -1)
        }

        @Test func `segments before the selected one can be removed, and titles can change`() {
            control.selectedSegmentIndex = 2
            control.removeSegment(at: 0)
            control.setTitle("Price ▲", forSegmentAt: 1)
            control.setTitle("Nothing", forSegmentAt: 2)
            let stage = Stage(views: control)
            #expect(stage.seen[1] == "segments sort = \"Price ▲\"")
            #expect(control.titleForSegment(at: 2) == nil)
            #expect(control.numberOfSegments == 2)
        }

        @Test func `a disabled control ignores a choice`() {
            control.isEnabled = false
            #expect(Stage(views: control).perform(.select("sort", "1")) == .disabled)
        }
    }

    /// The rows of a picker view, and a record of the calls it makes.
    @MainActor final class Countries: UIPickerViewDataSource, UIPickerViewDelegate {
        var names = ["Ireland", "Germany"]
        var asked = 0
        var told: [Int] = []

        func numberOfRows(in pickerView: UIPickerView) -> Int {
            asked += 1
            return names.count
        }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int) -> String? { names[row] }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int) { told.append(row) }
    }

    @MainActor @Suite struct PickerTests {
        let picker = UIPickerView().named("countries")
        let countries = Countries()
        let stage: Stage

        init() {
            picker.dataSource = countries
            picker.delegate = countries
            stage = Stage(views: picker)
        }

        @Test func `a picker view starts at its first row`() {
            #expect(stage.seen[1...] == ["picker countries = \"Ireland\" (rows Ireland, Germany)"])
            #expect(picker.selectedRow == 0)
            #expect(countries.asked == 1)
        }

        @Test func `a person's choice is reported, even of the selected row`() {
            #expect(stage.perform(.select("countries", "Germany")) == .done)
            #expect(stage.perform(.select("countries", "2")) == .done)
            #expect(stage.perform(.select("countries", "France")) == .notFound)
            #expect(countries.told == [1, 1])
            #expect(stage.seen.last == "picker countries = \"Germany\" (rows Ireland, Germany)")
        }

        @Test func `code that selects a row stays within bounds and does not call the delegate`() {
            picker.selectRow(7)
            #expect(picker.selectedRow == 1)
            #expect(countries.told.isEmpty)
        }

        @Test func `only a reload asks for the rows again`() {
            picker.selectRow(1)
            countries.names = ["France"]
            #expect(stage.seen.last == "picker countries = \"Germany\" (rows Ireland, Germany)")
            picker.reloadAllComponents()
            #expect(stage.seen.last == "picker countries = \"France\" (rows France)")
            countries.names = []
            picker.reloadAllComponents()
            #expect(stage.seen.last == "picker countries")
            #expect(picker.selectedRow == -1)
        }
    }

    @MainActor @Suite struct DatePickerTests {
        let picker = UIDatePicker().named("date")
        let dublin = TimeZone(identifier: "Europe/Dublin") ?? .gmt

        private func moment(_ text: String) throws -> Date {
            try #require(LocalTime(text)?.date(in: .gmt))
        }

        private func choose(_ text: String) throws -> GestureOutcome {
            Stage(views: picker).perform(.choose("date", try #require(LocalTime(text))))
        }

        @Test func `a date picker shows the time of its own zone`() throws {
            picker.timeZone = dublin
            picker.date = try moment("2014-07-05T10:30")
            #expect(
                Stage(views: picker).seen.last == "datepicker date = \"2014-07-05 11:30\" (every 15 minutes)")
        }

        @Test func `a choice is rounded down to the interval, in the picker's zone`() throws {
            var told = 0
            picker.onValueChanged = { told += 1 }
            picker.timeZone = dublin
            #expect(try choose("2014-07-05T10:44") == .done)
            #expect(try picker.date == moment("2014-07-05T09:30"))
            #expect(told == 1)
        }

        @Test func `no choice is before the minimum`() throws {
            picker.minimumDate = try moment("2014-07-05T10:07")
            #expect(try choose("2014-07-05T10:10") == .done)
            #expect(picker.date == picker.minimumDate)
            #expect(try choose("2014-07-05T10:20") == .done)
            #expect(try picker.date == moment("2014-07-05T10:15"))
        }

        @Test func `a later minimum moves the date forward`() throws {
            picker.date = try moment("2014-07-05T10:30")
            picker.minimumDate = try moment("2014-07-06T00:00")
            #expect(picker.date == picker.minimumDate)
            picker.date = try moment("2014-07-05T10:30")
            #expect(picker.date == picker.minimumDate)
        }

        @Test func `only a date picker accepts a date`() throws {
            let stage = Stage(views: UIButton(title: "x").named("date"))
            let time = try #require(LocalTime("2014-07-05T10:30"))
            #expect(stage.perform(.choose("date", time)) == .notFound)
        }

        @Test(arguments: [
            "", "2014-07-05", "2014-07-05 10:30", "2014-07-05T10:30:00", "2014-02-30T10:30",
            "2014-13-01T10:30", "2014-07-05T24:00", "x2014-07-05T10:30",
        ])
        func `a time that does not exist is refused`(text: String) {
            #expect(LocalTime(text) == nil)
        }
    }

    @MainActor @Suite struct PageTests {
        let page = UIWebView().named("page")

        @Test func `a page is its address or its text, whichever was loaded last`() {
            let stage = Stage(views: page)
            page.load(url: URL(string: "http://example.test/"))
            page.load(html: "<p>Hello</p>")
            #expect(stage.seen.last == "web page = \"<p>Hello</p>\"")
            #expect(page.url == nil)
            page.load(url: URL(string: "http://example.test/"))
            #expect(stage.seen.last == "web page = \"http://example.test/\"")
        }

        @Test func `a page that fails to load reports a sentence`() {
            var words: [String] = []
            page.onFailure = { words.append($0.localizedDescription) }
            let stage = Stage(views: page, UIButton(title: "x").named("other"))
            #expect(stage.perform(.fail("page")) == .done)
            #expect(stage.perform(.fail("other")) == .notFound)
            #expect(words == ["The page could not be loaded."])
        }
    }
}
