/**
 * Runs in the page's head before all other code: fetches at once what the app will need first, so that nothing waits for the code
 * that would ask for it. Built into `index.html` by `first-load.ts`, which also gives it the names of the files.
 */
interface FirstLoad {
  readonly homePath: string
  readonly restaurantPath: string
  /** Files of the pages a person may start with, and of the languages. */
  readonly pages: Readonly<Record<string, readonly string[]>>
  /** `first` is what home says, `whole` what every other page needs besides. */
  readonly texts: Readonly<Record<string, { readonly first: readonly string[]; readonly whole: readonly string[] }>>
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
    return typeof cityCode === 'string' && typeof latitude === 'number' && typeof longitude === 'number'
      ? { cityCode, latitude, longitude }
      : firstLoad.place
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

function ask(path: string, params: Readonly<Record<string, string>>): Early {
  const session = kept('user')
  const token: Record<string, string> =
    isObject(session) && typeof session.accessToken === 'string' ? { accessToken: session.accessToken } : {}
  const query = new URLSearchParams({ ...token, ...params })
  const url = `${location.origin}/api/${path}?${query.toString()}`
  const answer = fetch(url).then((response) =>
    response.ok ? response.json() : Promise.reject(new Error(String(response.status)))
  )
  // whoever takes it handles its failure; nobody may take it
  answer.catch(() => undefined)
  return { url, answer }
}

function pictureOf(image: unknown, size: 'small' | 'large'): HTMLImageElement | null {
  const name: unknown = isObject(image) ? image[size] : undefined
  if (typeof name !== 'string') return null
  const picture = new Image()
  picture.fetchPriority = 'high'
  picture.alt = ''
  picture.src = `${location.origin}/img/${name.replace(/^\//, '')}`
  return picture
}

const dataOf = (answer: unknown): Record<string, unknown> =>
  isObject(answer) && isObject(answer.data) ? answer.data : {}

/**
 * The largest thing of the first screen goes into its frame as soon as its name is known: home's first banner, or the photo of the
 * restaurant. Resolves when it is ready to be painted.
 */
async function showPicture(answer: unknown): Promise<void> {
  const { banners, image } = dataOf(answer)
  const banner: unknown = Array.isArray(banners) ? banners[0] : undefined
  const frame = document.getElementById(isHome ? 'app-shell-banner' : 'app-shell-photo')
  const picture = isObject(banner) ? pictureOf(banner.image, 'small') : pictureOf(image, 'large')
  if (frame === null || picture === null) return
  frame.appendChild(picture)
  frame.hidden = false
  await picture.decode()
}

/**
 * Telegram opens an app with its launch data behind the number sign, alone or after a page of ours: taken out of the address, which the
 * router would not know and people share. It is kept for the login (`platform/identity.h5.ts`) only where the host is Telegram's own:
 * anybody can write such a link, and whoever bound what stands in it would give their account away.
 */
function takeTelegramLaunch(): void {
  const hash = location.hash.slice(1)
  const [page = '', query = ''] = hash.startsWith('tgWebApp') ? ['', hash] : hash.split('?', 2)
  const rest = query
    .split('&')
    .filter((pair) => !pair.startsWith('tgWebApp'))
    .join('&')
  if (rest === query) return
  const left = page + (rest && `?${rest}`)
  history.replaceState(history.state, '', location.pathname + location.search + (left && `#${left}`))
  const data = new URLSearchParams(query).get('tgWebAppData')
  try {
    if (data && 'TelegramWebviewProxy' in window) sessionStorage.setItem('fanju.telegramLaunch', data)
  } catch {
    // A browser that keeps nothing has the other ways to log in
  }
}

/** As `boot-texts.ts` has it, which comes with the code that failed. */
const failedTexts: Readonly<Record<string, string>> = {
  'zh-CN': '页面没有打开。点按此处重试，网络恢复后也会自动重试。',
  en: 'The page could not be opened. Tap to try again; it will be tried once the network is back, too.',
  vn: 'Không mở được trang. Chạm để thử lại; ứng dụng cũng sẽ tự thử khi có mạng.'
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
takeTelegramLaunch()
const startPath = location.hash.replace(/^#\/?/, '').split('?')[0] || firstLoad.homePath
const isHome = startPath === firstLoad.homePath

/** What the page that is opened first will ask for; the first answer names its largest picture. */
function askEarly(): readonly Early[] {
  const { cityCode, latitude, longitude } = place()
  const where = { cityCode, latitude: String(latitude), longitude: String(longitude) }
  if (isHome) return [ask('restaurant/home/get', where), ask('restaurant/feed/list', { ...where, sort: 'overall' })]
  const restaurantId = new URLSearchParams(location.hash.split('?')[1]).get('restaurantId') ?? ''
  if (startPath !== firstLoad.restaurantPath || !/^[\w-]{1,40}$/.test(restaurantId)) return []
  return [
    ask('restaurant/info/get', { restaurantId, ...where }),
    ask(`restaurant/${restaurantId}/displayTemplate`, { restaurantId }),
    ask('restaurant/menu/get', { restaurantId })
  ]
}

const early = isElsewhere() ? [] : askEarly()
const known = early[0]?.answer.catch(() => undefined)
const shown = known?.then(showPicture).catch(() => undefined)
const painted = shown?.then(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

/** Styles and code of the app, fetched but not run. Styles are added here so that the shell is painted without them; pages wait for them. */
function fetchApp(): Promise<unknown> {
  const styled = firstLoad.styles.map((href) => {
    const element = link('stylesheet', href)
    return new Promise<void>((resolve) => (element.onload = element.onerror = () => resolve()))
  })
  const texts = firstLoad.texts[language()]
  const files = [
    ...firstLoad.entry,
    ...(firstLoad.pages[startPath] ?? []),
    ...(texts?.first ?? []),
    ...(isHome ? [] : (texts?.whole ?? []))
  ]
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
 * The few bytes people see go before the many that make it work: the code is fetched once the picture is there and run once it is
 * painted. On a slow network the code waits for the picture no longer than a little after its name is known, and never long.
 */
async function start(): Promise<void> {
  if (!isHome) document.documentElement.classList.add('starts-elsewhere')
  if (known !== undefined) await Promise.race([shown, known.then(() => wait(300)), wait(700)])
  Object.assign(window, { __early: early, __styled: fetchApp() })
  if (known !== undefined) await Promise.race([painted, wait(500)])
  runApp()
}

// Whoever leaves before the restaurant stands leaves its photo behind.
addEventListener('popstate', () => document.getElementById('app-shell-photo')?.remove())

/** A start that fails before the app runs must not leave a picture of a page that never comes. */
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return
    const shell = document.getElementById('app-shell')
    document.documentElement.classList.remove('starts-elsewhere')
    shell?.classList.add('failed')
    shell?.addEventListener('click', () => location.reload())
    const reason = document.getElementById('app-shell-reason')
    if (reason !== null)
      reason.textContent = `${failedTexts[language()]} Loading chunk app failed (error: ${target.src})`
    addEventListener('online', () => location.reload())
  },
  true
)

void start()
