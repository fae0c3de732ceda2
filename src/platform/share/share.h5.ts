import { askHost, HostSilence, hostWaits } from '../ask-host'
import { copyText } from '../device/contact'
import type { Sharing } from '../types'

/** The browser's own sharing where it has one, else the link on the clipboard. */
export const sharing: Sharing = {
  usePage: () => undefined,
  async share({ title, webUrl }) {
    if (typeof navigator.share === 'function') {
      try {
        await askHost(() => navigator.share({ title, url: webUrl }), hostWaits.screen)
        return 'shared'
      } catch (error) {
        // Put away by the person, or left open and forgotten: nothing has failed
        if (error instanceof HostSilence || (error instanceof DOMException && error.name === 'AbortError'))
          return 'cancelled'
      }
    }
    return (await copyText(`${title} ${webUrl}`)) ? 'copied' : 'failed'
  }
}
