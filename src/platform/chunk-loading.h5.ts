import { createChunkLoader, type Chunk, type ChunkView, type LoadChunk } from './chunk-loader'
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
  for (const id of [...views.keys()]) if (importers[id] !== undefined) views.delete(id)
  tellListeners()
}

/** Path of the page the address names; empty for the start page. */
const wantedPath = () => window.location.hash.replace(/^#\/?/, '').split('?')[0] ?? ''

async function diagnose({ source }: Chunk, error: unknown): Promise<string> {
  try {
    const answer = await fetch(source, { method: 'HEAD', cache: 'no-store' })
    const isCode = answer.headers.get('content-type')?.includes('javascript') ?? false
    if (answer.status === 404 || answer.status === 410 || (answer.ok && !isCode)) return 'missing'
    if (!answer.ok) return `HTTP ${answer.status}`
  } catch {
    return 'network'
  }
  return error instanceof Error ? error.name : 'error'
}

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

/** Stands around the import of every page in the entry (see `config/vite/chunk-loading.ts`). */
export const loadChunk: LoadChunk = async (chunk, importer) => {
  const [loaded] = await Promise.all([loadPage(chunk, importer), pagesReleased.then((prepare) => prepare(chunk.id)), Reflect.get(window, '__styled')])
  return loaded
}

let importers: Readonly<Record<string, () => Promise<unknown>>> = {}

/** Told by the entry: how to import each page. */
export function registerPages(pages: typeof importers): void {
  importers = pages
}

/** Imports a page before it is asked for; a failure shows only if the page is opened and fails again. */
export const fetchPage = (path: string): void => void importers[path]?.().catch(() => undefined)

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
