import Foundation
import HeadlessUI
import Testing

extension HeadlessUITests {
    /// A data source of names that does not clear the detail label of a reused cell, a mistake of many apps.
    @MainActor final class Names: UITableViewDataSource, UITableViewDelegate {
        var sections: [(title: String?, names: [String])]
        var asked: [IndexPath] = []
        var events: [String] = []
        var refused: IndexPath?
        var letters: [String]?

        init(_ sections: (String?, [String])...) {
            self.sections = sections.map { ($0.0, $0.1) }
        }

        func numberOfSections(in tableView: UITableView) -> Int { sections.count }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? { letters }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            sections[section].names.count
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            sections[section].title
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            asked.append(indexPath)
            let cell =
                tableView.dequeueReusableCell(withIdentifier: "name")
                ?? UITableViewCell(style: .value1, reuseIdentifier: "name")
            let name = sections[indexPath.section].names[indexPath.row]
            cell.textLabel.text = name
            if name.hasPrefix("A") { cell.detailTextLabel.text = "starts with A" }
            return cell
        }
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            indexPath == refused ? nil : indexPath
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            events.append("selected \(indexPath.section).\(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            events.append("deselected \(indexPath.section).\(indexPath.row)")
        }
    }

    @MainActor @Suite struct TableTests {
        let table = UITableView().named("list")
        let names = Names(("Firm", ["Ada", "Bob"]), (nil, ["Cy"]))
        let stage: Stage

        init() {
            table.dataSource = names
            table.delegate = names
            stage = Stage(views: table)
        }

        @Test func `a row shows its accessory view and the colour of its detail label`() {
            let cell = table.cellForRow(at: IndexPath(row: 1, section: 0))
            cell?.accessoryView = UIImageView(image: UIImage(named: "grey.png")).named("tick")
            cell?.accessoryView = UIImageView(image: UIImage(named: "green.png")).named("tick")
            cell?.detailTextLabel.textColor = .black
            #expect(Snapshot.take().node("list.0.1")?.children.map(\.value) == ["green.png"])
            #expect(Snapshot.take().node("list.0.1")?.color == "#000000")
            cell?.accessoryView = nil
            #expect(Snapshot.take().node("list.0.1")?.children.isEmpty == true)
        }

        @Test func `the section index of the last reload is the table's value`() {
            names.letters = ["F", "G"]
            #expect(stage.seen[1] == "table list")
            table.reloadData()
            #expect(stage.seen[1] == "table list = \"F G\"")
        }

        /// Makes the table view two rows high, with a list of four.
        private func shorten() {
            names.sections = [(nil, ["Ada", "Bob", "Cy", "Dee"])]
            table.frame = CGRect(x: 0, y: 0, width: 320, height: 88)
            table.reloadData()
        }

        @Test func `rows are listed by section, under the section's title`() {
            #expect(
                stage.seen == [
                    "screen", "table list", "text list.0.header \"Firm\"",
                    "row list.0.0 \"Ada\" = \"starts with A\"", "row list.0.1 \"Bob\"", "row list.1.0 \"Cy\"",
                ])
        }

        @Test func `a row can have its own identifier and content`() {
            let cell = table.cellForRow(at: IndexPath(row: 0, section: 1))
            cell?.accessibilityIdentifier = "cy"
            cell?.contentView.addSubview(UILabel(text: "12 €").named("price"))
            cell?.accessoryType = .checkmark
            #expect(stage.seen.suffix(2) == ["row cy \"Cy\" = \"checked\"", "text price \"12 €\""])
        }

        @Test func `a snapshot of a table does not call its data source`() {
            let before = names.asked.count
            let first = Snapshot.take()
            let second = Snapshot.take()
            #expect(names.asked.count == before)
            #expect(first == second)
        }

        @Test func `the data source is asked once the table is in a window`() {
            let names = Names((nil, ["Ada"]))
            let table = UITableView().named("list")
            table.dataSource = names
            table.reloadData()
            #expect(names.asked.isEmpty)
            _ = Stage(views: table)
            #expect(names.asked.count == 1)
        }

        @Test func `only visible rows have cells`() {
            shorten()
            #expect(table.indexPathsForVisibleRows.map(\.row) == [0, 1])
            #expect(stage.perform(.swipe("list", .up)) == .done)
            #expect(table.indexPathsForVisibleRows.map(\.row) == [2, 3])
            #expect(stage.perform(.tap("list.0.0")) == .notFound)
            table.scrollToRow(at: IndexPath(row: 1, section: 0))
            #expect(table.indexPathsForVisibleRows.map(\.row) == [1, 2])
        }

        @Test func `a reused cell still shows content that was not cleared`() {
            let names = Names((nil, ["Ada", "Bob", "Cy", "Dee"]))
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 88)).named("list")
            table.dataSource = names
            let stage = Stage(views: table)
            let used = table.visibleCells
            _ = stage.perform(.swipe("list", .up))
            #expect(Set(table.visibleCells) == Set(used))
            #expect(
                stage.seen.suffix(2) == ["row list.0.2 \"Cy\"", "row list.0.3 \"Dee\" = \"starts with A\""])
        }

        @Test func `a cell of a registered class is created when none can be reused`() {
            final class Fancy: UITableViewCell {}
            #expect(table.dequeueReusableCell(withIdentifier: "fancy") == nil)
            table.register(Fancy.self, forCellReuseIdentifier: "fancy")
            #expect(table.dequeueReusableCell(withIdentifier: "fancy") is Fancy)
        }

        @Test func `a tap selects a row and deselects the previous one`() {
            #expect(stage.perform(.tap("list.0.1")) == .done)
            #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
            #expect(stage.seen.filter { $0.hasSuffix("(selected)") } == ["row list.0.1 \"Bob\" (selected)"])
            #expect(stage.perform(.tap("list.1.0")) == .done)
            #expect(names.events == ["selected 0.1", "deselected 0.1", "selected 1.0"])
            table.deselectRow(at: IndexPath(row: 0, section: 1), animated: true)
            #expect(table.indexPathForSelectedRow == nil)
            #expect(!stage.seen.contains { $0.hasSuffix("(selected)") })
        }

        @Test func `a refused row is not selected`() {
            names.refused = IndexPath(row: 1, section: 0)
            #expect(stage.perform(.tap("list.0.1")) == .done)
            #expect(names.events == [])
        }

        @Test func `reloading shows the current rows`() {
            names.sections = [(nil, ["Eve"])]
            #expect(table.numberOfRows(inSection: 0) == 2)
            table.reloadData()
            #expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 1)
            #expect(table.visibleCells.map(\.textLabel.text) == ["Eve"])
        }

        @Test func `reloading one row asks only for that row`() {
            names.sections[0].names[1] = "Bill"
            names.asked = []
            table.reloadRows(at: [IndexPath(row: 1, section: 0)])
            #expect(names.asked == [IndexPath(row: 1, section: 0)])
            #expect(stage.seen.contains("row list.0.1 \"Bill\""))
        }
    }
}
