import Taro from '@tarojs/taro'
import { askHost, hostWaits } from '../ask-host'
import type { OpenDirections } from './location-types'

const scale = 16

/** The vendor's own page of a place, which leads on to the map apps of the phone. */
export const openDirections: OpenDirections = async ({ latitude, longitude, name, address }) => {
  try {
    await askHost(() => Taro.openLocation({ latitude, longitude, name, address, scale }), hostWaits.silent)
    return true
  } catch {
    return false
  }
}
