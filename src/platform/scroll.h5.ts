import type { Rect } from './types'

/** Pages scroll inside their own container; the last one is on top. */
const page = (): Element | undefined => Array.from(document.querySelectorAll('.taro_page')).at(-1)

export function scrollPageTo(scrollTop: number, duration = 0): void {
  page()?.scrollTo({ top: scrollTop, behavior: duration > 0 ? 'smooth' : 'auto' })
}

/** Keeps the page around an element from scrolling; answers how to let it go. */
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
