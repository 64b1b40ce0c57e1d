//
//  LegacyApp.swift
//  CarHire
//

import Foundation
public import HeadlessUI
public import VirtualTime

/// Where the app runs. Set once, before the app delegate is made.
var world: World!

var appDelegate: AppDelegate!

/// The way in for whoever hosts the app.
@MainActor public enum LegacyApp {
    public static func launch(_ world: World) -> UIWindow {
        LegacyBooking.world = world
        ASIHTTPRequest.usesXML = world.wire == .xml
        ImageCache.sharedCache.removeAllImages()
        hud = nil
        appDelegate = AppDelegate()
        appDelegate.applicationDidFinishLaunching()
        return appDelegate.window
    }
}
