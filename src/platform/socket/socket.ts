import Taro from '@tarojs/taro'
import { type OpenSocket, untilEnd } from './socket-types'

/** Browsers and WeChat give each connection its own task. */
export const openSocket: OpenSocket = (url, given) => {
  const { onOpen, onMessage, onEnd, finish } = untilEnd(given)
  let task: Taro.SocketTask | undefined
  let isClosed = false
  const connect = async () => {
    try {
      task = await Taro.connectSocket({ url })
      task.onOpen(onOpen)
      task.onMessage(({ data }: { data: unknown }) => {
        if (typeof data === 'string') onMessage(data)
      })
      task.onClose(onEnd)
      task.onError(onEnd)
      // Closed while the vendor was still making it
      if (isClosed) task.close({})
    } catch {
      onEnd()
    }
  }
  void connect()
  return {
    // What cannot be sent is the end of the connection, told by `fail`; browsers reject besides
    send: (data) => void Promise.resolve(task?.send({ data, fail: onEnd })).catch(() => undefined),
    close() {
      isClosed = true
      finish()
      task?.close({})
    }
  }
}
