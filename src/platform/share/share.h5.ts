import { askHost, HostSilence, hostWaits } from '../ask-host'
import type { Sharing } from '../types'
import { copyShared } from './copy-shared'

/** The browser's own sharing where it has one, else the link on the clipboard. */
export const sharing: Sharing = {
  get hasOwn() {
    return typeof navigator.share === 'function'
  },
  usePage: () => undefined,
  async share(page) {
    if (sharing.hasOwn) {
      try {
        await askHost(() => navigator.share({ title: page.title, url: page.webUrl }), hostWaits.screen)
        return 'shared'
      } catch (error) {
        // Put away by the person, or left open and forgotten: nothing has failed
        if (error instanceof HostSilence || (error instanceof DOMException && error.name === 'AbortError'))
          return 'cancelled'
      }
    }
    return copyShared(page)
  }
}
