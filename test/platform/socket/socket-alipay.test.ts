import type { SocketHandlers } from '@/platform/socket/socket-types'

type Handler = (detail: { data: unknown }) => void

/** Alipay's one socket: handlers pile up and know no connection. */
function alipay() {
  const handlers: Record<string, Handler[]> = { Open: [], Message: [], Close: [], Error: [] }
  const calls: string[] = []
  let unsent: (() => void) | undefined
  const on = (type: string) => (handler: Handler) => void handlers[type]?.push(handler)
  const my = {
    connectSocket: ({ url }: { url: string }) => void calls.push(`open ${url}`),
    sendSocketMessage: ({ data, fail }: { data: string; fail?: () => void }) => {
      calls.push(`send ${data}`)
      unsent = fail
    },
    closeSocket: () => void calls.push('close'),
    onSocketOpen: on('Open'),
    onSocketMessage: on('Message'),
    onSocketClose: on('Close'),
    onSocketError: on('Error')
  }
  return {
    my,
    calls,
    handlers,
    /** The vendor refuses the message that was sent last: its socket is closing. */
    refuse: () => unsent?.(),
    tell: (type: string, data: unknown = '') => handlers[type]?.forEach((handler) => handler({ data }))
  }
}

function listener() {
  const told: string[] = []
  const handlers: SocketHandlers = {
    onOpen: () => told.push('open'),
    onMessage: (text) => told.push(text),
    onEnd: () => told.push('end')
  }
  return { told, handlers }
}

test('one set of handlers serves every connection, and the end of one is not taken for the end of the next', async () => {
  const { my, calls, handlers, tell } = alipay()
  Object.assign(globalThis, { my })
  const { openSocket } = await import('@/platform/socket/socket.alipay')
  const [first, second] = [listener(), listener()]
  const line = openSocket('ws://one', first.handlers)
  await Promise.resolve()
  await Promise.resolve()
  tell('Open')
  tell('Message', 'hello')
  line.send('ids')
  line.close()
  openSocket('ws://two', second.handlers)
  await Promise.resolve()
  expect(calls).toEqual(['open ws://one', 'send ids', 'close'])
  tell('Close')
  await new Promise((resolve) => setTimeout(resolve))
  expect(calls.at(-1)).toBe('open ws://two')
  tell('Open')
  tell('Message', 'again')
  tell('Error')
  tell('Close')
  expect(first.told).toEqual(['open', 'hello'])
  expect(second.told).toEqual(['open', 'again', 'end'])
  expect(Object.values(handlers).map((list) => list.length)).toEqual([1, 1, 1, 1])
})

test('what was closed before it began is never opened', async () => {
  const { my, calls } = alipay()
  Object.assign(globalThis, { my })
  const { openSocket } = await import('@/platform/socket/socket.alipay')
  openSocket('ws://never', listener().handlers).close()
  await new Promise((resolve) => setTimeout(resolve))
  expect(calls).toEqual([])
})

test.each([
  ['closed by its program while it opens', true],
  ['failed by itself', false]
])(
  'a socket %s tells an error and then its end, and neither is taken for the end of the next',
  async (_how, isClosed) => {
    const { my, calls, tell } = alipay()
    Object.assign(globalThis, { my })
    jest.resetModules()
    const { openSocket } = await import('@/platform/socket/socket.alipay')
    const [first, second] = [listener(), listener()]
    const line = openSocket('ws://one', first.handlers)
    await new Promise((resolve) => setTimeout(resolve))
    if (isClosed) line.close()
    tell('Error')
    openSocket('ws://two', second.handlers)
    await new Promise((resolve) => setTimeout(resolve))
    expect([calls.includes('open ws://two'), first.told]).toEqual([false, isClosed ? [] : ['end']])
    tell('Close')
    await new Promise((resolve) => setTimeout(resolve))
    tell('Open')
    expect([calls.at(-1), second.told]).toEqual(['open ws://two', ['open']])
  }
)

test('a message that cannot be sent any more ends its connection, and the socket’s own end is not the next one’s', async () => {
  const { my, calls, tell, refuse } = alipay()
  Object.assign(globalThis, { my })
  jest.resetModules()
  const { openSocket } = await import('@/platform/socket/socket.alipay')
  const [first, second] = [listener(), listener()]
  const line = openSocket('ws://one', first.handlers)
  await new Promise((resolve) => setTimeout(resolve))
  tell('Open')
  line.send('ids')
  refuse()
  openSocket('ws://two', second.handlers)
  expect(first.told).toEqual(['open', 'end'])
  expect(calls).toEqual(['open ws://one', 'send ids', 'close'])
  tell('Close')
  await new Promise((resolve) => setTimeout(resolve))
  tell('Open')
  expect([first.told, second.told]).toEqual([['open', 'end'], ['open']])
})
