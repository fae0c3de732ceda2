import Taro from '@tarojs/taro'
import { askHost, hostWaits } from '../ask-host'
import type { Brightness } from '../types'

/** What the person had chosen; null while the screen is theirs. */
let before: number | null = null

const full = 1
const set = (value: number) => askHost(() => Taro.setScreenBrightness({ value }), hostWaits.silent)

export const brightness: Brightness = {
  async raise() {
    try {
      const { value } = await askHost(() => Taro.getScreenBrightness(), hostWaits.silent)
      before ??= value
      await set(full)
    } catch {
      // A host that cannot: the code is read from a darker screen, too
    }
  },
  async restore() {
    if (before === null) return
    const value = before
    before = null
    try {
      await set(value)
    } catch {
      // as above
    }
  }
}
