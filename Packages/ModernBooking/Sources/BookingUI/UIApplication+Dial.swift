import Foundation
public import HeadlessUI

extension UIApplication {
    /// Calls a number, if it can be written as an address; one with a blank cannot.
    public func dial(_ number: String) {
        guard let url = URL(string: "tel://\(number)", encodingInvalidCharacters: false) else { return }
        open(url)
    }
}
