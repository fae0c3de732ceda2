/** What the larger program took with these pages was 1,411 KB: tab 1 is the mart's home, and checkout and orders know of goods and parcels. */
const measured = { kilobytes: 1424, mainPages: 82, otherPages: 45 }
/** A page of the main package brings its own files; one of a subpackage its address, texts, and calls. */
const kilobytesOfPage = { main: 16, other: 2 }
const vendorKilobytes = 2048

const more = (pages, before) => Math.max(0, pages - before)

/**
 * Our limit of the main package in KB: it is loaded before anything shows, so it may grow with pages and with nothing else, and never over
 * the vendor's. `app` is the program's `app.json`.
 */
export function mainPackageLimit({ pages, subPackages = [], subpackages = subPackages }) {
  const otherPages = subpackages.reduce((sum, entry) => sum + entry.pages.length, 0)
  const grown =
    more(pages.length, measured.mainPages) * kilobytesOfPage.main +
    more(otherPages, measured.otherPages) * kilobytesOfPage.other
  return Math.min(vendorKilobytes, measured.kilobytes + grown)
}
