/**
 * What lets a page draw its own header. Alipay does not know `navigationStyle`: its bar stays, clear and open to touches, over a page that
 * begins at the top of the screen; its title would stand in ours, so it has none.
 */
export const ownHeader =
  process.env.TARO_ENV === 'alipay'
    ? ({ navigationBarTitleText: '', transparentTitle: 'always', titlePenetrate: 'YES' } as const)
    : ({ navigationStyle: 'custom' } as const)

/** The bar that stays has the way back in it, at the place of ours, and would show the page's title. */
export const keepsNativeBar = process.env.TARO_ENV === 'alipay'
