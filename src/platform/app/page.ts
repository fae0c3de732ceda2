import Taro, {
  useDidHide,
  useDidShow,
  usePageScroll as useTaroPageScroll,
  usePullDownRefresh,
  useReachBottom as useTaroReachBottom,
  useRouter
} from '@tarojs/taro'
import { useMemo } from 'react'
import { useLateShow } from './late-show'

/** Life of a page, under the project's own names. */
export function usePageShow(onShow: () => void): void {
  useDidShow(onShow)
  useLateShow(onShow)
}
export const usePageHide = (onHide: () => void) => useDidHide(onHide)
/** The mini-program's own pull-to-refresh; on H5 `Screen` has one of its own. */
export const usePullDown = (onPull: () => void) => usePullDownRefresh(onPull)
export const useReachBottom = (onReach: () => void) => useTaroReachBottom(onReach)
export const usePageScroll = (onScroll: (scrollTop: number) => void) =>
  useTaroPageScroll(({ scrollTop }) => onScroll(scrollTop))

export function stopPullDown(): void {
  Taro.stopPullDownRefresh()
}

/** Title of the native bar, and of the tab on H5. */
export function setPageTitle(title: string): void {
  void Taro.setNavigationBarTitle({ title })
}

/** Parameters of the page's address, decoded, as text; unchecked: `routes.ts` parses them. */
export function usePageParams(): Readonly<Record<string, string>> {
  const { params } = useRouter()
  return useMemo(() => decodeParams(params), [params])
}

function decodeParams(params: Partial<Record<string, string>>): Record<string, string> {
  const decoded: Record<string, string> = {}
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === 'string' && name !== '$taroTimestamp') decoded[name] = decodeText(value)
  }
  return decoded
}

function decodeText(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
