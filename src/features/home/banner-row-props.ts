import type { ReactNode } from 'react'

export interface BannerRowProps {
  /** The banners, each filling the row. */
  readonly slides: ReadonlyArray<{ readonly id: string; readonly content: ReactNode }>
  /** What the arrows of a wide screen do. */
  readonly words: { readonly previous: string; readonly next: string }
}

/** How long a banner stands before the next one comes, in milliseconds. */
export const bannerTime = 5000
