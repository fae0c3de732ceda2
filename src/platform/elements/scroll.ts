import Taro from '@tarojs/taro'
import { askHostBack, hostWaits } from '../ask-host'
import { device } from '../device/device'
import type { Rect } from '../types'

export function scrollPageTo(scrollTop: number, duration = 0): void {
  void Taro.pageScrollTo({ scrollTop, duration })
}

/** Brings the top of the element with this id below what covers the first `inset` px of the page. */
export function scrollPageToElement(elementId: string, inset: number): void {
  void Taro.pageScrollTo({ selector: `#${elementId}`, offsetTop: -inset, duration: 200 })
}

interface NativePage {
  setData(data: { readonly pageStyle: string }): void
}

const isNativePage = (page: unknown): page is NativePage =>
  typeof page === 'object' && page !== null && 'setData' in page && typeof page.setData === 'function'

/** How many hold each page: one sheet may stand over another. */
const holders = new WeakMap<NativePage, number>()

/** Keeps the page on top from scrolling, by its `page-meta` (see `config/plugins/page-style.ts`); returns a function that lets it scroll again. */
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
  return askHostBack<Rect | null>(
    (onFound) =>
      Taro.createSelectorQuery()
        .select(`#${elementId}`)
        .boundingClientRect((rect) =>
          onFound(isRect(rect) ? { top: rect.top, left: rect.left, width: rect.width, height: rect.height } : null)
        )
        .exec(),
    hostWaits.silent
  ).catch(() => null)
}

function isRect(value: unknown): value is Rect {
  return typeof value === 'object' && value !== null && 'top' in value && 'height' in value
}

const isOffset = (value: unknown): value is { readonly scrollTop: number } =>
  typeof value === 'object' && value !== null && 'scrollTop' in value

/** How far the page is scrolled. */
function pageOffset(): Promise<number> {
  return askHostBack<number>(
    (onFound) =>
      Taro.createSelectorQuery()
        .selectViewport()
        .scrollOffset((offset) => onFound(isOffset(offset) ? offset.scrollTop : 0))
        .exec(),
    hostWaits.silent
  ).catch(() => 0)
}

/** Below the page's top edge, and above the middle, where the host's toasts stand. */
const comfort = { from: 56, until: 0.42 }

/** Scrolls the page so that the first of these elements stands in the upper part of the screen; those of pages behind are not found. */
export async function revealFirst(ids: readonly string[]): Promise<void> {
  const rects = (await Promise.all(ids.map(measure))).filter((rect) => rect !== null && rect.height > 0)
  const first = rects.sort((a, b) => (a?.top ?? 0) - (b?.top ?? 0))[0]
  if (first === undefined || first === null) return
  if (first.top >= comfort.from && first.top + first.height <= device.windowHeight * comfort.until) return
  scrollPageTo(Math.max(0, (await pageOffset()) + first.top - comfort.from))
}
