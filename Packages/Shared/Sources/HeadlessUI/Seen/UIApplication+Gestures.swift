extension UIApplication {
    /// Performs a gesture; the app's synchronous reactions are complete when the method returns.
    @discardableResult public func perform(_ gesture: Gesture) -> GestureOutcome {
        switch gesture {
        case .tap(let id): tap(id)
        case .type(let id, let text): edit(id) { $0.insert(text) }
        case .clear(let id): edit(id) { $0.deleteAll() }
        case .edit(let id, let text): edit(id) { $0.change(to: text) }
        case .focus(let id): edit(id) { _ in }
        case .returnKey: pressReturn()
        case .swipe(let id, let direction): swipe(id, direction)
        case .drag(let id, let fraction): drag(id, fraction)
        case .page(let id, let index): choose(page: index, of: id)
        case .pan(let id, let right, let down): onMap(id) { $0.pan(right: right, down: down) }
        case .pinch(let id, let factor): onMap(id) { $0.pinch(factor) }
        case .flick(let id, let cards, let velocity): flick(id, cards, velocity)
        case .pull(let id, let part): pull(id, part)
        case .scroll(let id, let points): scroll(id, points)
        case .select(let id, let choice): select(choice, in: id)
        case .choose(let id, let time): choose(time, on: id)
        case .fail(let id): failPage(id)
        case .alert(let button): pressAlert(button)
        case .back: tap("nav.back")
        }
    }

    private func tap(_ id: String) -> GestureOutcome {
        reach(id) { element in
            guard let tap = element.tap else { return .disabled }
            tap()
            return .done
        }
    }

    private func edit(_ id: String, _ change: (UITextField) -> Void) -> GestureOutcome {
        reach(id) { element in
            guard let field = element.view as? UITextField else { return .notFound }
            guard field.becomeFirstResponder() else { return .disabled }
            change(field)
            return .done
        }
    }

    private func pressReturn() -> GestureOutcome {
        guard let field = keyWindow?.firstResponder as? UITextField else { return .notFound }
        let scene = takeScene()
        if scene.layers.count > 1, !scene.top.contains(where: { $0.all.contains { $0.isFocused } }) {
            return .covered
        }
        return field.pressReturn()
    }

    private func swipe(_ id: String, _ direction: SwipeDirection) -> GestureOutcome {
        reach(id) { element in
            guard let view = element.view as? UIScrollView else { return .notFound }
            view.swipe(direction)
            return .done
        }
    }

    private func drag(_ id: String, _ fraction: Double) -> GestureOutcome {
        reach(id) { element in
            guard let view = element.view as? UIScrollView else { return .notFound }
            view.drag(fraction)
            return .done
        }
    }

    private func flick(_ id: String, _ cards: Double, _ velocity: Double) -> GestureOutcome {
        reach(id) { element in
            guard let view = element.view as? UICarouselView else { return .notFound }
            view.flick(cards: cards, velocity: velocity)
            return .done
        }
    }

    private func pull(_ id: String, _ part: Double) -> GestureOutcome {
        reach(id) { element in
            guard let view = element.view as? UISheetView else { return .notFound }
            view.pull(part)
            return .done
        }
    }

    private func scroll(_ id: String, _ points: Double) -> GestureOutcome {
        reach(id) { element in
            guard let view = element.view as? UIScrollView else { return .notFound }
            view.scroll(points)
            return .done
        }
    }

    private func onMap(_ id: String, _ gesture: (UIMapView) -> Void) -> GestureOutcome {
        reach(id) { element in
            guard let map = element.view as? UIMapView else { return .notFound }
            gesture(map)
            return .done
        }
    }

    private func choose(page: Int, of id: String) -> GestureOutcome {
        reach(id) { element in
            guard let control = element.view as? UIPageControl else { return .notFound }
            return control.choose(page) ? .done : .notFound
        }
    }

    private func select(_ choice: String, in id: String) -> GestureOutcome {
        reach(id) { element in
            guard let control = element.view as? any Selectable, let index = control.choice(named: choice)
            else { return .notFound }
            control.choose(index)
            return .done
        }
    }

    private func choose(_ time: LocalTime, on id: String) -> GestureOutcome {
        reach(id) { element in
            guard let picker = element.view as? UIDatePicker else { return .notFound }
            return picker.choose(time) ? .done : .notFound
        }
    }

    private func failPage(_ id: String) -> GestureOutcome {
        reach(id) { element in
            guard let page = element.view as? UIWebView else { return .notFound }
            page.fail(PageLoadError())
            return .done
        }
    }

    private func pressAlert(_ title: String) -> GestureOutcome {
        forgetScene()
        guard let alert = alerts.last ?? sheets.last, let index = alert.buttons.firstIndex(of: title) else {
            return .notFound
        }
        alert.press(index)
        return .done
    }

    /// Finds the element in the topmost layer and runs `action` if the element is enabled and touchable.
    private func reach(_ id: String, _ action: (Element) -> GestureOutcome) -> GestureOutcome {
        let scene = takeScene()
        guard let element = scene.element(id) else { return scene.isCovered(id) ? .covered : .notFound }
        guard element.isEnabled, element.isTouchable else { return .disabled }
        return action(element)
    }
}
