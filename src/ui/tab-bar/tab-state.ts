import { useSyncExternalStore } from 'react'

export type TabIndex = 0 | 1 | 2 | 3

export interface TabState {
  readonly selected: TabIndex | null
  readonly labels: readonly string[]
  readonly isLargeText: boolean
}

// The mini-programs render their tab bar in a React tree of its own for each tab page, out of reach of the app's stores; all of it
// lives in the main package, so this one value reaches every instance.
let current: TabState = { selected: null, labels: [], isLargeText: false }
const listeners = new Set<() => void>()

const read = (): TabState => current

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called by a tab page when it shows, with the words of the chosen language and the size they are read in. */
export function showTab(selected: TabIndex, labels: readonly string[], isLargeText: boolean): void {
  const isSame =
    current.selected === selected && current.isLargeText === isLargeText && current.labels.join() === labels.join()
  if (isSame) return
  current = { selected, labels, isLargeText }
  for (const listener of listeners) listener()
}

/** What the tab bar shows; nothing is selected before the first tab page has shown. */
export const useTabState = (): TabState => useSyncExternalStore(subscribe, read, read)
