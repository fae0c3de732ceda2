const foundationPages = 14
const foundationKilobytes = 700
/** What the vendor allows, shared out over all the pages that the main package is to have. */
const kilobytesOfPage = 16
const vendorKilobytes = 2048

/** Our limit of the main package in KB: 700 for the pages of the foundation, 16 for each page since, and never over the vendor's. */
export const mainPackageLimit = (pages) => Math.min(vendorKilobytes, foundationKilobytes + Math.max(0, pages - foundationPages) * kilobytesOfPage)
