import type { ShareButton as HostShareButton } from './share-button'

/** A browser shares by a call, which any button can make. */
export const ShareButton: typeof HostShareButton = null
