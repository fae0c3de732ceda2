import Taro from '@tarojs/taro'
import type { Location } from './types'

export const location: Location = {
  async locate() {
    try {
      const { latitude, longitude } = await Taro.getLocation({ type: 'gcj02' })
      return { isLocated: true, latitude: Number(latitude), longitude: Number(longitude) }
    } catch (error) {
      return { isLocated: false, reason: isRefusal(error) ? 'refused' : 'unavailable' }
    }
  }
}

function isRefusal(error: unknown): boolean {
  const text = typeof error === 'object' && error !== null && 'errMsg' in error ? String(error.errMsg) : ''
  return /auth|deny|denied/i.test(text)
}
