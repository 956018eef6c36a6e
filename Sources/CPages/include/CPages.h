#ifndef CPAGES_H
#define CPAGES_H

/// The text of a page's file as it was when the program was built, such as "Report/page.css"; NULL if there is none.
const char *page_text(const char *name);

#endif
