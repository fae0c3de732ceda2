import type { openOutside as anyOpenOutside } from './outside'

/** Leaves for it: whether there is an app for the address, a browser does not tell. */
export const openOutside: typeof anyOpenOutside = async (url) => {
  window.location.assign(url)
  return true
}
