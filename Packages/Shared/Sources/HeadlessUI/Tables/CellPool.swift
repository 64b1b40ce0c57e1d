/// The cells of a table view that are ready for reuse, last in, first out.
@MainActor struct CellPool {
    private var cells: [String: [UITableViewCell]] = [:]
    private var classes: [String: UITableViewCell.Type] = [:]

    mutating func register(_ cellClass: UITableViewCell.Type, _ identifier: String) {
        classes[identifier] = cellClass
    }

    mutating func give(_ cell: UITableViewCell) {
        guard let identifier = cell.reuseIdentifier else { return }
        cells[identifier, default: []].append(cell)
    }

    mutating func take(_ identifier: String) -> UITableViewCell? {
        if let cell = cells[identifier]?.popLast() {
            cell.prepareForReuse()
            return cell
        }
        return classes[identifier].map { $0.init(style: .default, reuseIdentifier: identifier) }
    }
}
