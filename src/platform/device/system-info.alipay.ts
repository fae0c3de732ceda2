import Taro from '@tarojs/taro'
import { asked, type SystemInfo } from './asked'

/** What Alipay tells of its window, of the phone and of itself, in the one call that all its versions have. */
export const readSystem = (): Partial<SystemInfo> => asked(() => Taro.getSystemInfoSync())
