import { config, isAlipay } from './boot'

/** Status bar and title. */
const barHeight = 64

/**
 * Alipay's bar stands on every page, `navigationStyle` or not: above the page, or clear and over it. Its title is drawn by the style
 * sheet, so that a test does not find it among the page's texts. WeChat's bar is left out, as a page has nothing to do with it.
 */
export function drawBar(path: string, frame: HTMLElement, scroller: HTMLElement): void {
  if (!isAlipay) return
  const { isOver = false, letsTouchesThrough = false } = config.units[path]?.bar ?? {}
  const bar = document.createElement('div')
  bar.className = 'mini-bar'
  bar.dataset.title = config.units[path]?.title ?? config.app.title
  bar.style.height = `${barHeight}px`
  bar.style.pointerEvents = isOver && letsTouchesThrough ? 'none' : 'auto'
  bar.style.background = isOver ? 'none' : '#fff'
  if (!isOver) scroller.style.top = `${barHeight}px`
  frame.append(bar)
}

/** Room that the bar on show takes of the screen, and whether a touch at its place reaches the page. */
export function barOf(frame: HTMLElement): { room: number; isPageTouchable: boolean } {
  const scroller = frame.querySelector<HTMLElement>('.mini-scroller')
  const hit = document.elementFromPoint(window.innerWidth / 2, barHeight / 2)
  return { room: scroller?.getBoundingClientRect().top ?? 0, isPageTouchable: scroller?.contains(hit) === true }
}
