import BookingUI
public import HeadlessUI

/// Puts the search settings together.
@MainActor public enum SettingsBuilder {
    /// The feature's screen, to be presented.
    public static func build(_ environment: SettingsEnvironment) -> UIViewController {
        SettingsViewController(model: SettingsViewModel(environment: environment, feedback: .screen))
    }
}
