// Empty: the module `Testing` wants one of this name wherever a file imports it beside `CoreGraphics`. Apple's brings
// attachments, which there are none of here.
