import Foundation
import HeadlessUI
import Testing

extension HeadlessUITests {
    @MainActor @Suite struct SnapshotTests {
        @Test func `the text has one line per node, indented by two spaces per level`() {
            let form = UIView().named("manage.form")
            let email = UITextField(placeholder: "Email address").named("manage.email")
            let find = UIButton(title: "Find").named("manage.find")
            email.text = "ada@example.org"
            find.isEnabled = false
            for view in [email, find] { form.addSubview(view) }
            let screen = UIViewController()
            screen.title = "My Bookings"
            screen.view.accessibilityIdentifier = "manage"
            screen.view.addSubview(form)
            _ = Stage(root: UINavigationController(rootViewController: screen))
            email.becomeFirstResponder()
            #expect(
                Snapshot.take().text == """
                    window
                      navbar "My Bookings"
                      screen manage
                        group manage.form
                          field manage.email "Email address" = "ada@example.org" (focused)
                          button manage.find "Find" (disabled)
                    """)
        }

        @Test func `quotes, backslashes and line ends are escaped`() {
            let node = Snapshot.Node(role: "text", label: "a \"b\" \\ c\n\r\td")
            #expect(node.line == #"text "a \"b\" \\ c\n\r\td""#)
        }

        @Test func `a colour is shown only if the app sets one`() {
            let label = UILabel(text: "plain").named("label")
            let field = UITextField(placeholder: "Name").named("field")
            field.textColor = UIColor(white: 0.7, alpha: 1)
            #expect(
                Stage(views: label, field).seen == [
                    "screen", "text label \"plain\"", "field field \"Name\" = \"\" (#B3B3B3)",
                ])
            label.textColor = UIColor(red: 1, green: 0, blue: 2, alpha: 1)
            field.textColor = nil
            #expect(Snapshot.take().node("label")?.color == "#FF00FF")
            #expect(Snapshot.take().node("field")?.color == nil)
        }

        @Test func `what else a person sees of a view is in brackets`() {
            let label = UILabel(text: "long").named("label")
            label.numberOfLines = 2
            let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 100)).named("list")
            list.contentSize.height = 300
            list.contentOffset.y = 30
            list.isScrollEnabled = false
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil).named("row")
            cell.accessoryType = .disclosureIndicator
            cell.textLabel.numberOfLines = 0
            let dates = UIDatePicker().named("dates")
            dates.minimumDate = Date(timeIntervalSince1970: 86_400)
            #expect(
                Stage(views: label, list, cell, dates).seen == [
                    "screen", "text label \"long\" (lines 2)", "group list (scrolled to 0.0 30.0) (fixed)",
                    "row row (disclosure) (lines 0)",
                    "datepicker dates = \"1970-01-02 00:00\" (from 1970-01-02 00:00) (every 15 minutes)",
                ])
        }

        @Test func `of pictures over one another, the uppermost is seen`() {
            let place = CGRect(x: 0, y: 0, width: 40, height: 30)
            let (below, above) = (UIImageView(frame: place), UIImageView(frame: place))
            below.image = UIImage(named: "below.png")
            let row = UIView()
            row.addSubview(below)
            row.addSubview(above)
            #expect(Stage(views: row).seen == ["screen", "image = \"below.png\""])
            above.image = UIImage(named: "above.png")
            #expect(Stage(views: row).seen == ["screen", "image = \"above.png\""])
            above.frame.origin.x = 40
            #expect(
                Stage(views: row).seen == ["screen", "image = \"below.png\"", "image = \"above.png\""])
            above.isHidden = true
            #expect(Stage(views: row).seen == ["screen", "image = \"below.png\""])
        }

        @Test func `pictures without a size are beside one another`() {
            let pictures = ["one.png", "two.png"].map { name in
                let view = UIImageView()
                view.image = UIImage(named: name)
                return view
            }
            let row = UIView()
            pictures.forEach(row.addSubview)
            #expect(Stage(views: row).seen == ["screen", "image = \"one.png\"", "image = \"two.png\""])
        }

        @Test func `what a tap does nothing to says so`() {
            let table = UITableView().named("rows")
            table.allowsSelection = false
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil).named("row")
            cell.isUserInteractionEnabled = false
            #expect(
                Stage(views: table, cell).seen == [
                    "screen", "table rows (no selection)", "row row (untouchable)",
                ])
        }

        @Test func `a missing text is omitted, an empty one is shown`() {
            let absent = UILabel().named("absent")
            let empty = UILabel(text: "").named("empty")
            #expect(Stage(views: absent, empty).seen == ["screen", "text absent", "text empty \"\""])
        }

        @Test func `views without an identifier are transparent, but what a person reads is seen`() {
            let plain = UIView()
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil).named("row")
            cell.textLabel.text = "title"
            let views = [
                UILabel(text: "unnamed"), UILabel(text: ""), UIButton(title: "b"), UIButton(title: nil), cell,
                UILabel(text: "a").named("a"),
            ]
            for view in views { plain.addSubview(view) }
            #expect(
                Stage(views: plain).seen == [
                    "screen", "text \"unnamed\"", "button \"b\"", "row row \"title\"", "text a \"a\"",
                ])
        }

        @Test func `an embedded controller is not a screen of its own`() {
            let (screen, part) = (UIViewController(), UIViewController())
            screen.addChild(part)
            part.view.addSubview(UILabel(text: "a").named("a"))
            screen.view.addSubview(part.view)
            let stage = Stage(root: screen)
            #expect(stage.seen == ["screen", "text a \"a\""])
            part.view.accessibilityIdentifier = "part"
            #expect(stage.seen == ["screen", "group part", "text a \"a\""])
        }

        @Test(arguments: ["hidden", "clear", "beside", "in a hidden view", "removed"])
        func `an invisible view is not listed`(how: String) {
            let group = UIView()
            let label = UILabel(text: "a").named("a")
            group.addSubview(label)
            let stage = Stage(views: group)
            #expect(stage.seen.count == 2)
            switch how {
            case "hidden": label.isHidden = true
            case "clear": label.alpha = 0
            case "beside": label.frame = CGRect(x: 320, y: 0, width: 320, height: 40)
            case "in a hidden view": group.isHidden = true
            default: label.removeFromSuperview()
            }
            #expect(stage.seen == ["screen"])
            #expect(stage.perform(.tap("a")) == .notFound)
        }

        @Test func `a view inside a scroll view is listed wherever it is`() {
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
            let label = UILabel(text: "terms").named("terms")
            label.frame = CGRect(x: 0, y: 2000, width: 320, height: 40)
            scroll.addSubview(label)
            #expect(Stage(views: scroll).seen == ["screen", "text terms \"terms\""])
        }

        @Test func `an image's value is none, its name, shown, or a value that the app sets`() throws {
            let view = UIImageView().named("logo")
            let stage = Stage(views: view)
            var values: [String?] = []
            func note() { values.append(Snapshot.take().node("logo")?.value) }
            note()
            view.image = UIImage(named: "placeholder")
            note()
            view.image = UIImage(data: Data([0x89, 0x50, 0x4E, 0x47, 0x0D]))
            note()
            view.accessibilityValue = "loading"
            note()
            #expect(values == ["none", "placeholder", "shown", "loading"])
            #expect(UIImage(data: Data("<html>".utf8)) == nil)
            #expect(stage.seen.count == 2)
        }

        @Test func `a spinner is seen while it animates`() {
            let spinner = UIActivityIndicatorView().named("busy")
            let stage = Stage(views: spinner)
            #expect(stage.seen == ["screen"])
            spinner.startAnimating()
            #expect(stage.seen.last == "spinner busy = \"on\"")
            spinner.stopAnimating()
            #expect(stage.seen == ["screen"])
            spinner.hidesWhenStopped = false
            #expect(stage.seen.last == "spinner busy = \"off\"")
        }

        @Test func `a web view's value is its address, a map's its pins`() {
            let web = UIWebView().named("amend.page")
            web.load(url: URL(string: "http://www.rebook.test/amend?id=1"))
            let map = UIMapView(pins: [.init(latitude: 53.35, longitude: -6.26)]).named("location.map")
            #expect(
                Stage(views: web, map).seen == [
                    "screen", "web amend.page = \"http://www.rebook.test/amend?id=1\"",
                    "map location.map = \"53.35,-6.26\"",
                ])
        }

        @Test func `only the modal screen is seen`() {
            let root = UIViewController()
            root.view.accessibilityIdentifier = "manage"
            let stage = Stage(root: UINavigationController(rootViewController: root))
            let page = UIViewController()
            page.view.accessibilityIdentifier = "amend"
            root.present(page, animated: true)
            #expect(stage.seen == ["screen amend"])
            page.dismiss(animated: true)
            #expect(stage.seen == ["navbar", "screen manage"])
        }

        @Test func `the visible identifiers are listed in reading order`() {
            let stage = Stage(views: UILabel(text: "a").named("a"), UIView().named("b"))
            #expect(stage.application.visibleIdentifiers == ["a", "b"])
            UIAlert.show(title: nil, message: nil, buttons: ["OK"])
            #expect(stage.application.visibleIdentifiers == ["alert.0"])
        }

        @Test func `without a window there is nothing to see`() {
            _ = Stage()
            #expect(Snapshot.take().text == "window")
        }
    }
}
