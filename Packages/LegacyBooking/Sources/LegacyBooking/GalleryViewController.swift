//
//  GalleryViewController.swift
//  CarHire
//

import Foundation
import HeadlessUI

private let kPageSize: CGFloat = 320
private let kLoadedTag = 1

class GalleryViewController: UIViewController, UIScrollViewDelegate {

    // Views
    var titleLabel: UILabel!
    var scrollView: UIScrollView!
    var pageControl: UIPageControl!

    /// NSDictionary objects
    private let photos: NSMutableArray

    /// AsyncImageView objects, one for each photo
    private let pages = NSMutableArray()

    private var currentPage = 0
    private var isRemovingPhoto = false

    init(photos: NSMutableArray) {
        self.photos = NSMutableArray(array: photos)
        super.init()
    }

    // MARK: - View

    override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
        view.accessibilityIdentifier = "gallery"

        titleLabel = UILabel(frame: CGRect(x: 100, y: 27, width: 120, height: 30))
        titleLabel.accessibilityIdentifier = "gallery.title"
        view.addSubview(titleLabel)

        scrollView = UIScrollView(frame: CGRect(x: 0, y: 90, width: kPageSize, height: kPageSize))
        scrollView.accessibilityIdentifier = "gallery.photos"
        scrollView.isPagingEnabled = true
        scrollView.delegate = self
        view.addSubview(scrollView)

        pageControl = UIPageControl(frame: CGRect(x: 0, y: 420, width: 320, height: 36))
        pageControl.accessibilityIdentifier = "gallery.pages"
        pageControl.onValueChanged = { [unowned self] in
            self.changePage()
        }
        view.addSubview(pageControl)

        let removeButton = UIButton(frame: CGRect(x: 20, y: 470, width: 130, height: 44))
        removeButton.accessibilityIdentifier = "gallery.remove"
        removeButton.title = "Remove"
        removeButton.onTap = { [unowned self] in
            self.removePhoto()
        }
        view.addSubview(removeButton)

        let closeButton = UIButton(frame: CGRect(x: 170, y: 470, width: 130, height: 44))
        closeButton.accessibilityIdentifier = "gallery.close"
        closeButton.title = "Close"
        closeButton.onTap = { [unowned self] in
            self.dismiss(animated: true)
        }
        view.addSubview(closeButton)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        for _ in 0..<photos.count {
            let imageView = AsyncImageView(frame: CGRect(x: 0, y: 0, width: kPageSize, height: kPageSize))
            pages.add(imageView)
            scrollView.addSubview(imageView)
        }
        layoutPages()
        showPage(0)
    }

    private func layoutPages() {
        for i in 0..<pages.count {
            let imageView = pages.object(at: i) as! AsyncImageView
            imageView.frame.origin.x = CGFloat(i) * kPageSize
            imageView.accessibilityIdentifier = "gallery.photo.\(i)"
        }
        scrollView.contentSize = CGSize(width: kPageSize * CGFloat(pages.count), height: kPageSize)
        pageControl.numberOfPages = pages.count
    }

    // MARK: - Pages

    private func showPage(_ page: Int) {
        currentPage = page
        titleLabel.text = "\(page + 1) of \(photos.count)"
        pageControl.currentPage = page
        DLog("Photo \(page + 1) of \(photos.count)")

        let imageView = pages.object(at: page) as! AsyncImageView
        if imageView.tag != kLoadedTag {
            imageView.tag = kLoadedTag
            let photo = photos.object(at: page) as! NSDictionary
            let prefix = CTHelper.textValue(photo.value("@Prefix"))
            let suffix = CTHelper.textValue(photo.value("@Suffix"))
            imageView.loadImageFromURL("\(text(prefix))500x500\(text(suffix))")
        }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if isRemovingPhoto {
            return
        }
        let page = Int(floor((scrollView.contentOffset.x - kPageSize / 2) / kPageSize)) + 1
        if page != currentPage && page >= 0 && page < pages.count {
            showPage(page)
        }
    }

    private func changePage() {
        scrollView.setContentOffset(CGPoint(x: kPageSize * CGFloat(pageControl.currentPage), y: 0), animated: true)
    }

    // MARK: - Removing

    private func removePhoto() {
        photos.removeObject(at: currentPage)
        (pages.object(at: currentPage) as! AsyncImageView).removeFromSuperview()
        pages.removeObject(at: currentPage)
        if photos.count == 0 {
            dismiss(animated: true)
            return
        }
        if currentPage == photos.count {
            currentPage -= 1
        }
        // The content gets smaller, which scrolls
        isRemovingPhoto = true
        layoutPages()
        scrollView.contentOffset = CGPoint(x: kPageSize * CGFloat(currentPage), y: 0)
        isRemovingPhoto = false
        showPage(currentPage)
    }
}
