/** @jest-environment jsdom */
import { preload } from '@/platform/app/preload.h5'

jest.mock('@/platform/feedback/feedback', () => ({ feedback: { prepare: () => undefined } }))

const asked: string[] = []
const files = ['js/a.js', 'css/a.css', 'js/b.js']

const answering = (status: number) => async (address: unknown) => {
  asked.push(String(address))
  const isList = String(address).endsWith('json') || String(address).includes('later-files')
  return {
    ok: status < 400,
    status,
    json: async () => (isList ? files : null),
    arrayBuffer: async () => new ArrayBuffer(0)
  }
}

const withConnection = (connection: unknown) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })

/** Lets the browser be idle as often as it likes. */
async function restAfterHome(more: () => Promise<unknown> = async () => undefined): Promise<void> {
  preload.afterHome(more)
  await jest.advanceTimersByTimeAsync(60_000)
}

beforeEach(() => {
  jest.useFakeTimers()
  asked.length = 0
  Object.assign(globalThis, { fetch: answering(200) })
  withConnection(undefined)
})
afterEach(() => jest.useRealTimers())

describe('what home fetches for later', () => {
  test('is what the build has written down, after what home itself still needs', async () => {
    let isAskedFirst = false
    await restAfterHome(async () => (isAskedFirst = asked.length === 0))
    expect(isAskedFirst).toBe(true)
    expect(asked.slice(1)).toEqual(files.map((file) => new URL(file, document.baseURI).pathname))
  })

  test.each([
    ['saves data', { saveData: true, effectiveType: '4g' }],
    ['is on 2G', { effectiveType: '2g' }],
    ['is on the slowest of all', { effectiveType: 'slow-2g' }],
    ['is on 3G', { effectiveType: '3g' }]
  ])('is nothing for a person who %s', async (_who, connection) => {
    withConnection(connection)
    let isFetched = false
    await restAfterHome(async () => (isFetched = true))
    expect([isFetched, asked]).toEqual([true, []])
  })

  test('comes on 4G', async () => {
    withConnection({ saveData: false, effectiveType: '4g' })
    await restAfterHome()
    expect(asked).toHaveLength(1 + files.length)
  })

  test('ends with the first file that does not come, and says nothing', async () => {
    Object.assign(globalThis, { fetch: answering(503) })
    await restAfterHome()
    expect(asked).toHaveLength(1)
  })
})
