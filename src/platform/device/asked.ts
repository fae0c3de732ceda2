/** What the app reads of the host's word on its window, the phone and itself; lengths in CSS px. */
export interface SystemInfo {
  readonly windowWidth: number
  readonly windowHeight: number
  readonly screenHeight: number
  readonly statusBarHeight: number
  readonly safeArea: { readonly bottom: number }
  readonly model: string
  readonly system: string
  readonly language: string
}

/** Facts that a host fails to tell, or does not know, are none: nothing of a page depends on them all. */
export function asked<T>(ask: () => T): Partial<T> {
  try {
    return ask() ?? {}
  } catch {
    return {}
  }
}
