/// Everything on the screen in layers, the one on top first; only that one is seen, and takes gestures.
@MainActor struct Scene {
    var layers: [[Element]]

    static var current: Scene {
        let application = UIApplication.shared
        let alerts = application.alerts.reversed().map { [$0.element] }
        let sheets = application.sheets.reversed().map { [$0.element] }
        let huds = application.huds.reversed().map { [$0.element] }
        return Scene(layers: alerts + sheets + huds + contents(of: application.keyWindow))
    }

    /// The visible elements.
    var top: [Element] { layers.first ?? [] }

    /// The first element with that identifier in the layer on top.
    func element(_ id: String) -> Element? {
        top.lazy.flatMap(\.all).first { $0.id == id }
    }

    /// Whether something lies between a person and the element with that identifier.
    func isCovered(_ id: String) -> Bool {
        layers.dropFirst().joined().contains { $0.all.contains { $0.id == id } }
    }

    /// The window's layer, then those of the controllers that others are presented over.
    private static func contents(of window: UIWindow?) -> [[Element]] {
        guard let window else { return [] }
        let beneath = window.controllers.dropLast().reversed()
        return [window.childElements(touchable: window.isUserInteractionEnabled)]
            + beneath.map { $0.viewIfLoaded?.elements(touchable: true) ?? [] }
    }
}
