import BookingCore
import BookingUI
import HeadlessUI

/// The sheet with a depot over the lower edge of the map.
@MainActor final class DepotPanel {
    let view = UISheetView()
    private let model: DepotPanelViewModel
    private let name = UILabel(text: "")
    private let address = UILabel(text: "")
    private let directions = UILabel(text: "")
    private let hours = UILabel(text: "")
    private let lines = DepartureRows()

    /// - Parameter hasDetails: Whether there is a button for the details of the depot.
    init(model: DepotPanelViewModel, hasDetails: Bool) {
        self.model = model
        view.delegate = self
        let parts = view.addStack()
        parts.add(name, id: "panel.name")
        parts.add(address, id: "panel.address")
        directions.numberOfLines = 2
        parts.add(directions, id: "panel.directions")
        parts.add(hours, id: "panel.hours")
        parts.add(lines.table, id: "panel.lines")
        parts.add(UIButton(title: "Choose") { [model] in model.chooseTapped() }, id: "panel.choose")
        let details = UIButton(title: "Details") { [model] in model.detailsTapped() }
        parts.add(details, id: "panel.details").isHidden = !hasDetails
        parts.add(UIButton(title: "Close") { [model] in model.closeTapped() }, id: "panel.close")
        model.onState = { [weak self] in self?.show($0) }
        show(model.state)
    }

    private func show(_ state: DepotPanelState) {
        name.text = state.depot?.cardName
        address.text = state.depot?.address ?? "-"
        directions.text = state.directions
        directions.isHidden = state.directions.isEmpty
        hours.text = state.hours
        lines.show(state.departures)
        let position = UISheetView.Position(state.position)
        if view.position != position { view.setPosition(position, animated: true) }
    }
}

extension DepotPanel: UISheetViewDelegate {
    func sheetView(_ sheetView: UISheetView, didMoveTo position: UISheetView.Position) {
        model.pulled(to: PanelPosition(position))
    }
}

extension UISheetView.Position {
    fileprivate init(_ position: PanelPosition) {
        switch position {
        case .closed: self = .closed
        case .preview: self = .preview
        case .full: self = .full
        }
    }
}

extension PanelPosition {
    fileprivate init(_ position: UISheetView.Position) {
        switch position {
        case .closed: self = .closed
        case .preview: self = .preview
        case .full: self = .full
        }
    }
}
