import Taro from '@tarojs/taro'
import { routeUrl } from '@/routes'
import type { MissingPage } from '../types'

interface LostPage {
  readonly path: string
  readonly query?: Readonly<Record<string, unknown>>
}

function addressOf({ path, query = {} }: LostPage): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return `${path.replace(/^\//, '')}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`
}

const listeners = new Set<(address: string) => void>()
let lastLost: string | null = null

// From the first moment: a link may name such a page as the program starts. The host takes no way out but one that is opened at once.
Taro.onPageNotFound?.((lost: LostPage) => {
  lastLost = addressOf(lost)
  void Taro.reLaunch({ url: routeUrl('home') })
  for (const listener of listeners) listener(lastLost)
})

/** A mini-program has no page to say "not found" on: an unknown path opens home, and leads on from there. */
export const missingPage: MissingPage = {
  watch(onChange) {
    listeners.add(onChange)
    if (lastLost !== null) onChange(lastLost)
    return () => void listeners.delete(onChange)
  },
  leave: () => undefined,
  back: () => undefined,
  lead: (address) => void Taro.reLaunch({ url: `/${address}` })
}
