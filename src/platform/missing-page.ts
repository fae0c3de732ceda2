import Taro from '@tarojs/taro'
import { routeUrl } from '@/routes'
import type { MissingPage } from './types'

interface LostPage {
  readonly path: string
  readonly query?: Readonly<Record<string, unknown>>
}

function addressOf({ path, query = {} }: LostPage): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return `${path.replace(/^\//, '')}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`
}

/** A mini-program has no page to say "not found" on: an unknown path opens home at once, as the host demands, and leads on from there. */
export const missingPage: MissingPage = {
  watch(onChange) {
    const openHome = (lost: LostPage) => {
      void Taro.reLaunch({ url: routeUrl('home') })
      onChange(addressOf(lost))
    }
    Taro.onPageNotFound?.(openHome)
    return () => Taro.offPageNotFound?.(openHome)
  },
  leave: () => undefined,
  lead: (address) => void Taro.reLaunch({ url: `/${address}` })
}
