import { type OpenSocket, type SocketHandlers, untilEnd } from './socket-types'

/** What Alipay has: one socket for the whole program, whose handlers pile up with each call and know no connection. */
interface SocketCalls {
  connectSocket(options: { url: string; fail: () => void }): void
  sendSocketMessage(options: { data: string; fail: () => void }): void
  closeSocket(options: { fail: () => void }): void
  onSocketOpen(handler: () => void): void
  onSocketMessage(handler: (message: { data: unknown }) => void): void
  onSocketClose(handler: () => void): void
  onSocketError(handler: () => void): void
}
declare const my: SocketCalls

/** The vendor says nothing when there was no socket to close. */
const closingMs = 2000

let isListening = false
let current: SocketHandlers | null = null
/** The one before must be gone: its end would be taken for the end of the next. */
let gone: Promise<void> = Promise.resolve()
let tellGone: () => void = () => undefined

/** No connection lives any more; what its socket still tells is told to nobody, and the next one waits until it is gone. */
function leave(): void {
  current = null
  gone = new Promise((resolve) => {
    tellGone = resolve
    setTimeout(resolve, closingMs)
  })
}

function abandon(): void {
  leave()
  my.closeSocket({ fail: tellGone })
}

/** The socket is gone. */
function endCurrent(): void {
  const ended = current
  current = null
  tellGone()
  ended?.onEnd()
}

/** The socket has failed and tells its end after it; one that was closed while it opened tells both, too. */
function failCurrent(): void {
  const failed = current
  if (failed === null) return
  leave()
  failed.onEnd()
}

/** Once for the program's life. */
function listen(): void {
  if (isListening) return
  isListening = true
  my.onSocketOpen(() => current?.onOpen())
  my.onSocketMessage(({ data }) => {
    if (typeof data === 'string') current?.onMessage(data)
  })
  my.onSocketClose(endCurrent)
  my.onSocketError(failCurrent)
}

/** The program's only connection: opening another ends the one before. */
export const openSocket: OpenSocket = (url, given) => {
  const handlers = untilEnd(given)
  let isClosed = false
  const close = () => {
    isClosed = true
    handlers.finish()
    if (current === handlers) abandon()
  }
  /** The socket is closing already, before its program has been told: what cannot be sent is the end of the connection. */
  const endUnsent = () => {
    if (current !== handlers) return
    abandon()
    handlers.onEnd()
  }
  const connect = async () => {
    await gone
    if (isClosed) return
    listen()
    current = handlers
    my.connectSocket({
      url,
      fail: () => {
        if (current === handlers) endCurrent()
      }
    })
  }
  void connect()
  return {
    send: (data) => {
      if (current === handlers) my.sendSocketMessage({ data, fail: endUnsent })
    },
    close
  }
}
