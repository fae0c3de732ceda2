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
  /** The app itself and what it imports at once. */
  readonly entry: readonly string[]
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

/** Another environment has been chosen or is asked for: its server is not this page's, and must not get this one's session. */
function isElsewhere(): boolean {
  try {
    return localStorage.getItem('fanju.subdomain') !== null || /[?&]env=/.test(location.href)
  } catch {
    return false
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

/** The first banner goes into the shell as soon as its name is known: it is the largest thing of the first screen. Resolves when it is ready to be painted. */
async function showBanner(home: unknown): Promise<void> {
  const data = isObject(home) && isObject(home.data) ? home.data : {}
  const banner: unknown = Array.isArray(data.banners) ? data.banners[0] : undefined
  const frame = document.getElementById('app-shell-banner')
  if (frame === null || !isObject(banner) || !isObject(banner.image) || typeof banner.image.small !== 'string') return
  const picture = new Image()
  picture.fetchPriority = 'high'
  picture.alt = ''
  picture.src = `${location.origin}/img/${banner.image.small.replace(/^\//, '')}`
  frame.appendChild(picture)
  await picture.decode()
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const startPath = location.hash.replace(/^#\/?/, '').split('?')[0] || firstLoad.homePath
const isHome = startPath === firstLoad.homePath
const early = isHome && !isElsewhere() ? [ask('restaurant/home/get', {}), ask('restaurant/feed/list', { sort: 'overall' })] : []
const home = early[0]?.answer.catch(() => undefined)
const shown = home?.then(showBanner).catch(() => undefined)
const painted = shown?.then(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

/** Styles and code of the app, fetched but not run. Styles are added here so that the shell is painted without them; pages wait for them. */
function fetchApp(): Promise<unknown> {
  const styled = firstLoad.styles.map((href) => {
    const element = link('stylesheet', href)
    return new Promise<void>((resolve) => (element.onload = element.onerror = () => resolve()))
  })
  const files = [...firstLoad.entry, ...(firstLoad.pages[startPath] ?? []), ...(firstLoad.texts[language()] ?? [])]
  for (const file of files) link(file.endsWith('.css') ? 'preload' : 'modulepreload', file)
  return Promise.all(styled)
}

function runApp(): void {
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = 'anonymous'
  script.src = firstLoad.entry[0] ?? ''
  document.head.appendChild(script)
}

/**
 * On home the few bytes people see go before the many that make it work: the code is fetched once the banner is there and run once it
 * is painted. On a slow network the code waits for the banner no longer than a little after its name is known, and never long.
 */
async function start(): Promise<void> {
  if (isHome) await Promise.race([shown, home?.then(() => wait(300)), wait(700)])
  else document.documentElement.classList.add('starts-elsewhere')
  Object.assign(window, { __early: early, __styled: fetchApp() })
  if (isHome) await Promise.race([painted, wait(500)])
  runApp()
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

void start()
