import Taro from '@tarojs/taro'
import { asked, type SystemInfo } from './asked'

/** What WeChat tells of its window, of the phone and of itself: three calls in place of the one that it no longer wants. */
export const readSystem = (): Partial<SystemInfo> => ({
  ...asked(() => Taro.getWindowInfo()),
  ...asked(() => Taro.getDeviceInfo()),
  ...asked(() => Taro.getAppBaseInfo())
})
