import Taro from '@tarojs/taro'
import type { Rect } from './types'

export function scrollPageTo(scrollTop: number, duration = 0): void {
  void Taro.pageScrollTo({ scrollTop, duration })
}

interface NativePage {
  setData(data: { readonly pageStyle: string }): void
}

const isNativePage = (page: unknown): page is NativePage => typeof page === 'object' && page !== null && 'setData' in page && typeof page.setData === 'function'

/** How many hold each page: one sheet may stand over another. */
const holders = new WeakMap<NativePage, number>()

/** Keeps the page on top from scrolling, by its `page-meta` (see `config/plugins/page-style.ts`); answers how to let it go. */
export function holdPage(_inside: unknown): () => void {
  const page: unknown = Taro.getCurrentInstance().page
  if (!isNativePage(page)) return () => undefined
  const change = (by: 1 | -1) => {
    const before = holders.get(page) ?? 0
    holders.set(page, before + by)
    if (before === 0 || before + by === 0) page.setData({ pageStyle: before === 0 ? 'overflow: hidden' : '' })
  }
  change(1)
  return () => change(-1)
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
