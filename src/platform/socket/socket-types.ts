/** What a connection tells. `onEnd` comes once, however it ended, and nothing after it. */
export interface SocketHandlers {
  readonly onOpen: () => void
  readonly onMessage: (text: string) => void
  readonly onEnd: () => void
}

/** One connection, from the moment it is asked for. Closing it oneself tells nothing any more. */
export interface SocketLine {
  send(text: string): void
  close(): void
}

/** Opens a web socket; never throws. */
export type OpenSocket = (url: string, handlers: SocketHandlers) => SocketLine

/** Lets each handler be told only while the connection lives. */
export function untilEnd({
  onOpen,
  onMessage,
  onEnd
}: SocketHandlers): SocketHandlers & { readonly finish: () => void } {
  let isOver = false
  return {
    onOpen: () => {
      if (!isOver) onOpen()
    },
    onMessage: (text) => {
      if (!isOver) onMessage(text)
    },
    onEnd: () => {
      if (isOver) return
      isOver = true
      onEnd()
    },
    finish: () => {
      isOver = true
    }
  }
}
