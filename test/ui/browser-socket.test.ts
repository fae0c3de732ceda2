import { openSocket } from '@/platform/socket/socket'

/** The browser's own socket, moved by the test. */
class FakeSocket {
  static opened: FakeSocket[] = []
  readyState = 0
  readonly sent: string[] = []
  onopen?: () => void
  onmessage?: (event: { data: unknown }) => void
  onclose?: () => void
  onerror?: () => void

  constructor(readonly url: string) {
    if (url.startsWith('wss://refused')) throw new DOMException('not allowed', 'SecurityError')
    FakeSocket.opened.push(this)
  }

  send(text: string): void {
    this.sent.push(text)
  }

  close(): void {
    this.readyState = 3
    this.onclose?.()
  }

  open(): void {
    this.readyState = 1
    this.onopen?.()
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))
const told: string[] = []
const handlers = {
  onOpen: () => void told.push('open'),
  onMessage: (text: string) => void told.push(text),
  onEnd: () => void told.push('end')
}

async function connect(url = 'wss://api.test/webSocket') {
  const line = openSocket(url, handlers)
  await settled()
  return { line, socket: FakeSocket.opened[0] }
}

beforeEach(() => {
  told.length = 0
  FakeSocket.opened = []
  Object.assign(window, { WebSocket: FakeSocket })
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

describe('a connection in a browser', () => {
  it('tells that it is open, what comes, and its end once', async () => {
    const { line, socket } = await connect()
    socket?.open()
    socket?.onmessage?.({ data: '{"type":"order"}' })
    socket?.onmessage?.({ data: new ArrayBuffer(1) })
    line.send('ping')
    expect(socket?.sent).toEqual(['ping'])
    socket?.close()
    socket?.onerror?.()
    expect(told).toEqual(['open', '{"type":"order"}', 'end'])
  })

  it('that is closed by oneself tells nothing any more', async () => {
    const { line, socket } = await connect()
    socket?.open()
    line.close()
    expect(socket?.readyState).toBe(3)
    expect(told).toEqual(['open'])
  })

  it('is over when something cannot be sent, without an unhandled rejection', async () => {
    const { line } = await connect()
    line.send('too early')
    await settled()
    expect(told).toEqual(['end'])
  })

  it('that the page may not open is over at once', async () => {
    await connect('wss://refused.test')
    expect(told).toEqual(['end'])
  })
})
