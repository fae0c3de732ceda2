import type { AppUpdate } from '../types'

/** The server always gives the newest release, so loading the app again is all there is to it. */
export const appUpdate: AppUpdate = {
  watch: () => () => undefined,
  apply() {
    window.location.reload()
    return true
  }
}
