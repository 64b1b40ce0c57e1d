import Foundation
import VirtualTime

extension UIMapView {
    /// Shows another part of the earth.
    ///
    /// As in MapKit, a region that is not on the earth ends the process.
    public func setRegion(_ region: UIMapRegion, animated: Bool) {
        precondition(region.isValid, "Invalid Region \(region)")
        guard change(to: region) else { return }
        if animated {
            MainLoop.perform { [weak self] in self?.tellRegion(animated: true) }
        } else {
            tellRegion(animated: false)
        }
    }

    private func tellRegion(animated: Bool) {
        delegate?.mapView(self, regionDidChangeAnimated: animated)
    }

    /// - Returns: whether the region is another one.
    private func change(to new: UIMapRegion) -> Bool {
        guard new != region else { return false }
        region = new
        showAnnotations()
        return true
    }

    // MARK: A person's gestures

    /// The number of changes that a pinch consists of.
    static let stepsOfPinch = 10

    /// Moves the region by parts of its width and height, to the right and down.
    func pan(right: Double, down: Double) {
        if change(to: region.moved(right: right, down: down)) { tellRegion(animated: false) }
    }

    /// Zooms in by a factor, or out if it is less than 1, in steps.
    func pinch(_ factor: Double) {
        let start = region
        for step in 1...Self.stepsOfPinch {
            let part = pow(factor, Double(step) / Double(Self.stepsOfPinch))
            if change(to: start.zoomed(by: part)) { tellRegion(animated: false) }
        }
    }

    /// A tap on the map itself, which closes the callout.
    func tapBeside() {
        deselectAnnotation(selectedAnnotation, animated: true)
    }
}

extension UIMapView: Selectable {
    /// The titles of the annotations in sight.
    var choices: [String?] { shownAnnotations.map(\.title) }

    func choose(_ index: Int) {
        selectAnnotation(shownAnnotations[index], animated: true)
    }

    /// Returns the annotation with that identifier, or else with that title or number.
    func choice(named text: String) -> Int? {
        shownAnnotations.firstIndex { identifier(of: $0) == text } ?? choices.named(text)
    }
}
