import Taro from '@tarojs/taro'
import { askHost, hostWaits } from '../ask-host'
import type { LocationPermission } from './location-types'

/** WeChat's name of the permission, and Alipay's. */
const scopes = ['scope.userLocation', 'location', 'userLocation']

const isGrantedIn = (settings: object): boolean =>
  Object.entries(settings).some(([scope, isGranted]) => scopes.includes(scope) && isGranted === true)

export const locationPermission: LocationPermission = {
  async isGranted() {
    try {
      return isGrantedIn((await askHost(() => Taro.getSetting(), hostWaits.silent)).authSetting)
    } catch {
      return false
    }
  },
  /** The host's own question carries our reason (`app.config.ts`). */
  wouldAsk: async () => false,
  async openSettings() {
    try {
      return isGrantedIn((await askHost(() => Taro.openSetting(), hostWaits.screen)).authSetting)
    } catch {
      return false
    }
  }
}
