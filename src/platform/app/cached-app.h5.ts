import { earlyRequests } from '../http/early-data'
import type { CachedApp } from '../types'

/** As the worker names it (`src/browser/service-worker.ts`). */
const dataName = 'fanju-data'
const mostPictures = 60

let person: string | null = null
let worker: ServiceWorker | null = null

/** What the page has fetched before the worker could see it. */
function fetched(): readonly string[] {
  const { origin, pathname } = window.location
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  const files = names.filter((name) => name.startsWith(origin + pathname) && /\.(js|css)$/.test(name))
  return [...files, ...names.filter((name) => name.startsWith(`${origin}/img/`)).slice(0, mostPictures)]
}

async function registerWorker(onStale: (since: number | null) => void): Promise<void> {
  const { serviceWorker } = navigator
  const isFirst = serviceWorker.controller === null
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('staleSince' in data)) return
    onStale(typeof data.staleSince === 'number' ? data.staleSince : null)
  })
  const registration = await serviceWorker.register('service-worker.js')
  // The browser itself looks for a new release once nothing has been asked for a while, which may be after the network has gone
  if (!isFirst) void registration.update().catch(() => undefined)
  const { active } = await serviceWorker.ready
  worker = active
  if (person !== null) worker?.postMessage({ person })
  worker?.postMessage({ asks: 'stale' })
  // What home has read came before the worker: asked once more, for the worker to keep
  if (isFirst) worker?.postMessage({ files: fetched(), reads: earlyRequests.map(({ url }) => url) })
}

export const cachedApp: CachedApp = {
  start(onStale) {
    // Absent without a safe connection, and while developing there is no worker to fetch
    if ('serviceWorker' in navigator) void registerWorker(onStale).catch(() => undefined)
  },
  keepFor(next) {
    // The worker may not be there to be told
    if (person !== null && person !== next && 'caches' in window) void caches.delete(dataName)
    person = next
    worker?.postMessage({ person })
  }
}
