import Foundation
import HeadlessUI
import Testing

@testable import LegacyBooking

extension AppTests {
    /// Tests of the rental conditions and the terms of use.
    @Suite struct ConditionsTests {
        @Test(arguments: [false, true]) func `only Close is shown until a reply arrives`(_ engine: Bool) {
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
                    #"{"RentalConditions":[{"@Title":"Fuel","Paragraph":["Full ","to full."]}]}"#,
                    "<h3>Fuel</h3><p>Full to full.</p>"
                ),
                ("{}", ""), ("", ""), (#"{"Errors":[]}"#, ""), (#"{"RentalConditions":[]}"#, ""),
                (#"{"RentalConditions":{"RentalCondition":{}}}"#, ""), (#"{"LocationDetail":{}}"#, ""),
                (#"{"VehRetResRSCore":{}}"#, ""),
            ] as [(String, String)])
        func `a reply becomes a page, which is empty without a list of conditions`(_ body: String, _ page: String) {
            TestApp.run { app in
                app.openConditions(engine: false).requestFinished(TestApp.answered(body))
                #expect(app.value("conditions.page") == "<html><body>\(page)</body></html>")
                #expect(app.isSeen("conditions.accept"))
                #expect(app.alerts.isEmpty)
            }
        }

        @Test(arguments: [false, true])
        func `an empty list of locations shows an alert and then the page`(_ engine: Bool) {
            TestApp.run { app in
                app.openConditions(engine: engine).requestFinished(TestApp.answered(#"{"VehMatchedLocs":[]}"#))
                #expect(app.alerts.count == 1)
                UIApplication.shared.perform(.alert("OK"))
                #expect(app.isSeen("conditions.accept"))
            }
        }

        @Test func `paragraphs that are not strings are shown by their descriptions`() {
            let paragraphs = #"["1 ",2,2.50,true,null,{"b":"x","a-b":[1,"\"é\""]},[],[{}]]"#
            let page = """
                1 22.51<null>{
                    "a-b" =     (
                        1,
                        "\\"\\U00e9\\""
                    );
                    b = x;
                }(
                )(
                        {
                    }
                )
                """
            TestApp.run { app in
                let body = #"{"RentalConditions":[{"@Title":"T","Paragraph":\#(paragraphs)}]}"#
                app.openConditions(engine: false).requestFinished(TestApp.answered(body))
                #expect(app.value("conditions.page") == "<html><body><h3>T</h3><p>\(page)</p></body></html>")
            }
        }

        @Test(arguments: [
            "", "{}", #"{"Errors":{"Error":{"@ShortText":"x"}}}"#, #"{"VehMatchedLocs":{"VehMatchedLoc":{}}}"#,
            #"{"RentalConditions":[{"Paragraph":"x"}]}"#, #"{"VehRetResRSCore":{"VehReservation":[{}]}}"#,
        ])
        func `the terms of use are shown for any array and for no reply`(_ body: String) {
            TestApp.run { app in
                app.openConditions(engine: true).requestFinished(TestApp.answered(body))
                #expect(app.value("conditions.page") == "http://www.rebook.test/client/ios/engine.html")
                #expect(app.isSeen("conditions.accept"))
                #expect(app.alerts.isEmpty)
            }
        }

        @Test(arguments: [
            #"{"Errors":{"Error":{"@ShortText":"x"}}}"#, #"{"VehMatchedLocs":{"VehMatchedLoc":{}}}"#,
            #"{"RentalConditions":[{"Paragraph":"x"}]}"#, #"{"VehRetResRSCore":{"VehReservation":[{}]}}"#,
        ]) func `a reply of this shape crashes the app when it shows rental conditions`(_ body: String) async {
            await ends(body, engine: false)
        }

        @Test(
            arguments: [
                "[]", #"{"RentalConditions":[{"@Title":"x"}]}"#, #"{"RentalConditions":["x"]}"#,
                #"{"VehAvailRSCore":{}}"#, #"{"VehResRSCore":{}}"#, #"{"VehRetResRSCore":{"VehReservation":{}}}"#,
            ], [false, true])
        func `a reply of this shape crashes the app`(_ body: String, _ engine: Bool) async {
            await ends(body, engine: engine)
        }

        private func ends(_ body: String, engine: Bool) async {
            let suite = TestApp.newSuite()
            await #expect(processExitsWith: .failure) { [body, engine, suite = suite as String] in
                await TestApp.run(suite: suite) { app in
                    app.openConditions(engine: engine).requestFinished(TestApp.answered(body))
                }
            }
            TestApp.removeStore(suite)
        }

        @Test func `the check is set when both are accepted`() {
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

        @Test func `closed conditions are released and receive no reply`() {
            TestApp.run { app in
                weak let controller = app.openConditions(engine: false)
                #expect(controller != nil)
                UIApplication.shared.perform(.tap("conditions.close"))
                #expect(controller == nil)
                #expect(app.value("terms.check") == "unchecked")
            }
        }

        @Test func `a page that fails to load shows an alert`() {
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
