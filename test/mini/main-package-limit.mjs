const measuredPages = 68
const measuredKilobytes = 1160
/** What the vendor allows, shared out over all the pages that the main package is to have. */
const kilobytesOfPage = 16
const vendorKilobytes = 2048

/** Our limit of the main package in KB: what its first 68 pages take (WeChat's the most), 16 for each page since, and never over the vendor's. */
export const mainPackageLimit = (pages) =>
  Math.min(vendorKilobytes, measuredKilobytes + Math.max(0, pages - measuredPages) * kilobytesOfPage)
