/// Optional methods of Apple's delegates, which have defaults here: `delegate?.scrollViewDidScroll?(view)` calls them without the second mark.
enum AppleProtocols {
  /// By name; whether a value comes back where the method is not there does not matter, since the defaults have one.
  static let optionalMembers: [String: Bool] = Dictionary(
    uniqueKeysWithValues: [
      "scrollViewDidScroll", "scrollViewDidZoom", "scrollViewWillBeginDragging", "scrollViewWillEndDragging",
      "scrollViewDidEndDragging", "scrollViewWillBeginDecelerating", "scrollViewDidEndDecelerating",
      "scrollViewDidEndScrollingAnimation", "scrollViewShouldScrollToTop", "scrollViewDidScrollToTop",
      "viewForZooming",
      "scrollViewWillBeginZooming", "scrollViewDidEndZooming", "scrollViewDidChangeAdjustedContentInset",
      "gestureRecognizerShouldBegin", "gestureRecognizer", "animationDidStart", "animationDidStop",
      "tableView", "collectionView",
      "numberOfSections", "textFieldShouldBeginEditing", "textFieldDidBeginEditing",
      "textFieldShouldEndEditing",
      "textFieldDidEndEditing", "textField", "textFieldShouldClear", "textFieldShouldReturn",
      "textViewDidChange", "textView",
      "tabBarController", "tabBar", "navigationController",
      "navigationControllerSupportedInterfaceOrientations",
      "animationController", "interactionController", "interactionControllerForPresentation",
      "interactionControllerForDismissal",
      "presentationController", "animationEnded", "startInteractiveTransition", "layoutSublayers",
      "layerWillDraw", "dynamicAnimatorWillResume", "dynamicAnimatorDidPause", "pageViewController",
    ].map { ($0, false) })
}
