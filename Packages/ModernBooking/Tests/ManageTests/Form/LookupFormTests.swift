import Foundation
import HeadlessUI
import Testing

@testable import Manage

@MainActor @Suite struct LookupFormTests {
    private let window = UIWindow(frame: UIScreen.main.bounds)
    private let form: LookupForm

    init() throws {
        form = LookupForm { !$0.isEmpty && !$1.isEmpty }
        window.addSubview(form)
    }

    private func field(_ id: String) throws -> UITextField {
        try #require(form.subviews.first { $0.accessibilityIdentifier == id } as? UITextField)
    }

    @Test func `return moves from the reference to the e-mail address, and then submits`() throws {
        var found: [String] = []
        form.onFind = { found.append("\($0) \($1)") }
        let (reference, email) = (try field("manage.reference"), try field("manage.email"))
        _ = form.textFieldShouldReturn(reference)
        #expect(email.isFirstResponder)
        #expect(found.isEmpty)
        reference.text = "IE7"
        _ = form.textFieldShouldReturn(email)
        #expect(found == ["IE7 "])
        #expect(!email.isFirstResponder)
    }

    @Test func `a form that is shown again is empty`() throws {
        let reference = try field("manage.reference")
        reference.text = "IE7"
        form.clear()
        #expect(reference.text == "")
        #expect(reference.returnKeyType == .next)
    }

    @Test func `closing the form ends editing`() throws {
        let reference = try field("manage.reference")
        reference.becomeFirstResponder()
        form.close()
        #expect(!reference.isFirstResponder)
    }
}
