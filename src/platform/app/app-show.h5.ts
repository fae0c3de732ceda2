import type { AppEntry, AppShow } from '../types'

/** Both queries count: the one of the page inside the app, and the one before its `#`, where some apps put what they add to a link. */
function readEntry(): AppEntry {
  const { hash, search } = window.location
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  return { path, query: Object.fromEntries([...new URLSearchParams(search), ...new URLSearchParams(query)]) }
}

const entry = readEntry()

/** The tab coming to the front and going to the back. */
export const appShow: AppShow = {
  entry: () => entry,
  watch({ onShow, onHide }) {
    const tell = () => (document.visibilityState === 'visible' ? onShow(readEntry()) : onHide())
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }
}
