import BookingUI
public import HeadlessUI

/// Puts Call together.
@MainActor public enum CallBuilder {
    /// The feature's only screen.
    public static func build(_ environment: CallEnvironment) -> UIViewController {
        let routes = CallRoutes(dial: UIApplication.shared.dial)
        return CallViewController(
            model: CallViewModel(environment: environment, feedback: .screen, routes: routes))
    }
}
