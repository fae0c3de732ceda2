import type { AppShell } from './types'

const shellId = 'app-shell'

export const appShell: AppShell = {
  hide: () => document.getElementById(shellId)?.remove()
}
