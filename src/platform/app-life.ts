import Taro, { useDidHide, useDidShow, useLaunch } from '@tarojs/taro'

/** Life of the whole app, under the project's own names. */
export const useAppLaunch = (onLaunch: () => void) => useLaunch(onLaunch)
export const useAppShow = (onShow: () => void) => useDidShow(onShow)
export const useAppHide = (onHide: () => void) => useDidHide(onHide)

/** Calls back for an address no page has; answers nothing. */
export function watchMissingPage(onMissing: () => void): void {
  Taro.onPageNotFound?.(onMissing)
}
