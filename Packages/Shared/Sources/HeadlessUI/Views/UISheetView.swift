/// A view that a person pulls up from the lower edge of the view that contains it.
///
/// Its heights are parts of its superview's height. As HeadlessUI measures no content, the frame stays what
/// the app sets, and a sheet that is not closed shows all of its content.
@MainActor open class UISheetView: UIView {
    public enum Position: String, Sendable, CaseIterable {
        case closed, preview, full

        /// The height in thousandths of the superview's height, so that sums of parts are exact.
        fileprivate var height: Int {
            switch self {
            case .closed: 0
            case .preview: 300
            case .full: 900
            }
        }
    }

    public private(set) var position = Position.closed
    public weak var delegate: (any UISheetViewDelegate)?

    /// Moves the sheet and calls no method of the delegate.
    public func setPosition(_ position: Position, animated: Bool) {
        self.position = position
    }

    /// Drags the sheet up by a part of its superview's height and lets go; it comes to rest at the nearest
    /// position, and at the higher of two that are equally near.
    func pull(_ part: Double) {
        let height = Double(position.height) + (part * 1000).rounded()
        let nearest = Position.allCases.reversed().min {
            abs(Double($0.height) - height) < abs(Double($1.height) - height)
        }
        if let nearest { position = nearest }
        delegate?.sheetView(self, didMoveTo: position)
    }

    override var isPerceptible: Bool { super.isPerceptible && position != .closed }

    override var coversEarlierSiblings: Bool { position == .full && isPerceptible }

    override func describe() -> Element {
        Element(role: "sheet", label: accessibilityLabel, value: accessibilityValue ?? position.rawValue)
    }
}

/// The object that a sheet calls after a person's drags.
@MainActor public protocol UISheetViewDelegate: AnyObject {
    /// The person let go of the sheet and it came to rest, possibly where it was.
    func sheetView(_ sheetView: UISheetView, didMoveTo position: UISheetView.Position)
}
