import Taro from '@tarojs/taro'
import { positionFrom } from './location-answer'
import type { Location } from '../types'

export const location: Location = {
  locate: () => positionFrom(() => Taro.getLocation({ type: 'gcj02' }))
}
