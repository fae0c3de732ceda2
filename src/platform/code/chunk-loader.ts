import { chunkLoadTimeoutMs, loadingViewDelayMs, pageLoadTimeoutMs } from '@/domain/constants'

/** Code of a page, by the page's path, and the address it is fetched from. */
export interface Chunk {
  readonly id: string
  readonly source: string
}

/** Why the code of a page is not there: not on the server, not in time, or the kind of error. */
export class ChunkLoadError extends Error {
  constructor(
    readonly chunk: Chunk,
    readonly reason: string
  ) {
    super(`Loading chunk ${chunk.id} failed (${reason}: ${chunk.source})`)
    this.name = 'ChunkLoadError'
  }
}

/** What stands in place of a page whose code is on its way. */
export type ChunkView =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  /** Not there after 60 s; it may still come. */
  | { readonly kind: 'slow'; readonly retry: () => void }
  | { readonly kind: 'failed'; readonly error: ChunkLoadError; readonly retry: () => void }

interface ChunkLoaderParts {
  readonly onView: (view: ChunkView, chunk: Chunk) => void
  /** Names the reason of a failed import by asking for its address once more: `missing`, or the kind of error. */
  readonly diagnose: (chunk: Chunk, error: unknown) => Promise<string>
  /** Reloads the app for a chunk that a new release has removed, once; `false` when that was tried already. */
  readonly reloadOnce: (chunk: Chunk) => boolean
  readonly reload: () => void
  /** Calls back once the chunk can be fetched; returns a function that ends the asking. */
  readonly onReachable: (chunk: Chunk, onReached: () => void) => () => void
  /** Whether the person still wants this page; after going elsewhere its late arrival must not take over the screen. */
  readonly isWanted: (chunk: Chunk) => boolean
}

export type LoadChunk = <T>(chunk: Chunk, importer: () => Promise<T>) => Promise<T>

/**
 * Loads the code of a page by spec sections 2, 4 and 9: the loading view after 200 ms, a retry after 60 s, an error that names the
 * chunk, its reason and its source after a failure or 120 s. The promise stays open until the page is there: there is nothing the
 * router could do with a failure.
 */
export function createChunkLoader(parts: ChunkLoaderParts): LoadChunk {
  return (chunk, importer) => new Promise((resolve) => startAttempt({ parts, chunk, importer, resolve, number: 1 }))
}

interface Attempt<T> {
  readonly parts: ChunkLoaderParts
  readonly chunk: Chunk
  readonly importer: () => Promise<T>
  readonly resolve: (loaded: T) => void
  readonly number: number
}

function startAttempt<T>(attempt: Attempt<T>): void {
  const { parts, chunk, importer, resolve } = attempt
  let isOver = false
  const show = (view: ChunkView) => {
    if (!isOver && parts.isWanted(chunk)) parts.onView(view, chunk)
  }
  const end = (view: ChunkView) => {
    show(view)
    isOver = true
    timers.forEach(clearTimeout)
  }
  const retry = () => {
    end({ kind: 'none' })
    retryAfter(attempt)
  }
  const fail = (reason: string) => {
    if (isOver || (reason === 'missing' && parts.isWanted(chunk) && parts.reloadOnce(chunk))) return
    let isRetried = false
    const retryOnce = () => {
      stopAsking()
      if (!isRetried && parts.isWanted(chunk)) retryAfter(attempt)
      isRetried = true
    }
    const stopAsking = reason === 'missing' ? () => undefined : parts.onReachable(chunk, retryOnce)
    end({ kind: 'failed', error: new ChunkLoadError(chunk, reason), retry: retryOnce })
  }
  const timers = [
    setTimeout(() => show({ kind: 'loading' }), loadingViewDelayMs),
    setTimeout(() => show({ kind: 'slow', retry }), pageLoadTimeoutMs),
    setTimeout(() => fail('timeout'), chunkLoadTimeoutMs)
  ]
  importer().then(
    (loaded) => {
      end({ kind: 'none' })
      if (parts.isWanted(chunk)) resolve(loaded)
    },
    (error: unknown) => void parts.diagnose(chunk, error).then(fail)
  )
}

/** Imports once more; a browser may answer the same import with the failure it remembers, so the next retry starts the app again. */
function retryAfter<T>(attempt: Attempt<T>): void {
  attempt.parts.onView({ kind: 'loading' }, attempt.chunk)
  if (attempt.number > 1) attempt.parts.reload()
  else startAttempt({ ...attempt, number: attempt.number + 1 })
}
