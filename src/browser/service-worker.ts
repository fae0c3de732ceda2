import { endpoints } from '@/contract/endpoints'
import { isObject } from '@/domain/validators'

/**
 * Keeps the app on the device, so that it opens without a network: the files of its first screen, pictures, and what was read last.
 * Built into `service-self.js` (`config/vite/first-page.ts`); the page registers it once its first screen stands.
 *
 * The page itself always comes from the network where there is one, so the next open after a release gets the new code.
 */
interface LastingEvent {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEvent extends LastingEvent {
  /** Of the page that asks; empty for one that is only about to be there. */
  readonly clientId: string
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

interface MessageEventOfPage extends LastingEvent {
  readonly data: unknown
  readonly source: { postMessage(message: unknown): void } | null
}

interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEventOfPage) => void): void
  skipWaiting(): Promise<void>
  readonly clients: {
    claim(): Promise<void>
    get(id: string): Promise<{ postMessage(message: unknown): void } | undefined>
  }
}

declare const self: WorkerScope

/** What the names of the app's files end with: another one after any change. */
const ending = process.env.CODE_ENDING ?? ''
/** Address of the page; its files are below it. */
const base = new URL('.', location.href).pathname
const shellName = `fanju-shell-${ending}`
/** The page deletes it as well, by the same name (`platform/app/cached-app.h5.ts`). */
const dataName = 'fanju-data'
const stores = {
  files: { name: 'fanju-files', most: 300 },
  pictures: { name: 'fanju-pictures', most: 150 },
  data: { name: dataName, most: 100 }
} as const
type Store = (typeof stores)[keyof typeof stores]

/** A network that is there but does not answer must not hold up an app that is kept. */
const patienceMs = 6000
/** Stands among what was read for the person it was read for. */
const personKey = '/fanju-person'

const after = (ms: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), ms)
  })

async function put({ name, most }: Store, key: string, answer: Response): Promise<void> {
  const cache = await caches.open(name)
  await cache.put(key, answer)
  const keys = await cache.keys()
  await Promise.all(
    keys
      .slice(0, Math.max(0, keys.length - most))
      .filter(({ url }) => !url.endsWith(personKey))
      .map((old) => cache.delete(old))
  )
}

/** The app's files, as the page of this release names them (`boot.ts` fetches them from there). */
function filesOf(page: string): readonly string[] {
  const [, code = ''] = /<template id="app-code">(.*?)<\/template>/s.exec(page) ?? []
  return [...code.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address)
}

/** All of the first screen or nothing: a page and files of two releases would not fit together. */
async function install(): Promise<void> {
  const page = await fetch(base, { cache: 'no-cache' })
  const text = await page.clone().text()
  if (!page.ok || !text.includes(ending)) throw new Error('the server has another release by now')
  const shell = await caches.open(shellName)
  await shell.addAll([...filesOf(text)])
  await shell.put(base, page)
  await self.skipWaiting()
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith('fanju-shell-') && name !== shellName).map((name) => caches.delete(name))
  )
  await self.clients.claim()
}

async function openPage(request: Request): Promise<Response> {
  const cached = await caches.match(base, { cacheName: shellName })
  try {
    const answer = await (cached === undefined ? fetch(request) : Promise.race([fetch(request), after(patienceMs)]))
    return answer === undefined || (answer.status >= 500 && cached !== undefined)
      ? (cached ?? Response.error())
      : answer
  } catch (error) {
    if (cached === undefined) throw error
    return cached
  }
}

/** What never changes under its name. */
async function cacheFirst(request: Request, store: Store, lasting: LastingEvent): Promise<Response> {
  const cached = await caches.match(request, { ignoreVary: true })
  if (cached !== undefined) return cached
  const answer = await fetch(request)
  if (answer.ok && answer.type === 'basic') lasting.waitUntil(put(store, request.url, answer.clone()))
  return answer
}

let person: string | undefined
/** Rises when the person changes: an answer that was asked for before is not kept. */
let generation = 0
/** When the oldest of what is shown in place of fresh answers was read, ms; null while the network answers. */
let staleSince: number | null = null

/** Stands on what is kept: when it was read, ms. */
const cachedAtHeader = 'x-kept-at'

/** The page says how old what it shows is. */
async function tell({ clientId }: Pick<FetchEvent, 'clientId'>, since: number | null): Promise<void> {
  if (since === staleSince) return
  staleSince = since
  const page = await self.clients.get(clientId)
  page?.postMessage({ staleSince })
}

let last: Promise<unknown> = Promise.resolve()
/** One change at a time of what was read: none may come between the end of a person and what is kept of the next. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}

/** The address without the token that it carries, which changes and is secret. */
function keyOf({ origin, pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  query.delete('accessToken')
  query.sort()
  return `${origin}${pathname}?${query.toString()}`
}

async function keepData(key: string, answer: Response, asked: number): Promise<void> {
  const text = await answer.text()
  const body: unknown = JSON.parse(text)
  if (!isObject(body) || Number(body.code) !== 1) return
  await inTurn(async () => {
    if (asked === generation)
      await put(
        stores.data,
        key,
        new Response(text, {
          headers: { 'content-type': 'application/json; charset=utf-8', [cachedAtHeader]: String(Date.now()) }
        })
      )
  })
}

async function networkFirst(request: Request, url: URL, event: FetchEvent): Promise<Response> {
  const [key, asked] = [keyOf(url), generation]
  const answer = await fetch(request).catch((error: unknown) =>
    error instanceof Error ? error : new Error('no network')
  )
  if (answer instanceof Response && ![502, 503, 504].includes(answer.status)) {
    event.waitUntil(tell(event, null))
    if (answer.ok) event.waitUntil(keepData(key, answer.clone(), asked).catch(() => undefined))
    return answer
  }
  const cached = await caches.match(key, { cacheName: dataName })
  if (cached === undefined) {
    if (answer instanceof Response) return answer
    throw answer
  }
  const cachedAt = Number(cached.headers.get(cachedAtHeader)) || Date.now()
  event.waitUntil(tell(event, Math.min(staleSince ?? cachedAt, cachedAt)))
  return cached
}

/** What the contract lets a client show as it was read before; `:name` stands for any segment. */
const staleOk = Object.values(endpoints)
  .filter(({ method, offline }) => method === 'GET' && offline === 'stale-ok')
  .map(({ path }) => new RegExp(`^/api/${path.replace(/:\w+/g, '[^/]+')}$`))

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || request.headers.has('range')) return
  if (request.mode === 'navigate') {
    if (url.pathname === base) event.respondWith(openPage(request))
  } else if (url.pathname.startsWith(base) && /[.-][\da-f]{8,}\.\w+$/.test(url.pathname))
    event.respondWith(cacheFirst(request, stores.files, event))
  else if (url.pathname.startsWith('/img/')) event.respondWith(cacheFirst(request, stores.pictures, event))
  else if (staleOk.some((path) => path.test(url.pathname))) event.respondWith(networkFirst(request, url, event))
})

/** What another person read is dropped, by whatever page of this browser comes first. */
async function serve(next: string): Promise<void> {
  const cache = await caches.open(dataName)
  person ??= await (await cache.match(personKey))?.text()
  if (person !== undefined && person !== next) {
    generation += 1
    await caches.delete(dataName)
  }
  person = next
  await (await caches.open(dataName)).put(personKey, new Response(next))
}

/** Files that the page had before the worker could see them; the browser has them at hand. */
async function keepFiles(addresses: readonly unknown[]): Promise<void> {
  for (const address of addresses) {
    if (typeof address !== 'string' || (await caches.match(address)) !== undefined) continue
    const answer = await fetch(address)
    if (answer.ok) await put(address.includes('/img/') ? stores.pictures : stores.files, address, answer)
  }
}

/** Reads of the first screen, which the page had made before. */
async function keepReads(addresses: readonly unknown[]): Promise<void> {
  for (const address of addresses) {
    if (typeof address !== 'string') continue
    const asked = generation
    const answer = await fetch(address)
    if (answer.ok) await keepData(keyOf(new URL(address)), answer, asked)
  }
}

self.addEventListener('message', (event) => {
  const { data, source } = event
  if (!isObject(data)) return
  if (typeof data.person === 'string') {
    const next = data.person
    event.waitUntil(inTurn(() => serve(next)))
  }
  if (Array.isArray(data.files)) event.waitUntil(keepFiles(data.files).catch(() => undefined))
  if (Array.isArray(data.reads)) event.waitUntil(keepReads(data.reads).catch(() => undefined))
  if (data.asks === 'stale') source?.postMessage({ staleSince })
})

export {}
