import { navigation } from '../navigation/navigation'

type Listener = (path: string) => void

const listeners = new Set<Listener>()
let lastShown: string | null = null

/** Told by every page when it is shown. */
export function announcePage(): void {
  const path = navigation.currentPath()
  lastShown = path
  for (const listener of listeners) listener(path)
}

/** Tells the path of the page on show now, and of every page shown after; returns an unsubscribe function. */
export function watchPages(listener: Listener): () => void {
  listeners.add(listener)
  if (lastShown !== null) listener(lastShown)
  return () => void listeners.delete(listener)
}
