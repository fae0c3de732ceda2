import { routeNames, routeOf, routeUrl } from '@/routes'
import { navigation } from '../navigation/navigation'
import type { ChunkLoading, SharedCode } from '../types'
import { createDiagnosis } from './chunk-diagnosis'
import { type Chunk, type ChunkView, createChunkLoader } from './chunk-loader'
import { codeAddress, lateCode } from './code-address.h5'

const reloadedKey = 'fanju.reloadedFor'
const askAgainMs = 8000
const listeners = new Set<(view: ChunkView) => void>()
/** Several chunks may be on their way at once: one that arrives must not wipe away what another has to say. */
const views = new Map<string, ChunkView>()
const nothing: ChunkView = { kind: 'none' }
type SharedOf = (path: string) => readonly SharedCode[]
let releasePages: (sharedOf: SharedOf) => void = () => undefined
const pagesReleased = new Promise<SharedOf>((resolve) => (releasePages = resolve))

function shownView(): ChunkView {
  const all = [...views.values()]
  return all.find(({ kind }) => kind === 'failed') ?? all.find(({ kind }) => kind === 'slow') ?? all[0] ?? nothing
}

function tellListeners(): void {
  const view = shownView()
  for (const listener of listeners) listener(view)
}

function setView(view: ChunkView, { id }: Chunk): void {
  if (view.kind === 'none') views.delete(id)
  else views.set(id, view)
  tellListeners()
}

/** Going elsewhere leaves behind what was said about the page that did not come. */
function forgetPages(): void {
  for (const id of [...views.keys()]) if (pageIds.has(id)) views.delete(id)
  tellListeners()
}

/** Path of the page the address names; empty for the start page. */
const wantedPath = () => window.location.hash.replace(/^#\/?/, '').split('?')[0] ?? ''

/** Path of the app's own file, as the page's head has asked for it (`src/browser/boot.ts`). */
function runningFile(): string | null {
  const source = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null
  return source === null ? null : new URL(source, window.location.href).pathname
}

const diagnose = createDiagnosis({
  fetch: (address, options) => fetch(address, options),
  page: window.location.pathname,
  running: runningFile
})

function reloadOnce({ source }: Chunk): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey) === source) return false
    sessionStorage.setItem(reloadedKey, source)
  } catch {
    // without a memory a reload could go on for ever
    return false
  }
  window.location.reload()
  return true
}

/** Asks for the chunk at every sign of a network, and now and then without one: the server may have been what was gone. */
function onReachable({ source }: Chunk, onReached: () => void): () => void {
  const ask = () => {
    if (navigator.onLine)
      fetch(source, { method: 'HEAD', cache: 'no-store' }).then(
        ({ ok }) => ok && onReached(),
        () => undefined
      )
  }
  const timer = setInterval(ask, askAgainMs)
  window.addEventListener('online', ask)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', ask)
  }
}

const parts = { onReachable, onView: setView, diagnose, reloadOnce, reload: () => window.location.reload() }
const loadPart = createChunkLoader({ ...parts, isWanted: () => true })
/** The loading view of what a page waits for: its own code and what it shares with others. */
const loaderOf = (path: string) =>
  createChunkLoader({ ...parts, isWanted: () => wantedPath() === '' || wantedPath() === path })

/** How pages are imported, by path. */
type PageTable = Readonly<Record<string, () => Promise<unknown>>>

/** Of pages, and of what they have waited for. */
const pageIds = new Set<string>()
let known: PageTable = {}
let fetchOthers: () => Promise<PageTable> = () => Promise.resolve({})

/** Told by the entry (`src/browser/page-routes.ts`): the pages that it carries itself, and how the table of all others is fetched. */
export function registerPages(carried: PageTable, fetchTable: () => Promise<PageTable>): void {
  known = carried
  fetchOthers = fetchTable
}

async function importPage(path: string): Promise<unknown> {
  if (known[path] === undefined) known = { ...(await fetchOthers()), ...known }
  return known[path]?.()
}

/** Stands around the import of every page. */
export async function loadChunk(path: string): Promise<unknown> {
  pageIds.add(path)
  // Until the table is there, it is what the page waits for.
  const chunk: Chunk = {
    id: path,
    get source() {
      return codeAddress(known[path] === undefined ? lateCode.pages : path)
    }
  }
  const load = loaderOf(path)
  const loadShared = (sharedOf: SharedOf) =>
    Promise.all(
      sharedOf(path).map(({ chunk: shared, fetch }) => {
        pageIds.add(shared.id)
        return load(shared, fetch)
      })
    )
  const [loaded] = await Promise.all([
    load(chunk, () => importPage(path)),
    pagesReleased.then(loadShared),
    Reflect.get(window, '__styled')
  ])
  return loaded
}

window.addEventListener('popstate', forgetPages)

export const chunkLoading: ChunkLoading = {
  giveUp() {
    forgetPages()
    const shown = navigation.currentPath()
    // Of a page that would have come in place of another, the address alone stands in the history
    if (shown !== '' && navigation.isRetained()) window.history.back()
    else if (routeNames.some((name) => routeOf(name).path === shown && routeOf(name).tab !== undefined))
      void navigation.switchTab(`/${shown}`)
    else void navigation.relaunch(routeUrl('home'))
  },
  watch(listener) {
    listeners.add(listener)
    listener(shownView())
    return () => void listeners.delete(listener)
  },
  load: loadPart,
  releasePages: (sharedOf) => releasePages(sharedOf)
}
