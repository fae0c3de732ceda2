import Taro from '@tarojs/taro'
import type { Platform } from '@/domain/markers'
import type { Device } from '../types'
import { asked } from './asked'
import { readSystem } from './system-info'

const system = readSystem()
const platform: Platform = process.env.TARO_ENV === 'alipay' ? 'alipay' : 'weapp'
/** A phone of the usual width, until the host has said another. */
const { windowWidth = 375, windowHeight = 667, screenHeight = windowHeight, safeArea } = system

/** A host that has no such button yet, or is not ready, answers nothing or zeros. */
function capsuleOf({
  top,
  height = 0,
  right = 0,
  width = 0
}: Partial<Taro.getMenuButtonBoundingClientRect.Rect>): Device['capsule'] {
  return top === undefined || width <= 0 || height <= 0
    ? null
    : { top, height, right: Math.max(0, windowWidth - right), width }
}

/** The mini-program's screen, read once: it does not change while the app runs. */
export const device: Device = {
  platform,
  model: `${system.model ?? ''} ${system.system ?? ''}`.trim().slice(0, 100),
  statusBarHeight: system.statusBarHeight ?? 20,
  safeAreaBottom: safeArea === undefined ? 0 : Math.max(0, screenHeight - safeArea.bottom),
  capsule: capsuleOf(asked(() => Taro.getMenuButtonBoundingClientRect())),
  windowWidth,
  windowHeight,
  prefersReducedMotion: false,
  localOrigin: null,
  hostName: null
}
