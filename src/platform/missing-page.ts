import Taro from '@tarojs/taro'
import { routeUrl } from '@/routes'
import type { MissingPage } from './types'

/** A mini-program has no page to say "not found" on, so an unknown path opens home. */
export const missingPage: MissingPage = {
  watch() {
    const openHome = () => void Taro.reLaunch({ url: routeUrl('home') })
    Taro.onPageNotFound?.(openHome)
    return () => Taro.offPageNotFound?.(openHome)
  },
  leave: () => void Taro.reLaunch({ url: routeUrl('home') })
}
