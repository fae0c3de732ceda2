import Taro from '@tarojs/taro'
import type { Location } from '../types'
import { positionFrom } from './location-answer'

export const location: Location = {
  locate: () => positionFrom(() => Taro.getLocation({ type: 'gcj02' }))
}
