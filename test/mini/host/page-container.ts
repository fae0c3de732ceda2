import type * as ge from 'glass-easel'
import { emit } from './emit'

/** Containers on show, each with the DOM element it stands as. */
const shown = new Map<ge.GeneralComponent, Element>()

function leave(container: ge.GeneralComponent): void {
  shown.delete(container)
  for (const step of ['beforeLeave', 'leave', 'afterLeave']) emit(container, step, {})
}

/** What the program has set `show` to. A container that "back" has closed comes again only after it was set to false. */
export function setShown(container: ge.GeneralComponent, element: Element, isShown: boolean): void {
  if (isShown === shown.has(container)) return
  if (!isShown) return leave(container)
  shown.set(container, element)
  for (const step of ['beforeEnter', 'enter', 'afterEnter']) emit(container, step, {})
}

/** "Back" by key, gesture or call closes the container of a page instead of the page. Returns whether one was shown. */
export function closeContainer(frame: Element): boolean {
  const [container] = [...shown].find(([, element]) => frame.contains(element)) ?? []
  if (container === undefined) return false
  leave(container)
  return true
}
