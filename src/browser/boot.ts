/**
 * Runs in the page's head before all other code: fetches at once what the app will need first, so that nothing waits for the code
 * that would ask for it. The build writes it into `index.html` (`config/vite/first-page.ts`).
 */
import { startTexts } from '@/i18n/start-texts'
import { codeAddress, lateCode } from '@/platform/code/code-address.h5'
import { askEarly, showPicture, startPage } from './early-answers'
import { language } from './persisted-state'

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The app's own script, what it imports, and its styles, as the build has put them aside. */
function appCode(): readonly Element[] {
  const template = document.querySelector<HTMLTemplateElement>('template#app-code')
  return template === null ? [] : Array.from(document.importNode(template.content, true).children)
}

const isScript = (element: unknown): element is HTMLScriptElement => element instanceof HTMLScriptElement
const isStyle = (element: Element): element is HTMLLinkElement =>
  element instanceof HTMLLinkElement && element.rel === 'stylesheet'

function prefetch(address: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = 'anonymous'
  link.href = address
  document.head.appendChild(link)
}

/** Code that the app will import as soon as it runs: every page but home waits for more than its own. */
function importsToCome(): readonly string[] {
  const { path, isHome } = startPage()
  const texts = `i18n/${language()}`
  const ofPages = [lateCode.pages, lateCode.startUp, `${texts}/index`, path]
  return [`${texts}/first`, ...(isHome ? [] : ofPages)]
}

/** Styles and code of the app, fetched but not run. Styles are added here so that the shell is painted without them; pages wait for them. */
function fetchApp(code: readonly Element[]): Promise<unknown> {
  for (const element of code) {
    if (isScript(element)) prefetch(element.src)
    else document.head.appendChild(element)
  }
  for (const name of importsToCome()) prefetch(codeAddress(name))
  return Promise.all(
    code
      .filter(isStyle)
      .map((style) => new Promise<void>((resolve) => (style.onload = style.onerror = () => resolve())))
  )
}

/**
 * The few bytes people see go before the many that make it work: the code is fetched once the picture is there and run once it is
 * painted. On a slow network the code waits for the picture no longer than a little after its name is known, and never long.
 */
async function start(): Promise<void> {
  if (!startPage().isHome) document.documentElement.classList.add('starts-elsewhere')
  const code = appCode()
  const early = askEarly()
  const known = early[0]?.answer.catch(() => undefined)
  const shown = known?.then(showPicture).catch(() => undefined)
  const painted = shown?.then(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  if (known !== undefined) await Promise.race([shown, known.then(() => wait(300)), wait(700)])
  Object.assign(window, { __early: early, __styled: fetchApp(code) })
  if (known !== undefined) await Promise.race([painted, wait(500)])
  document.head.append(...code.filter(isScript))
}

/** A start that fails before the app runs must not leave a picture of a page that never comes. */
function tellFailure({ target }: Event): void {
  if (!isScript(target)) return
  const shell = document.getElementById('app-shell')
  document.documentElement.classList.remove('starts-elsewhere')
  shell?.classList.add('failed')
  shell?.addEventListener('click', () => location.reload())
  const reason = document.getElementById('app-shell-reason')
  if (reason !== null) reason.textContent = `${startTexts[language()]} Loading chunk app failed (error: ${target.src})`
  addEventListener('online', () => location.reload())
}

/**
 * Telegram opens an app with its launch data behind the number sign, alone or after a page of ours: taken out of the address, which the
 * router would not know and people share. It is kept for the login (`platform/identity/identity.h5.ts`) only where the host is Telegram's own:
 * anybody can write such a link, and a user who linked the identity in it would give their account away.
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

takeTelegramLaunch()
// The photo is dropped when the user leaves before the restaurant is shown.
addEventListener('popstate', () => document.getElementById('app-shell-photo')?.remove())
addEventListener('error', tellFailure, true)
void start()

export {}
