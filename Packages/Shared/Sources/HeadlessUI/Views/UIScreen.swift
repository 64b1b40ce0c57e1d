public import Foundation

/// The device's screen, with the size of a four-inch iPhone with iOS 7.
@MainActor public final class UIScreen {
    public static let main = UIScreen()

    public let bounds = CGRect(x: 0, y: 0, width: 320, height: 568)
}
