//
//  CTHUD.swift
//  CarHire
//

import Foundation
import HeadlessUI

/// The one that is on the screen now, whoever put it there
var hud: CTHUD?

class CTHUD {

    private let veil: HUD

    init(title: String) {
        veil = HUD(title: title)
    }

    func show() {
        veil.show()
    }

    func hide() {
        veil.hide()
    }
}
