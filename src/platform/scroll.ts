import Taro from '@tarojs/taro'
import type { Rect } from './types'

export function scrollPageTo(scrollTop: number, duration = 0): void {
  void Taro.pageScrollTo({ scrollTop, duration })
}

/** Where the element with this id stands on the screen, or `null` when it is not there. */
export function measure(elementId: string): Promise<Rect | null> {
  return new Promise((resolve) => {
    Taro.createSelectorQuery()
      .select(`#${elementId}`)
      .boundingClientRect((rect) => resolve(isRect(rect) ? { top: rect.top, left: rect.left, width: rect.width, height: rect.height } : null))
      .exec()
  })
}

function isRect(value: unknown): value is Rect {
  return typeof value === 'object' && value !== null && 'top' in value && 'height' in value
}
