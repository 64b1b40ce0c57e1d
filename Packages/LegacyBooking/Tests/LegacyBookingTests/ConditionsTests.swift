import Foundation
import HeadlessUI
import Testing

@testable import LegacyBooking

extension AppTests {
    /// The rental's conditions and the terms of use, each to be accepted.
    @Suite struct ConditionsTests {
        @Test(arguments: [false, true]) func `there is nothing but Close until a reply comes`(_ engine: Bool) {
            TestApp.run { app in
                let before = app.world.transfers.open.count
                let controller = app.openConditions(engine: engine)
                #expect(app.world.transfers.open.count == before + 1)
                #expect(UIApplication.shared.visibleIdentifiers == ["conditions", "conditions.close"])
                controller.requestFailed(TestApp.answered(""))
                #expect(UIApplication.shared.visibleIdentifiers == ["conditions", "conditions.close"])
                #expect(app.alerts.isEmpty)
            }
        }

        @Test(
            arguments: [
                (
                    #"{"RentalConditions":[{"@Title":"Fuel","Paragraph":["Full ","to full."]},{"Paragraph":"x"}]}"#,
                    "<h3>Fuel</h3><p>Full to full.</p><h3>(null)</h3><p>x</p>"
                ),
                ("{}", ""), ("", ""), (#"{"Errors":[]}"#, ""), (#"{"RentalConditions":[]}"#, nil),
                (#"{"RentalConditions":{"RentalCondition":{}}}"#, nil), (#"{"LocationDetail":{}}"#, nil),
            ] as [(String, String?)])
        func `a reply becomes a page`(_ body: String, _ page: String?) {
            TestApp.run { app in
                app.openConditions(engine: false).requestFinished(TestApp.answered(body))
                #expect(app.value("conditions.page") == page.map { "<html><body>\($0)</body></html>" })
                #expect(app.isSeen("conditions.accept") == (page != nil))
            }
        }

        @Test(arguments: ["", "{}", "[]", #"{"Errors":{"Error":{"@ShortText":"x"}}}"#])
        func `any reply brings the terms of use`(_ body: String) {
            TestApp.run { app in
                app.openConditions(engine: true).requestFinished(TestApp.answered(body))
                #expect(app.value("conditions.page") == "http://www.rebook.test/client/ios/engine.html")
                #expect(app.isSeen("conditions.accept"))
            }
        }

        @Test(arguments: [
            #"{"Errors":{"Error":{"@ShortText":"x"}}}"#, "[]", #"{"VehMatchedLocs":{}}"#,
            #"{"RentalConditions":[{"@Title":"x"}]}"#, #"{"RentalConditions":["x"]}"#, #"{"VehAvailRSCore":{}}"#,
        ]) func `a reply of this shape ends the app`(_ body: String) async {
            let suite = TestApp.newSuite()
            await #expect(processExitsWith: .failure) { [body, suite = suite as String] in
                await TestApp.run(suite: suite) { app in
                    app.openConditions(engine: false).requestFinished(TestApp.answered(body))
                }
            }
            TestApp.removeStore(suite)
        }

        @Test func `both accepted, the check is lit`() {
            TestApp.run { app in
                let controller = app.openConditions(engine: false)
                controller.requestFinished(TestApp.answered("{}"))
                UIApplication.shared.perform(.tap("conditions.accept"))
                #expect(app.watcher.seen == [.navigation(verb: "dismiss", screen: "conditions")])
                #expect(app.value("terms.check") == "unchecked")
                UIApplication.shared.perform(.tap("terms.engine"))
                let terms = appDelegate.tabBarController.presentedViewController as? RentalConditionsViewController
                terms?.requestFinished(TestApp.answered("{}"))
                UIApplication.shared.perform(.tap("conditions.accept"))
                #expect(app.value("terms.check") == "checked")
            }
        }

        @Test func `conditions that were closed are gone, and hear of no reply`() {
            TestApp.run { app in
                weak let controller = app.openConditions(engine: false)
                #expect(controller != nil)
                UIApplication.shared.perform(.tap("conditions.close"))
                #expect(controller == nil)
                #expect(app.value("terms.check") == "unchecked")
            }
        }

        @Test func `a page that does not load is told of`() {
            struct Failure: LocalizedError { let errorDescription: String? = "The page could not be loaded." }
            TestApp.run { app in
                let controller = app.openConditions(engine: true)
                controller.requestFinished(TestApp.answered(""))
                let page = controller.view.subviews.compactMap { $0 as? UIWebView }.first
                page?.fail(Failure())
                #expect(app.alerts == ["The page could not be loaded.|nil"])
            }
        }
    }
}
