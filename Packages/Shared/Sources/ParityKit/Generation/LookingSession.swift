/// The steps of a session in which a person looks at everything that an app has stored.
///
/// A step whose element is absent has no effect, because nobody knows which screens a store leads to.
enum LookingSession {
    /// The replies of a server that knows what the person asks for.
    private static let replies = [
        ("CT_VehLocSearchRQ", "Search/locations"), ("OTA_VehAvailRateRQ", "Results/one-vendor"),
        ("OTA_InsuranceQuoteRQ", "Confirmation/quote"), ("OTA_VehModifyRQ", "Manage/resend-ok"),
        ("OTA_VehRetResRQ", "Manage/confirmed"),
    ]

    /// The steps, without the launch before them.
    static let steps: [Step] =
        ([.online, .release(message: "config", reply: nil), .alert(button: "OK")]
        + replies.map { .serve(Journey.Serving($0.0, $0.1)) }
        + settings + bookings + lastSearch + search).map { Step($0) }

    private static let settings: [Step.Action] = [
        .poke("tabs.home"), .poke("tabs.locations"), .poke("locations.settings"), .poke("settings.done"),
        .poke("tabs.call"),
    ]

    private static let bookings: [Step.Action] =
        [.poke("tabs.manage"), .alert(button: "OK")]
        + (1...3).flatMap { page -> [Step.Action] in
            [.page(element: "manage.pages", number: page), .poke("receipt.email"), .alert(button: "OK")]
        } + [.poke("receipt.map"), .poke("location.close"), .poke("manage.toggle")]

    private static let lastSearch: [Step.Action] = [
        .poke("tabs.search"), .poke("search.form.0.1"), .poke("search.picker.done"), .poke("search.submit"),
        .alert(button: "OK"), .back,
    ]

    private static let search: [Step.Action] = [
        .type(element: "search.pickup", text: "Dub"), .poke("search.locations.0.0"),
        .poke("search.form.0.1"), .poke("search.picker.done"), .type(element: "search.age", text: "30"),
        .poke("search.submit"), .alert(button: "OK"), .poke("results.filters"), .poke("filter.use"),
        .poke("results.list.0.0"), .poke("confirmation.proceed"),
    ]
}
