import Taro from '@tarojs/taro'
import type { AppUpdate } from '../types'

let isReady = false
const listeners = new Set<() => void>()
const manager = Taro.canIUse('getUpdateManager') ? Taro.getUpdateManager() : null
manager?.onUpdateReady(() => {
  isReady = true
  for (const listener of listeners) listener()
})

/** The host fetches a new release by itself; it is used once the program starts again. */
export const appUpdate: AppUpdate = {
  watch(onReady) {
    listeners.add(onReady)
    if (isReady) onReady()
    return () => void listeners.delete(onReady)
  },
  apply() {
    if (isReady) manager?.applyUpdate()
    return isReady
  }
}
