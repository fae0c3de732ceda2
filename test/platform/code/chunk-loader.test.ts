import { type Chunk, ChunkLoadError, type ChunkView, createChunkLoader } from '@/platform/code/chunk-loader'

const chunk: Chunk = { id: 'pages/restaurant/index', source: '/customer/js/index.abc.js' }

/** A loader whose imports are settled by the test, and what it has shown. */
function loaderUnderTest({ reason = 'network', canReload = true } = {}) {
  const views: ChunkView[] = []
  const imports: Array<{ resolve: (page: string) => void; reject: (error: unknown) => void }> = []
  const reloads: string[] = []
  const askers = new Set<() => void>()
  let isWanted = true
  const load = createChunkLoader({
    onView: (view) => views.push(view),
    diagnose: () => Promise.resolve(reason),
    reloadOnce: ({ source }) => {
      if (canReload) reloads.push(source)
      return canReload
    },
    reload: () => reloads.push('all'),
    onReachable: (_chunk, onReached) => {
      askers.add(onReached)
      return () => void askers.delete(onReached)
    },
    isWanted: () => isWanted
  })
  const arrived: string[] = []
  const start = () =>
    void load(chunk, () => new Promise<string>((resolve, reject) => imports.push({ resolve, reject }))).then((page) =>
      arrived.push(page)
    )
  return { askers, views, imports, reloads, arrived, start, leave: () => (isWanted = false), last: () => views.at(-1) }
}

const settle = () => jest.advanceTimersByTimeAsync(0)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a page that comes within 200 ms shows no loading view', async () => {
  const { start, imports, views, arrived } = loaderUnderTest()
  start()
  await jest.advanceTimersByTimeAsync(199)
  imports[0]?.resolve('page')
  await settle()
  expect(arrived).toEqual(['page'])
  expect(views).toEqual([{ kind: 'none' }])
})

test('after 200 ms the loading view stands until the page is there', async () => {
  const { start, imports, last, arrived } = loaderUnderTest()
  start()
  await jest.advanceTimersByTimeAsync(200)
  expect(last()).toEqual({ kind: 'loading' })
  imports[0]?.resolve('page')
  await settle()
  expect(last()).toEqual({ kind: 'none' })
  expect(arrived).toEqual(['page'])
})

test('after 60 s a retry is offered, and a page that still comes is shown', async () => {
  const { start, imports, last, arrived } = loaderUnderTest()
  start()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(last()?.kind).toBe('slow')
  imports[0]?.resolve('late page')
  await settle()
  expect(arrived).toEqual(['late page'])
})

test('after 120 s the error names the chunk, the reason and the source', async () => {
  const { start, last } = loaderUnderTest()
  start()
  await jest.advanceTimersByTimeAsync(120_000)
  const view = last()
  expect(view?.kind).toBe('failed')
  expect(view?.kind === 'failed' && view.error).toBeInstanceOf(ChunkLoadError)
  expect(view?.kind === 'failed' && view.error.message).toBe(
    'Loading chunk pages/restaurant/index failed (timeout: /customer/js/index.abc.js)'
  )
})

test('a failed import says why, the first retry imports again, and the page then comes', async () => {
  const { start, imports, last, arrived, reloads } = loaderUnderTest({ reason: 'network' })
  start()
  imports[0]?.reject(new TypeError('no network'))
  await settle()
  const view = last()
  expect(view?.kind === 'failed' && view.error.reason).toBe('network')
  if (view?.kind === 'failed') view.retry()
  imports[1]?.resolve('page')
  await settle()
  expect(arrived).toEqual(['page'])
  expect(reloads).toEqual([])
})

test('a second failure is retried by starting the app again, since the browser may remember the first', async () => {
  const { start, imports, last, reloads } = loaderUnderTest()
  start()
  for (const attempt of [0, 1]) {
    imports[attempt]?.reject(new TypeError())
    await settle()
    const view = last()
    if (view?.kind === 'failed') view.retry()
  }
  expect(reloads).toEqual(['all'])
})

test('a chunk that a release has removed reloads the app once', async () => {
  const { start, imports, reloads, views } = loaderUnderTest({ reason: 'missing' })
  start()
  imports[0]?.reject(new TypeError())
  await settle()
  expect(reloads).toEqual([chunk.source])
  expect(views.some(({ kind }) => kind === 'failed')).toBe(false)
})

test('a chunk still missing after that reload is an error, not another reload', async () => {
  const { start, imports, reloads, last } = loaderUnderTest({ reason: 'missing', canReload: false })
  start()
  imports[0]?.reject(new TypeError())
  await settle()
  const view = last()
  expect(reloads).toEqual([])
  expect(view?.kind === 'failed' && view.error.message).toContain('(missing: ')
})

test('a page the person has left neither covers the screen nor takes it over', async () => {
  const { start, imports, views, arrived, leave } = loaderUnderTest()
  start()
  leave()
  await jest.advanceTimersByTimeAsync(60_000)
  imports[0]?.resolve('page')
  await settle()
  expect(views).toEqual([])
  expect(arrived).toEqual([])
})

test('a failed page is tried again by itself once it can be fetched, and once only', async () => {
  const { start, imports, askers, last, arrived } = loaderUnderTest({ reason: 'network' })
  start()
  imports[0]?.reject(new TypeError('no network'))
  await settle()
  const view = last()
  const [onReached] = askers
  onReached?.()
  expect(imports).toHaveLength(2)
  expect(askers.size).toBe(0)
  if (view?.kind === 'failed') view.retry()
  onReached?.()
  expect(imports).toHaveLength(2)
  imports[1]?.resolve('page')
  await settle()
  expect(arrived).toEqual(['page'])
})

test('what the person retries, or has left, is not tried again by itself', async () => {
  const byHand = loaderUnderTest({ reason: 'network' })
  byHand.start()
  byHand.imports[0]?.reject(new TypeError('no network'))
  await settle()
  const view = byHand.last()
  if (view?.kind === 'failed') view.retry()
  expect(byHand.askers.size).toBe(0)
  const left = loaderUnderTest({ reason: 'network' })
  left.start()
  left.imports[0]?.reject(new TypeError('no network'))
  await settle()
  left.leave()
  for (const onReached of left.askers) onReached()
  expect(left.imports).toHaveLength(1)
})

test('a chunk that a release has removed is not asked for', async () => {
  const { start, imports, askers } = loaderUnderTest({ reason: 'missing', canReload: false })
  start()
  imports[0]?.reject(new TypeError())
  await settle()
  expect(askers.size).toBe(0)
})
