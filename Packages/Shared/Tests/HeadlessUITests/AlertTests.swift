import Foundation
import HeadlessUI
import Testing
import VirtualTime

extension HeadlessUITests {
    /// A delegate that records the calls of alerts and action sheets.
    @MainActor final class AlertDelegate: UIAlertViewDelegate, UIActionSheetDelegate {
        var events: [String] = []
        /// Called on the first click only.
        var onClick: (() -> Void)?

        func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
            events.append("\(alertView.tag) clicked \(buttonIndex), visible \(alertView.isVisible)")
            defer { onClick = nil }
            onClick?()
        }
        func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {
            events.append("\(alertView.tag) will dismiss \(buttonIndex)")
        }
        func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
            events.append("\(alertView.tag) dismissed \(buttonIndex), visible \(alertView.isVisible)")
        }
        func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {
            events.append("sheet clicked \(buttonIndex), visible \(actionSheet.isVisible)")
        }
        func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {
            events.append("sheet dismissed \(buttonIndex), visible \(actionSheet.isVisible)")
        }
    }

    @MainActor @Suite struct AlertTests {
        let stage = Stage(views: UIButton(title: "Find").named("manage.find"))
        let delegate = AlertDelegate()

        private func alert(_ title: String?, _ message: String? = nil, tag: Int = 0) -> UIAlertView {
            let view = UIAlertView(
                title: title, message: message, delegate: delegate, cancelButtonTitle: "No",
                otherButtonTitles: "Yes")
            view.tag = tag
            return view
        }

        @Test func `the cancel button comes first, or else the first other button`() {
            let view = alert("A")
            #expect(view.cancelButtonIndex == 0)
            #expect(view.buttonTitle(at: 0) == "No" && view.buttonTitle(at: 1) == "Yes")
            #expect(view.buttonTitle(at: 2) == nil)
            let bare = UIAlertView(
                title: "A", message: nil, delegate: nil, cancelButtonTitle: nil, otherButtonTitles: "OK",
                "Later")
            #expect(bare.cancelButtonIndex == -1)
            #expect(bare.buttonTitle(at: 0) == "OK")
            #expect(bare.addButton(withTitle: "Never") == 2)
            #expect(bare.numberOfButtons == 3)
        }

        @Test func `the delegate receives the click while the alert is visible, then the dismissal`() {
            alert("A", tag: 7).show()
            #expect(stage.perform(.alert("Yes")) == .done)
            #expect(
                delegate.events == [
                    "7 clicked 1, visible true", "7 will dismiss 1", "7 dismissed 1, visible false",
                ])
        }

        @Test func `the last alert is on top, and answering it uncovers the one below`() {
            alert("A").show()
            alert("B").show()
            #expect(stage.seen.first == "alert \"B\"")
            #expect(stage.perform(.alert("No")) == .done)
            #expect(stage.seen.first == "alert \"A\"")
            #expect(stage.perform(.tap("alert.0")) == .done)
            #expect(stage.seen.first == "screen")
        }

        @Test func `an alert shown in response to an answer stays when the first is dismissed`() {
            delegate.onClick = { alert("B").show() }
            alert("A").show()
            _ = stage.perform(.alert("Yes"))
            #expect(stage.seen.first == "alert \"B\"")
        }

        @Test func `showing a visible alert has no effect`() {
            let view = alert("A")
            view.show()
            view.show()
            _ = stage.perform(.alert("No"))
            #expect(stage.seen.first == "screen")
            #expect(stage.observations.count == 2)
        }

        @Test func `an alert that the app dismisses is not reported as clicked`() {
            let view = alert("A")
            view.show()
            view.dismiss(withClickedButtonIndex: 1, animated: true)
            #expect(delegate.events == ["0 will dismiss 1", "0 dismissed 1, visible false"])
            #expect(stage.observations.count == 1)
            #expect(stage.seen.first == "screen")
        }

        @Test func `alerts and answers are reported in order`() {
            alert("Remove receipt?", "Gone for good.").show()
            _ = stage.perform(.alert("Yes"))
            #expect(
                stage.observations == [
                    .alertShown(title: "Remove receipt?", message: "Gone for good.", buttons: ["No", "Yes"]),
                    .alertAnswered(title: "Remove receipt?", index: 1, button: "Yes"),
                ])
        }

        @Test func `a missing message differs from an empty one`() {
            alert(nil, nil).show()
            #expect(stage.seen.first == "alert")
            alert("", "").show()
            #expect(stage.seen.first == "alert \"\" = \"\"")
            #expect(stage.observations[0] != stage.observations[1])
        }

        @Test func `an alert covers the screen, and an unknown button is not found`() {
            #expect(stage.perform(.alert("Yes")) == .notFound)
            alert("A").show()
            #expect(stage.perform(.tap("manage.find")) == .covered)
            #expect(stage.perform(.tap("elsewhere")) == .notFound)
            #expect(stage.perform(.alert("Maybe")) == .notFound)
        }

        @Test func `an alert covers the keyboard until it is answered`() {
            let field = UITextField().named("field")
            let stage = Stage(views: field)
            _ = stage.perform(.focus("field"))
            UIAlert.show(title: "A", message: nil, buttons: ["OK"])
            #expect(stage.perform(.returnKey) == .covered)
            _ = stage.perform(.alert("OK"))
            #expect(stage.perform(.returnKey) == .done)
        }

        @Test func `ask shows the alert before anything else runs`() async {
            let stage = stage
            stage.application.observer = { _ in stage.events.append("shown") }
            MainLoop.perform {
                stage.events.append("turn")
                _ = stage.perform(.alert("Yes"))
            }
            let answer = await UIAlert.ask(title: "A", message: nil, buttons: ["No", "Yes"])
            #expect(answer == 1)
            #expect(stage.events.prefix(2) == ["shown", "turn"])
        }

        @Test func `alerts stack in the order they are shown, and each gets its own answer`() async {
            let first = Task { await UIAlert.ask(title: "A", message: nil, buttons: ["No", "Yes"]) }
            let second = Task { await UIAlert.ask(title: "B", message: nil, buttons: ["No", "Yes"]) }
            await mainLoopTurn()
            #expect(stage.seen.first == "alert \"B\"")
            _ = stage.perform(.alert("Yes"))
            #expect(stage.seen.first == "alert \"A\"")
            _ = stage.perform(.alert("No"))
            #expect(await first.value == 0)
            #expect(await second.value == 1)
        }

        @Test func `a callback gets the answer once the alert is dismissed`() {
            var answers: [Int] = []
            UIAlert.show(title: "A", message: nil, buttons: ["No", "Yes"]) { index in
                #expect(stage.seen.first == "screen")
                answers.append(index)
            }
            _ = stage.perform(.tap("alert.1"))
            #expect(answers == [1])
        }

        @Test func `an action sheet is below alerts and above the HUD`() {
            let sheet = UIActionSheet(
                title: "Receipt", delegate: delegate, cancelButtonTitle: "Cancel",
                destructiveButtonTitle: "Delete", otherButtonTitles: "Map")
            #expect(sheet.destructiveButtonIndex == 0 && sheet.cancelButtonIndex == 2)
            sheet.show(in: stage.window)
            HUD(title: "Emailing").show()
            #expect(
                stage.seen == [
                    "sheet \"Receipt\"", "button sheet.0 \"Delete\"", "button sheet.1 \"Map\"",
                    "button sheet.2 \"Cancel\"",
                ])
            alert("A").show()
            #expect(stage.seen.first == "alert \"A\"")
            #expect(stage.perform(.tap("sheet.1")) == .covered)
            _ = stage.perform(.alert("No"))
            #expect(stage.perform(.alert("Map")) == .done)
            #expect(stage.seen.first == "hud \"Emailing…\"")
            #expect(
                delegate.events.suffix(2) == [
                    "sheet clicked 1, visible true", "sheet dismissed 1, visible false",
                ])
        }
    }
}
