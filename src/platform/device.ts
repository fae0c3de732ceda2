import Taro from '@tarojs/taro'
import type { Platform } from '@/domain/markers'
import type { Device } from './types'

const system = Taro.getSystemInfoSync()
const menuButton = Taro.getMenuButtonBoundingClientRect?.()
const platform: Platform = process.env.TARO_ENV === 'alipay' ? 'alipay' : 'weapp'

/** The mini-program's screen, read once: it does not change while the app runs. */
export const device: Device = {
  platform,
  model: `${system.model ?? ''} ${system.system ?? ''}`.trim().slice(0, 100),
  statusBarHeight: system.statusBarHeight ?? 20,
  safeAreaBottom: system.safeArea ? Math.max(0, system.screenHeight - system.safeArea.bottom) : 0,
  capsule: menuButton ? { top: menuButton.top, height: menuButton.height, right: system.windowWidth - menuButton.right, width: menuButton.width } : null,
  windowWidth: system.windowWidth,
  windowHeight: system.windowHeight,
  prefersReducedMotion: false,
  localOrigin: null
}
