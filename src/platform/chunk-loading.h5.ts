import { createDiagnosis } from './chunk-diagnosis'
import { createChunkLoader, type Chunk, type ChunkView } from './chunk-loader'
import type { ChunkLoading } from './types'

const reloadedKey = 'fanju.reloadedFor'
const listeners = new Set<(view: ChunkView) => void>()
/** Several chunks may be on their way at once: one that arrives must not wipe away what another has to say. */
const views = new Map<string, ChunkView>()
const nothing: ChunkView = { kind: 'none' }
type Prepare = (path: string) => Promise<unknown>
let releasePages: (prepare: Prepare) => void = () => undefined
const pagesReleased = new Promise<Prepare>((resolve) => (releasePages = resolve))

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

/** Path of the app's own file, as the page's head has asked for it (`config/vite/boot.ts`). */
function runningFile(): string | null {
  const source = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null
  return source === null ? null : new URL(source, window.location.href).pathname
}

const diagnose = createDiagnosis({ fetch: (address, options) => fetch(address, options), page: window.location.pathname, running: runningFile })

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

const parts = { onView: setView, diagnose, reloadOnce, reload: () => window.location.reload() }
const loadPart = createChunkLoader({ ...parts, isWanted: () => true })
const loadPage = createChunkLoader({ ...parts, isWanted: ({ id }) => wantedPath() === '' || wantedPath() === id })

/** How a page is imported, and the address it is fetched from. */
interface PageCode {
  readonly source: string
  readonly load: () => Promise<unknown>
}
type PageTable = Readonly<Record<string, PageCode>>

interface LaterPages {
  readonly source: string
  readonly load: () => Promise<{ readonly pages: PageTable }>
}

const pageIds = new Set<string>()
let known: PageTable = {}
let later: LaterPages | null = null

/** Told by the entry (see `config/vite/chunk-loading.ts`): the pages it knows itself, and where the table of all others is. */
export function registerPages(pages: PageTable, others: LaterPages): void {
  known = pages
  later = others
}

async function importPage(path: string): Promise<unknown> {
  if (known[path] === undefined && later !== null) {
    const { pages } = await later.load()
    known = { ...pages, ...known }
  }
  return known[path]?.load()
}

/** Stands around the import of every page. */
export async function loadChunk(path: string): Promise<unknown> {
  pageIds.add(path)
  // Until the table is there, it is what the page waits for.
  const chunk: Chunk = { id: path, get source() { return known[path]?.source ?? later?.source ?? path } }
  const [loaded] = await Promise.all([loadPage(chunk, () => importPage(path)), pagesReleased.then((prepare) => prepare(path)), Reflect.get(window, '__styled')])
  return loaded
}

/** Imports a page before it is asked for; a failure shows only if the page is opened and fails again. */
export const fetchPage = (path: string): void => void importPage(path).catch(() => undefined)

window.addEventListener('popstate', forgetPages)

export const chunkLoading: ChunkLoading = {
  watch(listener) {
    listeners.add(listener)
    listener(shownView())
    return () => void listeners.delete(listener)
  },
  load: loadPart,
  releasePages: (prepare) => releasePages(prepare)
}
