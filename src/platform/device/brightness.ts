import Taro from '@tarojs/taro'
import type { Brightness } from '../types'

/** What the person had chosen; null while the screen is theirs. */
let before: number | null = null

const full = 1

export const brightness: Brightness = {
  async raise() {
    try {
      const { value } = await Taro.getScreenBrightness()
      before ??= value
      await Taro.setScreenBrightness({ value: full })
    } catch {
      // A host that cannot: the code is read from a darker screen, too
    }
  },
  async restore() {
    if (before === null) return
    const value = before
    before = null
    try {
      await Taro.setScreenBrightness({ value })
    } catch {
      // as above
    }
  }
}
