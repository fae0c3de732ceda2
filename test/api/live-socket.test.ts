import { LiveSocket } from '@/api/live-socket'
import type { SocketHandlers } from '@/platform/socket/socket-types'

/** A host whose connections the test opens and ends. */
function host(target: { url: string; greeting: string } | null = { url: 'ws://x/1', greeting: '["u1"]' }) {
  const lines: (SocketHandlers & { readonly url: string; readonly sent: string[]; isClosed: boolean })[] = []
  const heard: string[] = []
  const states: boolean[] = []
  const aim = { target }
  const socket = new LiveSocket({
    open: (url, handlers) => {
      const line = { ...handlers, url, sent: [] as string[], isClosed: false }
      lines.push(line)
      return {
        send: (text) => line.sent.push(text),
        close: () => {
          line.isClosed = true
        }
      }
    },
    target: () => aim.target,
    onMessage: (text) => heard.push(text),
    onLive: (isLive) => states.push(isLive),
    random: () => 1
  })
  const last = () =>
    lines[lines.length - 1] ??
    (() => {
      throw new Error('nothing was opened')
    })()
  return { socket, lines, last, heard, states, aim }
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('it is open while it is wanted, greets, and is live once it was answered', () => {
  const { socket, lines, last, heard, states } = host()
  socket.want(true)
  socket.want(true)
  expect(lines).toHaveLength(1)
  last().onOpen()
  expect([last().sent, states.includes(true)]).toEqual([['["u1"]'], false])
  last().onMessage('{"type":"refresh"}')
  expect([heard, states.at(-1)]).toEqual([['{"type":"refresh"}'], true])
  socket.want(false)
  expect([last().isClosed, states.at(-1)]).toEqual([true, false])
})

test('it comes back with growing waits up to half a minute, and at once like new after an answer', () => {
  const { socket, lines, last } = host()
  socket.want(true)
  const waits: number[] = []
  for (let round = 0; round < 7; round += 1) {
    const count = lines.length
    last().onEnd()
    let waited = 0
    for (; lines.length === count && waited < 60_000; waited += 500) jest.advanceTimersByTime(500)
    waits.push(waited)
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  last().onMessage('{}')
  last().onEnd()
  jest.advanceTimersByTime(1000)
  expect(lines).toHaveLength(9)
})

test('a line without an answer, or without a word for long, is dead and made again', () => {
  const { socket, lines, last } = host()
  socket.want(true)
  last().onOpen()
  jest.advanceTimersByTime(11_000)
  expect([lines.length, lines[0]?.isClosed]).toEqual([2, true])
  last().onOpen()
  last().onMessage('{}')
  jest.advanceTimersByTime(45_000)
  expect(last().sent).toHaveLength(2)
  last().onMessage('{}')
  jest.advanceTimersByTime(44_000)
  expect(lines).toHaveLength(2)
  jest.advanceTimersByTime(12_000)
  expect(lines).toHaveLength(3)
})

test('a line that never opens is given up', () => {
  const { socket, lines } = host()
  socket.want(true)
  jest.advanceTimersByTime(32_000)
  expect(lines).toHaveLength(2)
})

test('nothing is kept open in the back, nor tried', () => {
  const { socket, lines, last } = host()
  socket.want(true)
  socket.pause(true)
  expect(last().isClosed).toBe(true)
  jest.advanceTimersByTime(120_000)
  expect(lines).toHaveLength(1)
  socket.pause(false)
  expect(lines).toHaveLength(2)
})

test('it waits for somebody to connect as, and follows them', () => {
  const { socket, lines, last, aim } = host(null)
  socket.want(true)
  expect(lines).toEqual([])
  aim.target = { url: 'ws://x/2', greeting: '["u2"]' }
  socket.renew()
  expect(last().url).toBe('ws://x/2')
  aim.target = { url: 'ws://x/3', greeting: '["u3"]' }
  socket.renew()
  expect([lines[0]?.isClosed, last().url]).toEqual([true, 'ws://x/3'])
})
