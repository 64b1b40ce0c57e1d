import HeadlessUI

/// A part of the car selection.
@MainActor protocol ConfirmationSection {
    var rowCount: Int { get }
    /// The controller that fills the section, if one does.
    var controller: UIViewController? { get }
    /// The cell of a row, made when it is first asked for.
    func cell(at row: Int) -> UITableViewCell
}
