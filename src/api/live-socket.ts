import type { OpenSocket, SocketLine } from '@/platform/socket/socket-types'

interface LiveSocketParts {
  readonly open: OpenSocket
  /** Where to connect now, and what to say there; null when not logged in. */
  readonly target: () => { readonly url: string; readonly greeting: string } | null
  readonly onMessage: (text: string) => void
  /** The line is up or down: polling slows down, or resumes. */
  readonly onLive: (isLive: boolean) => void
  readonly random?: () => number
}

const firstWaitMs = 1000
const longestWaitMs = 30_000
/** Longer than this without a word, and the client asks for one. */
const askAfterMs = 45_000
/** A line on which nothing comes back for so long is dead, even without a close event. */
const answerWithinMs = 10_000

/** One socket for whatever of the app wants to hear (spec section 7): comes back with growing, uneven waits and notices a dead line. */
export class LiveSocket {
  private line: SocketLine | null = null
  private isWanted = false
  private isPaused = false
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly parts: LiveSocketParts) {}

  /** Says whether the socket is wanted from now on. */
  want(isWanted: boolean): void {
    if (isWanted === this.isWanted) return
    this.isWanted = isWanted
    this.restart()
  }

  /** The app went to the back: nothing is kept open there. */
  pause(isPaused: boolean): void {
    if (isPaused === this.isPaused) return
    this.isPaused = isPaused
    this.restart()
  }

  /** Another person, another address: closes and begins again. */
  renew(): void {
    this.drop()
    this.restart()
  }

  private restart(): void {
    this.failures = 0
    if (this.isWanted && !this.isPaused) this.connect()
    else this.drop()
  }

  private connect(): void {
    if (this.line !== null || !this.isWanted || this.isPaused) return
    const target = this.parts.target()
    if (target === null) return
    const { url, greeting } = target
    this.later(() => this.comeBack(), longestWaitMs)
    this.line = this.parts.open(url, {
      onOpen: () => this.greet(greeting),
      onMessage: (text) => this.hear(text, greeting),
      onEnd: () => this.comeBack()
    })
  }

  private hear(text: string, greeting: string): void {
    this.failures = 0
    this.parts.onLive(true)
    this.later(() => this.greet(greeting), askAfterMs)
    this.parts.onMessage(text)
  }

  private greet(greeting: string): void {
    this.line?.send(greeting)
    this.later(() => this.comeBack(), answerWithinMs)
  }

  private comeBack(): void {
    const { random = Math.random } = this.parts
    this.drop()
    const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** this.failures)
    this.failures += 1
    // Uneven, so that not everybody comes back in the same moment after a restart of the server
    if (this.isWanted && !this.isPaused) this.later(() => this.connect(), wait * (0.5 + random() / 2))
  }

  private drop(): void {
    clearTimeout(this.timer)
    this.line?.close()
    this.line = null
    this.parts.onLive(false)
  }

  private later(act: () => void, ms: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(act, ms)
  }
}
