/**
 * Runs in the page's head before all other code: fetches at once what the app will need first, so that nothing waits for the code
 * that would ask for it. Built into `index.html` by `first-load.ts`, which also gives it the names of the files.
 */
interface FirstLoad {
  readonly homePath: string
  /** Files of the pages a person may start with, and of the languages. */
  readonly pages: Readonly<Record<string, readonly string[]>>
  readonly texts: Readonly<Record<string, readonly string[]>>
  readonly styles: readonly string[]
  readonly place: { readonly cityCode: string; readonly latitude: number; readonly longitude: number }
}
declare const firstLoad: FirstLoad

interface Early {
  readonly url: string
  readonly answer: Promise<unknown>
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What `persist()` of the stores keeps under a key; anything odd counts as nothing. */
function kept(key: string): unknown {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`fanju.${key}`) ?? 'null')
    const envelope = isObject(stored) && isObject(stored.data) ? stored.data : {}
    return envelope.data
  } catch {
    return undefined
  }
}

function place(): FirstLoad['place'] {
  try {
    const markers: unknown = JSON.parse(decodeURIComponent(String(kept('anonUserMarkers'))))
    if (!isObject(markers)) return firstLoad.place
    const { cityCode, latitude, longitude } = markers
    return typeof cityCode === 'string' && typeof latitude === 'number' && typeof longitude === 'number' ? { cityCode, latitude, longitude } : firstLoad.place
  } catch {
    return firstLoad.place
  }
}

function language(): string {
  const chosen = kept('language')
  if (typeof chosen === 'string' && chosen in firstLoad.texts) return chosen
  const name = navigator.language.toLowerCase()
  return name.startsWith('vi') ? 'vn' : name.startsWith('en') ? 'en' : 'zh-CN'
}

function link(rel: string, href: string): HTMLLinkElement {
  const element = document.createElement('link')
  element.rel = rel
  element.href = href
  if (rel === 'preload') element.as = 'style'
  if (rel === 'modulepreload') element.crossOrigin = 'anonymous'
  return document.head.appendChild(element)
}

/** Styles of the app, added here so that the shell is painted without them; pages wait for them. */
const styled = firstLoad.styles.map((href) => {
  const element = link('stylesheet', href)
  return new Promise<void>((resolve) => (element.onload = element.onerror = () => resolve()))
})

const startPath = location.hash.replace(/^#\/?/, '').split('?')[0] || firstLoad.homePath
for (const file of [...(firstLoad.pages[startPath] ?? []), ...(firstLoad.texts[language()] ?? [])]) link(file.endsWith('.css') ? 'preload' : 'modulepreload', file)

function ask(path: string, more: Readonly<Record<string, string>>): Early {
  const session = kept('user')
  const token: Record<string, string> = isObject(session) && typeof session.accessToken === 'string' ? { accessToken: session.accessToken } : {}
  const { cityCode, latitude, longitude } = place()
  const query = new URLSearchParams({ ...token, cityCode, latitude: String(latitude), longitude: String(longitude), ...more })
  const url = `${location.origin}/api/${path}?${query.toString()}`
  const answer = fetch(url).then((response) => (response.ok ? response.json() : Promise.reject(new Error(String(response.status)))))
  // whoever takes it handles its failure; nobody may take it
  answer.catch(() => undefined)
  return { url, answer }
}

/** The first banner goes into the shell as soon as its name is known: it is the largest thing of the first screen. */
function showBanner(home: unknown): void {
  const data = isObject(home) && isObject(home.data) ? home.data : {}
  const banner: unknown = Array.isArray(data.banners) ? data.banners[0] : undefined
  const frame = document.getElementById('app-shell-banner')
  if (frame === null || !isObject(banner) || !isObject(banner.image) || typeof banner.image.small !== 'string') return
  const picture = new Image()
  picture.fetchPriority = 'high'
  picture.alt = ''
  picture.src = `${location.origin}/img/${banner.image.small.replace(/^\//, '')}`
  frame.appendChild(picture)
}

const isHome = startPath === firstLoad.homePath
const early = isHome ? [ask('restaurant/home/get', {}), ask('restaurant/feed/list', { sort: 'overall' })] : []
if (isHome) {
  void early[0]?.answer.then(showBanner, () => undefined)
} else {
  document.documentElement.classList.add('starts-elsewhere')
}

/** A start that fails before the app runs must not leave a picture of a page that never comes. */
addEventListener('error', ({ target }) => {
  if (!(target instanceof HTMLScriptElement)) return
  const shell = document.getElementById('app-shell')
  document.documentElement.classList.remove('starts-elsewhere')
  shell?.classList.add('failed')
  shell?.addEventListener('click', () => location.reload())
  const reason = document.getElementById('app-shell-reason')
  if (reason !== null) reason.textContent = `Loading chunk app failed (error: ${target.src})`
}, true)

Object.assign(window, { __early: early, __styled: Promise.all(styled) })
