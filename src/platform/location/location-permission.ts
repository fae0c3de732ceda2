import Taro from '@tarojs/taro'
import type { LocationPermission } from './location-types'

/** WeChat's name of the permission, and Alipay's. */
const scopes = ['scope.userLocation', 'location', 'userLocation']

const isGrantedIn = (settings: object): boolean =>
  Object.entries(settings).some(([scope, isGranted]) => scopes.includes(scope) && isGranted === true)

export const locationPermission: LocationPermission = {
  async isGranted() {
    try {
      return isGrantedIn((await Taro.getSetting()).authSetting)
    } catch {
      return false
    }
  },
  /** The host's own question carries our reason (`app.config.ts`). */
  wouldAsk: async () => false,
  async openSettings() {
    try {
      return isGrantedIn((await Taro.openSetting()).authSetting)
    } catch {
      return false
    }
  }
}
