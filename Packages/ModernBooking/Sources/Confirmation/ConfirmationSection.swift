import HeadlessUI

/// A part of the car selection with a title over its rows.
@MainActor protocol ConfirmationSection {
    var title: String { get }
    var rowCount: Int { get }
    /// The controller that fills the section, if one does.
    var controller: UIViewController? { get }
    /// The cell of a row, made when it is first asked for.
    func cell(at row: Int) -> UITableViewCell
}
