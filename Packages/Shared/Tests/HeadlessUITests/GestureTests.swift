import Foundation
import HeadlessUI
import Testing

extension HeadlessUITests {
    @MainActor @Suite struct GestureTests {
        @Test func `a tap presses a button, unless it is disabled`() {
            var taps = 0
            let button = UIButton(title: "Find") { taps += 1 }.named("find")
            let stage = Stage(views: button)
            #expect(stage.perform(.tap("find")) == .done)
            button.isEnabled = false
            #expect(stage.perform(.tap("find")) == .disabled)
            #expect(taps == 1)
        }

        @Test func `a gesture reaches what the last snapshot showed, until the application forgets it`() {
            let button = UIButton(title: "Find").named("find")
            let stage = Stage(views: button)
            _ = Snapshot.takeAll(forGesture: true)
            button.isHidden = true
            #expect(stage.perform(.tap("find")) == .done)
            #expect(stage.perform(.tap("find")) == .notFound)
            button.isHidden = false
            _ = Snapshot.takeAll(forGesture: true)
            button.isHidden = true
            stage.application.forgetScene()
            #expect(stage.perform(.tap("find")) == .notFound)
        }

        @Test func `a view that ignores touches keeps them from its subviews`() {
            let group = UIView()
            group.addSubview(UIButton(title: "Find").named("find"))
            let stage = Stage(views: group)
            group.isUserInteractionEnabled = false
            #expect(stage.perform(.tap("find")) == .disabled)
            #expect(stage.seen.last == "button find \"Find\"")
        }

        @Test func `a tap on an element that ignores taps is reported as disabled`() {
            let stage = Stage(views: UILabel(text: "a").named("a"))
            #expect(stage.perform(.tap("a")) == .disabled)
            #expect(stage.perform(.tap("b")) == .notFound)
        }

        @Test func `a gesture for another kind of element is not found`() {
            let stage = Stage(views: UIButton(title: "Find").named("find"))
            #expect(stage.perform(.type("find", "x")) == .notFound)
            #expect(stage.perform(.clear("find")) == .notFound)
            #expect(stage.perform(.focus("find")) == .notFound)
            #expect(stage.perform(.swipe("find", .left)) == .notFound)
            #expect(stage.perform(.page("find", 0)) == .notFound)
        }

        @Test func `a tap on a field makes it the first responder`() {
            let field = UITextField().named("field")
            let stage = Stage(views: field)
            #expect(stage.perform(.tap("field")) == .done)
            #expect(field.isFirstResponder)
        }

        @Test func `a tap on a pin reports that pin`() {
            let map = UIMapView(pins: [
                .init(latitude: 1, longitude: 2, title: "Airport", identifier: "pin.0"),
                .init(latitude: 3, longitude: 4),
            ]).named("map")
            var tapped: [String?] = []
            map.onSelect = { tapped.append($0.title) }
            let stage = Stage(views: map)
            #expect(stage.perform(.tap("pin.0")) == .done)
            #expect(tapped == ["Airport"])
            #expect(stage.seen.last == "pin pin.0 \"Airport\"")
        }

        @Test func `an element under a modal screen is covered`() {
            let root = UIViewController()
            root.view.addSubview(UIButton(title: "Find").named("find"))
            let stage = Stage(root: root)
            root.present(UIViewController(), animated: false)
            #expect(stage.perform(.tap("find")) == .covered)
            root.dismiss(animated: false)
            #expect(stage.perform(.tap("find")) == .done)
        }

        @Test func `a URL that the app opens is reported`() throws {
            let stage = Stage()
            let url = try #require(URL(string: "tel://+353-1-234"))
            #expect(stage.application.canOpenURL(url))
            #expect(stage.application.open(url))
            #expect(stage.observations == [.opened(url: "tel://+353-1-234")])
        }

        @Test func `an answer is reported before the app acts on it`() {
            let stage = Stage()
            let alert = { UIAlert.show(title: "B", message: nil, buttons: ["OK"]) }
            UIAlert.show(title: "A", message: nil, buttons: ["OK"]) { _ in _ = alert() }
            _ = stage.perform(.alert("OK"))
            #expect(
                stage.observations == [
                    .alertShown(title: "A", message: nil, buttons: ["OK"]),
                    .alertAnswered(title: "A", index: 0, button: "OK"),
                    .alertShown(title: "B", message: nil, buttons: ["OK"]),
                ])
        }

        @Test func `a reset application has no window and shows nothing`() {
            let stage = Stage(views: UILabel(text: "a").named("a"))
            HUD(title: "Searching").show()
            UIAlert.show(title: "A", message: nil, buttons: ["OK"])
            stage.application.reset()
            #expect(stage.application.keyWindow == nil)
            #expect(Snapshot.take().root.children.isEmpty)
        }
    }
}
