import type { SharedPage } from '../types'

/** A platform that takes a page by a link of its own, without a call (spec section 7). */
export interface SocialPlatform {
  readonly name: string
  /** Opens the platform in a window that knows nothing of this one. */
  readonly open: (page: SharedPage) => void
}
