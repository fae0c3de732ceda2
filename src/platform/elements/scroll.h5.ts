import { device } from '../device/device'
import type { Rect } from '../types'

/** Pages scroll inside their own container; the last one is on top. */
const page = (): Element | undefined => Array.from(document.querySelectorAll('.taro_page')).at(-1)

export function scrollPageTo(scrollTop: number, duration = 0): void {
  page()?.scrollTo({ top: scrollTop, behavior: duration > 0 ? 'smooth' : 'auto' })
}

/** Until a list that was just read has drawn more than its first rows, ms. */
const drawingMs = 500

/** Brings the top of the element with this id below what covers the first `inset` px of the page, once more where the page was still too short. */
export function scrollPageToElement(elementId: string, inset: number, isRepeated = false): void {
  const top = document.getElementById(elementId)?.getBoundingClientRect().top
  const shown = page()
  if (top === undefined || shown === undefined) return
  const wanted = shown.scrollTop + top - shown.getBoundingClientRect().top - inset
  shown.scrollTo({ top: wanted, behavior: device.prefersReducedMotion ? 'auto' : 'smooth' })
  const isTooShort = wanted > shown.scrollHeight - shown.clientHeight
  if (isTooShort && !isRepeated) setTimeout(() => scrollPageToElement(elementId, inset, true), drawingMs)
}

/** Keeps the page around an element from scrolling; returns a function that lets it scroll again. */
export function holdPage(inside: Element | null): () => void {
  const around = inside?.closest<HTMLElement>('.taro_page')
  if (around === null || around === undefined) return () => undefined
  around.style.overflowY = 'hidden'
  return () => void (around.style.overflowY = '')
}

/**
 * Where the element with this id stands on the screen, or `null` when it is not there. Asked in the next frame, which lays the page out
 * anyway: asked at once, a page that was just drawn would be laid out within the task that drew it.
 */
export async function measure(elementId: string): Promise<Rect | null> {
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const rect = document.getElementById(elementId)?.getBoundingClientRect()
  return rect === undefined ? null : { top: rect.top, left: rect.left, width: rect.width, height: rect.height }
}

/** Below the header, and above the middle, where what passes by itself is said. */
const comfort = { from: 56, until: 0.42 }

/** Scrolls whatever the first of these elements lies in so that it stands in the upper part of the screen; those of pages behind do not count. */
export async function revealFirst(ids: readonly string[]): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const first = ids
    .flatMap((id) => {
      const element = document.getElementById(id)
      const rect = element?.getBoundingClientRect()
      return element === null || rect === undefined || rect.height === 0
        ? []
        : [{ element, top: rect.top, bottom: rect.bottom }]
    })
    .sort((a, b) => a.top - b.top)[0]
  if (first === undefined || (first.top >= comfort.from && first.bottom <= window.innerHeight * comfort.until)) return
  const area = scrolledAround(first.element)
  if (area !== null)
    area.scrollTo({
      top: area.scrollTop + first.top - Math.max(area.getBoundingClientRect().top, 0) - comfort.from,
      behavior: 'auto'
    })
}

/** The nearest element around this one that scrolls up and down. */
function scrolledAround(element: Element): Element | null {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(around).overflowY) && around.scrollHeight > around.clientHeight)
      return around
  }
  return null
}
