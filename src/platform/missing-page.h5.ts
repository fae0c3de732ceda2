import { routeAt } from '@/routes'
import type { MissingPage } from './types'

/** Whether the address names a page the app does not have; no path at all is the start page. */
function isMissing(): boolean {
  const path = window.location.hash.replace(/^#\/?/, '')
  return path !== '' && !path.startsWith('?') && routeAt(path) === undefined
}

/** The address is read directly: the router reports a missing page before anything on screen could listen. */
export const missingPage: MissingPage = {
  watch(onChange) {
    const tell = () => onChange(isMissing())
    tell()
    window.addEventListener('popstate', tell)
    window.addEventListener('hashchange', tell)
    return () => {
      window.removeEventListener('popstate', tell)
      window.removeEventListener('hashchange', tell)
    }
  },
  leave: () => window.location.replace(window.location.pathname + window.location.search)
}
