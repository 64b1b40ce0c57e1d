import Foundation
public import HeadlessUI

extension UIApplication {
    /// Calls a number, if it can be written as an address.
    public func dial(_ number: String) {
        guard let url = URL(string: "tel://\(number)") else { return }
        open(url)
    }
}
