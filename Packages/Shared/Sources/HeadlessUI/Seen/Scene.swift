/// The elements on the screen in layers, topmost first; only the topmost layer is visible and receives
/// gestures.
@MainActor struct Scene {
    var layers: [[Element]]

    static var current: Scene {
        let application = UIApplication.shared
        let alerts = application.alerts.reversed().map { [$0.element] }
        let sheets = application.sheets.reversed().map { [$0.element] }
        let huds = application.huds.reversed().map { [$0.element] }
        return Scene(layers: alerts + sheets + huds + contents(of: application.keyWindow))
    }

    /// The elements of the topmost layer.
    var top: [Element] { layers.first ?? [] }

    /// Returns the first element with that identifier in the topmost layer.
    func element(_ id: String) -> Element? {
        top.lazy.flatMap(\.all).first { $0.id == id }
    }

    /// Returns whether a lower layer contains the element with that identifier.
    func isCovered(_ id: String) -> Bool {
        layers.dropFirst().joined().contains { $0.all.contains { $0.id == id } }
    }

    /// Returns the window's layer, followed by those of the presenting controllers.
    private static func contents(of window: UIWindow?) -> [[Element]] {
        guard let window else { return [] }
        let beneath = window.controllers.dropLast().reversed()
        return [window.childElements(touchable: window.isUserInteractionEnabled)]
            + beneath.map { $0.viewIfLoaded?.elements(touchable: true) ?? [] }
    }
}
