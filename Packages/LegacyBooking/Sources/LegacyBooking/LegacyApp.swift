//
//  LegacyApp.swift
//  CarHire
//

import Foundation
public import HeadlessUI
public import VirtualTime

/// Set once, before the app delegate is created
var world: World!

var appDelegate: AppDelegate!

/// Entry point for the host
@MainActor public enum LegacyApp {
    public static func launch(_ world: World) -> UIWindow {
        LegacyBooking.world = world
        ASIHTTPRequest.usesXML = world.wire == .xml
        ImageCache.sharedCache.removeAllImages()
        hud = nil
        CTBanner.removeAllBanners()
        appDelegate = AppDelegate()
        appDelegate.applicationDidFinishLaunching()
        return appDelegate.window
    }
}
