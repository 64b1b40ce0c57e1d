import BookingUI
import HeadlessUI
import Testing

/// Tests of the alerts of the screen.
///
/// A test answers its alerts before its first suspension, because all tests share one screen.
@MainActor @Suite struct FeedbackTests {
    private func question(_ title: String) -> Notice {
        Notice(title: title, message: nil, buttons: ["No to \(title)", "Yes to \(title)"])
    }

    private func ask(_ title: String) -> Task<Int, Never> {
        Task.immediate { await Feedback.screen.ask(question(title)) }
    }

    private func press(_ button: String) -> GestureOutcome {
        UIApplication.shared.perform(.alert(button))
    }

    @Test(arguments: [("No", 0), ("Yes", 1)])
    func `AC-B4: asking returns the choice`(answer: String, index: Int) async {
        let choice = ask("one")
        #expect(press("\(answer) to one") == .done)
        #expect(await choice.value == index)
    }

    @Test func `AC-B4: of two alerts only the newer can be answered, and each question has its own choice`()
        async
    {
        let (first, second) = (ask("one"), ask("two"))
        #expect(press("Yes to one") != .done)
        #expect(press("Yes to two") == .done)
        #expect(press("No to one") == .done)
        #expect(await first.value == 0)
        #expect(await second.value == 1)
    }
}
