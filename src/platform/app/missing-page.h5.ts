import { routeAt } from '@/routes'
import type { MissingPage } from '../types'

/** The address, when it names a page the app does not have; no path at all is the start page. */
function missingAddress(): string | null {
  const address = window.location.hash.replace(/^#\/?/, '')
  return address !== '' && !address.startsWith('?') && routeAt(address) === undefined ? address : null
}

const startAnew = (hash: string): void => {
  window.location.replace(`${window.location.pathname}${window.location.search}${hash}`)
  // A change of the part after `#` alone loads nothing.
  if (hash !== '') window.location.reload()
}

/** The address is read directly: the router reports a missing page before anything on screen could listen. */
export const missingPage: MissingPage = {
  watch(onChange) {
    const tell = () => onChange(missingAddress())
    tell()
    window.addEventListener('popstate', tell)
    window.addEventListener('hashchange', tell)
    return () => {
      window.removeEventListener('popstate', tell)
      window.removeEventListener('hashchange', tell)
    }
  },
  leave: () => startAnew(''),
  back: () => (window.history.length > 1 ? window.history.back() : startAnew('')),
  lead: (address) => startAnew(`#/${address}`)
}
