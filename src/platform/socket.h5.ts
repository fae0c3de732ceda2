import { untilEnd, type OpenSocket } from './socket-types'

/** The browser's own socket. */
export const openSocket: OpenSocket = (url, given) => {
  const { onOpen, onMessage, onEnd, finish } = untilEnd(given)
  try {
    const socket = new WebSocket(url)
    socket.onopen = onOpen
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') onMessage(data)
    }
    socket.onclose = onEnd
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text)
      },
      close() {
        finish()
        socket.close()
      }
    }
  } catch {
    // A page that may not open it at all, such as a plain socket from a secure page
    setTimeout(onEnd)
    return { send: () => undefined, close: finish }
  }
}
