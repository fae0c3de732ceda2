import type { HostedPage } from '../types'

/** Mini-programs show an outside page in a web view of the page itself; there is nothing to leave for. */
export const hostedPage: HostedPage = {
  isEmbedded: true,
  open: () => undefined
}
