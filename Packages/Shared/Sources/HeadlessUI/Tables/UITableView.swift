public import Foundation

/// A list of rows in sections that keeps cells only for the visible rows and reuses cells as it scrolls.
///
/// In a table view without a height, every row is visible. The table view asks its data source only while it
/// is in a window: on ``reloadData()``, when it enters the window, and for rows that become visible. Taking a
/// snapshot never asks.
@MainActor open class UITableView: UIScrollView {
    public weak var dataSource: (any UITableViewDataSource)? {
        didSet { reloadData() }
    }
    public var rowHeight: CGFloat = 44 {
        didSet { layoutRows() }
    }
    public var allowsSelection = true
    public private(set) var indexPathForSelectedRow: IndexPath?

    private var sections: [TableSection] = []
    private var indexTitles: [String]?
    private var shown: [IndexPath: UITableViewCell] = [:]
    private var pool = CellPool()
    private var isLoaded = false

    private var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

    // MARK: Rows

    /// Asks the data source for all rows again, recycles all cells and clears the selection.
    open func reloadData() {
        isLoaded = false
        indexPathForSelectedRow = nil
        for path in shown.keys.sorted() { recycle(path) }
        layoutRows()
    }

    /// Asks the data source for new cells for these rows; the number of rows stays the same.
    open func reloadRows(at paths: [IndexPath]) {
        for path in paths where shown[path] != nil {
            recycle(path)
            show(path)
        }
    }

    public var numberOfSections: Int { sections.count }

    public func numberOfRows(inSection section: Int) -> Int {
        sections.indices.contains(section) ? sections[section].rows : 0
    }

    public var indexPathsForVisibleRows: [IndexPath] { shown.keys.sorted() }
    public var visibleCells: [UITableViewCell] { indexPathsForVisibleRows.compactMap { shown[$0] } }

    /// Returns the cell of a visible row.
    public func cellForRow(at path: IndexPath) -> UITableViewCell? { shown[path] }

    /// Scrolls until the row is at the top, or to the end of the content.
    public func scrollToRow(at path: IndexPath) {
        guard let place = allPaths.firstIndex(of: path) else { return }
        let limit = max(contentSize.height - frame.height, 0)
        contentOffset.y = min(CGFloat(place) * rowHeight, limit)
    }

    // MARK: Cells

    /// Registers the class of the cells that are created when no cell can be reused.
    public func register(_ cellClass: UITableViewCell.Type, forCellReuseIdentifier identifier: String) {
        pool.register(cellClass, identifier)
    }

    /// Returns a reused cell, which still has its old content, or a new one if its class is registered.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        pool.take(identifier)
    }

    // MARK: Selection

    /// Selects a row without calling the delegate.
    public func selectRow(at path: IndexPath?) {
        if let old = indexPathForSelectedRow { shown[old]?.isSelected = false }
        indexPathForSelectedRow = path
        if let path { shown[path]?.isSelected = true }
    }

    public func deselectRow(at path: IndexPath, animated: Bool) {
        guard indexPathForSelectedRow == path else { return }
        selectRow(at: nil)
    }

    /// Handles a person's tap on a row: deselects the row selected before, then selects this one.
    private func rowTapped(_ path: IndexPath) {
        guard allowsSelection,
            let path = tableDelegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path
        else { return }
        let old = indexPathForSelectedRow
        selectRow(at: path)
        if let old, old != path { tableDelegate?.tableView(self, didDeselectRowAt: old) }
        tableDelegate?.tableView(self, didSelectRowAt: path)
    }

    // MARK: Layout

    /// No height, because a table view without one shows all rows.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: 0)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layoutRows()
    }

    private var allPaths: [IndexPath] {
        sections.enumerated().flatMap { section, content in
            (0..<content.rows).map { IndexPath(row: $0, section: section) }
        }
    }

    /// Updates the cells for the visible rows; cells of rows no longer visible are recycled first.
    private func layoutRows() {
        guard window != nil, let dataSource else { return }
        if !isLoaded {
            isLoaded = true
            sections = (0..<dataSource.numberOfSections(in: self)).map { section in
                TableSection(
                    title: dataSource.tableView(self, titleForHeaderInSection: section),
                    rows: dataSource.tableView(self, numberOfRowsInSection: section))
            }
            indexTitles = dataSource.sectionIndexTitles(for: self)
            contentSize = CGSize(width: frame.width, height: CGFloat(allPaths.count) * rowHeight)
        }
        let wanted = pathsInSight
        for path in shown.keys.sorted() where !wanted.contains(path) { recycle(path) }
        for path in wanted where shown[path] == nil { show(path) }
    }

    private var pathsInSight: [IndexPath] {
        guard frame.height > 0, rowHeight > 0 else { return allPaths }
        let first = max(Int((contentOffset.y / rowHeight).rounded(.down)), 0)
        let end = Int(((contentOffset.y + frame.height) / rowHeight).rounded(.up))
        return Array(allPaths.prefix(max(end, 0)).dropFirst(first))
    }

    private func show(_ path: IndexPath) {
        guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return }
        cell.isSelected = path == indexPathForSelectedRow
        let rowsAbove = sections.prefix(path.section).reduce(path.row) { $0 + $1.rows }
        cell.frame = CGRect(
            x: 0, y: CGFloat(rowsAbove) * rowHeight, width: frame.width, height: rowHeight)
        shown[path] = cell
        addSubview(cell)
    }

    private func recycle(_ path: IndexPath) {
        guard let cell = shown.removeValue(forKey: path) else { return }
        cell.removeFromSuperview()
        pool.give(cell)
    }

    // MARK: Elements

    override func describe() -> Element {
        Element(
            role: "table", label: accessibilityLabel,
            value: accessibilityValue ?? indexTitles?.joined(separator: " "),
            traits: scrollTraits + rowTraits)
    }

    /// What a person learns by scrolling or tapping: how many rows there are, and that none can be selected.
    private var rowTraits: [String] {
        let counts = sections.indices.map { String(numberOfRows(inSection: $0)) }.joined(separator: ", ")
        return (indexPathsForVisibleRows.count < allPaths.count ? ["rows \(counts)"] : [])
            + (allowsSelection ? [] : ["no selection"])
    }

    override func childElements(touchable: Bool) -> [Element] {
        let paths = indexPathsForVisibleRows
        return sections.indices.flatMap { section in
            let rows = paths.filter { $0.section == section }
            let header =
                rows.isEmpty && frame.height > 0 ? nil : self.header(of: section, touchable: touchable)
            return [header].compactMap { $0 } + rows.compactMap { row(at: $0, touchable: touchable) }
        }
    }

    private func header(of section: Int, touchable: Bool) -> Element? {
        guard let title = sections[section].title else { return nil }
        let id = accessibilityIdentifier.map { "\($0).\(section).header" }
        return Element(role: "text", id: id, label: title, isTouchable: touchable)
    }

    private func row(at path: IndexPath, touchable: Bool) -> Element? {
        guard let cell = shown[path], cell.isPerceptible else { return nil }
        let own = accessibilityIdentifier.map { "\($0).\(path.section).\(path.row)" }
        var element = cell.describe()
        element.id = cell.accessibilityIdentifier ?? own
        element.isTouchable = touchable && cell.isUserInteractionEnabled
        element.view = cell
        element.children = cell.childElements(touchable: element.isTouchable)
        if !cell.isUserInteractionEnabled { element.traits.append(UIView.untouchable) }
        element.tap = { [weak self] in self?.rowTapped(path) }
        return element
    }
}
