import Taro from '@tarojs/taro'

/** Moves between pages by address; `go()` of `src/routes.ts` makes the address. A failure is answered, not thrown. */
export const navigation = {
  push: (url: string) => settle(Taro.navigateTo({ url })),
  replace: (url: string) => settle(Taro.redirectTo({ url })),
  switchTab: (url: string) => settle(Taro.switchTab({ url })),
  relaunch: (url: string) => settle(Taro.reLaunch({ url })),
  back: () => settle(Taro.navigateBack()),
  canGoBack: () => Taro.getCurrentPages().length > 1,
  /** Path of the page on top, without a leading slash, as it stands in `routes`. */
  currentPath: (): string => {
    const path = Taro.getCurrentPages().at(-1)?.route ?? ''
    return path.replace(/^\//, '').split('?')[0] ?? ''
  }
}

async function settle(moving: Promise<unknown>): Promise<boolean> {
  try {
    await moving
    return true
  } catch {
    return false
  }
}
