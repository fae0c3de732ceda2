import { copyText } from '../device/contact'
import type { Sharing } from '../types'

/** The browser's own sharing where it has one, else the link on the clipboard. */
export const sharing: Sharing = {
  usePage: () => undefined,
  async share({ title, webUrl }) {
    if (typeof navigator.share === 'function') {
      try {
        await navigator.share({ title, url: webUrl })
        return 'shared'
      } catch (error) {
        // put away by the person: nothing has failed
        if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
      }
    }
    return (await copyText(`${title} ${webUrl}`)) ? 'copied' : 'failed'
  }
}
