import Foundation
public import HeadlessUI

extension UIApplication {
    /// Calls a phone number if it forms a valid URL; a number with a space does not.
    public func dial(_ number: String) {
        guard let url = URL(string: "tel://\(number)", encodingInvalidCharacters: false) else { return }
        open(url)
    }
}
