import Foundation
import HeadlessUI
import Testing

extension HeadlessUITests {
    /// A delegate that records the calls of a text field; a test sets its answers.
    @MainActor final class FieldDelegate: UITextFieldDelegate {
        var events: [String] = []
        var mayBegin = true
        var mayEnd = true
        var mayChange = true

        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
            note("begin?", textField, mayBegin)
        }
        func textFieldDidBeginEditing(_ textField: UITextField) { _ = note("begun", textField, true) }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { note("end?", textField, mayEnd) }
        func textFieldDidEndEditing(_ textField: UITextField) { _ = note("ended", textField, true) }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool { note("return?", textField, true) }
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
            replacementString string: String
        ) -> Bool { note("\(range.location)+\(range.length) '\(string)'", textField, mayChange) }

        private func note(_ what: String, _ field: UITextField, _ answer: Bool) -> Bool {
            events.append("\(field.accessibilityIdentifier ?? "") \(what)")
            return answer
        }
    }

    @MainActor @Suite struct FieldTests {
        let first = UITextField(placeholder: "Booking reference").named("first")
        let second = UITextField(placeholder: "Email address").named("second")
        let delegate = FieldDelegate()
        let stage: Stage

        init() {
            stage = Stage(views: first, second)
            first.delegate = delegate
            second.delegate = delegate
        }

        @Test func `an untouched field reads as the empty string`() {
            #expect(UITextField().text == "")
            first.text = nil
            #expect(first.text == "")
        }

        @Test func `only one field at a time is the first responder`() {
            first.becomeFirstResponder()
            second.becomeFirstResponder()
            #expect(
                delegate.events == [
                    "first begin?", "first begun", "second begin?", "first end?", "first ended",
                    "second begun",
                ])
            #expect(!first.isFirstResponder && second.isFirstResponder)
        }

        @Test func `a field's delegate may refuse to end or begin editing`() {
            delegate.mayBegin = false
            #expect(stage.perform(.focus("first")) == .disabled)
            delegate.mayBegin = true
            delegate.mayEnd = false
            #expect(stage.perform(.focus("first")) == .done)
            #expect(stage.perform(.focus("second")) == .disabled)
            #expect(first.isFirstResponder)
        }

        @Test func `typing begins editing, asks once for the whole text, and reports the change`() {
            var changes: [String?] = []
            first.onEditingChanged = { changes.append(first.text) }
            first.text = "AB"
            #expect(stage.perform(.type("first", "C1")) == .done)
            #expect(first.text == "ABC1")
            #expect(changes == ["ABC1"])
            #expect(delegate.events == ["first begin?", "first begun", "first 2+0 'C1'"])
        }

        @Test func `a refused change leaves the text as it was`() {
            delegate.mayChange = false
            #expect(stage.perform(.type("first", "x")) == .done)
            #expect(first.text == "")
        }

        @Test func `clearing deletes the whole text, and has no effect on an empty field`() {
            _ = stage.perform(.clear("first"))
            #expect(delegate.events == ["first begin?", "first begun"])
            _ = stage.perform(.type("first", "né🚗"))
            _ = stage.perform(.clear("first"))
            #expect(first.text == "")
            #expect(delegate.events.last == "first 0+4 ''")
        }

        @Test(arguments: [
            ("abc", "ab", "first 2+1 ''"), ("abc", "axc", "first 1+1 'x'"), ("abc", "xabc", "first 0+0 'x'"),
            ("aab", "aaab", "first 2+0 'a'"), ("aaa", "aa", "first 2+1 ''"), ("", "x", "first 0+0 'x'"),
            ("né🚗b", "né🚲b", "first 2+2 '🚲'"), ("e\u{301}", "e", "first 0+2 'e'"),
            ("abc", "", "first 0+3 ''"),
        ])
        func `an edit replaces what differs`(old: String, new: String, event: String) {
            first.text = old
            #expect(stage.perform(.edit("first", new)) == .done)
            #expect(first.text == new)
            #expect(delegate.events.last == event)
        }

        @Test func `an edit without a difference changes nothing, and a refused one neither`() {
            first.text = "abc"
            #expect(stage.perform(.edit("first", "abc")) == .done)
            #expect(delegate.events == ["first begin?", "first begun"])
            delegate.mayChange = false
            #expect(stage.perform(.edit("first", "ab")) == .done)
            #expect(first.text == "abc")
        }

        @Test func `the return key goes to the first responder`() {
            #expect(stage.perform(.returnKey) == .notFound)
            _ = stage.perform(.focus("second"))
            #expect(stage.perform(.returnKey) == .done)
            #expect(delegate.events.last == "second return?")
            second.enablesReturnKeyAutomatically = true
            #expect(stage.perform(.returnKey) == .disabled)
        }

        @Test func `a disabled or hidden field does not become the first responder`() {
            first.isEnabled = false
            second.isHidden = true
            #expect(stage.perform(.type("first", "x")) == .disabled)
            #expect(stage.perform(.type("second", "x")) == .notFound)
            #expect(!first.becomeFirstResponder() && !second.becomeFirstResponder())
            #expect(!UITextField().becomeFirstResponder())
        }

        @Test func `a field that leaves the window ends editing without asking its delegate`() {
            var ended = 0
            first.onEditingDidEnd = { ended += 1 }
            delegate.mayEnd = false
            first.becomeFirstResponder()
            first.superview?.removeFromSuperview()
            #expect(stage.window.firstResponder == nil)
            #expect(ended == 1)
            #expect(delegate.events.last == "first ended")
        }

        @Test func `endEditing ends editing in any field inside the view`() {
            first.becomeFirstResponder()
            delegate.mayEnd = false
            #expect(!stage.window.endEditing(false))
            #expect(!second.endEditing(true))
            #expect(stage.window.endEditing(true))
            #expect(!first.isEditing)
        }

        @Test func `a snapshot shows placeholder, text, focus, and bullets for secure entry`() {
            _ = stage.perform(.type("first", "AB-1"))
            second.text = "né🚗"
            second.isSecureTextEntry = true
            #expect(
                stage.seen == [
                    "screen", "field first \"Booking reference\" = \"AB-1\" (focused)",
                    "field second \"Email address\" = \"•••\"",
                ])
        }
    }
}
