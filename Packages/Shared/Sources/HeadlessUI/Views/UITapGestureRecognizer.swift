/// The action of a tap on a view that is no control.
///
/// A tap on the view runs the action, and so does a tap on a label or a picture in it. Buttons, rows and
/// fields in the view keep their own.
@MainActor public final class UITapGestureRecognizer {
    let onTap: () -> Void

    public init(onTap: @escaping () -> Void) {
        self.onTap = onTap
    }
}
