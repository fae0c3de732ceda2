import type { HostedPage } from '../types'

/** The browser leaves for the payment page, which sends it back to the app's address. */
export const hostedPage: HostedPage = {
  isEmbedded: false,
  open: (url) => window.location.assign(url)
}
