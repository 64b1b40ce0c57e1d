//
//  CTHUD.swift
//  CarHire
//

import Foundation
import HeadlessUI

/// The visible HUD
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
