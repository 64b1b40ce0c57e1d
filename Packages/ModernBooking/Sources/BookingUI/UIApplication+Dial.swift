import Foundation
public import HeadlessUI

extension UIApplication {
    /// Calls a number, if it can be written as an address; one with a blank cannot.
    public func dial(_ number: String) {
        guard !number.contains(" "), let url = URL(string: "tel://\(number)") else { return }
        open(url)
    }
}
