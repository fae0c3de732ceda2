import type { Call } from '@/api/call'
import { newKey } from '@/api/idempotency-key'
import type { Params } from '@/contract/types'
import { eventBatchDelayMs, eventBatchSize, eventRetryDelayMs } from '@/domain/analytics'

type Batch = Params<'eventBatch'>
/** One thing that happened, as it is sent. */
export type AnalyticsEvent = Batch['events'][number]
/** What all events of one showing of the app have in common. */
export type EventSession = Pick<Batch, 'sessionId' | 'fromUid' | 'shareDepth' | 'fromSessionId'>
/** What records, for which application, and what the profile says of the person. */
export type EventProfile = Pick<Batch, 'sdkVersion' | 'applicationId' | 'gender'>

interface EventQueueParts {
  readonly call: Call
  /** Asked again before every sending: a refusal drops what has not gone. */
  readonly maySend: () => boolean
  readonly profile: () => EventProfile
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

/** Sends events in batches of 30, or after some seconds; one more try after 1 s, then the batch is dropped (spec section 9, Other). */
export class EventQueue {
  private events: AnalyticsEvent[] = []
  private session: EventSession = { sessionId: newKey() }
  private timer: ReturnType<typeof setTimeout> | null = null

  constructor(private readonly parts: EventQueueParts) {}

  /** What is still waiting belongs to the session before, and goes with it. */
  startSession(session: EventSession): void {
    this.flush()
    this.session = session
  }

  add(event: AnalyticsEvent): void {
    this.events.push(event)
    if (this.events.length >= eventBatchSize) this.flush()
    else this.timer ??= setTimeout(() => this.flush(), eventBatchDelayMs)
  }

  /** Sends what is waiting at once, as when the app goes to the back. */
  flush(): void {
    this.stopTimer()
    const events = this.events.splice(0)
    if (events.length > 0) void this.send({ ...this.session, ...this.parts.profile(), batchId: newKey(), events })
  }

  /** Forgets what has not been sent. */
  drop(): void {
    this.stopTimer()
    this.events = []
  }

  private stopTimer(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
  }

  private async send(batch: Batch): Promise<void> {
    if (await this.isSent(batch)) return
    await pause(eventRetryDelayMs)
    await this.isSent(batch)
  }

  private async isSent(batch: Batch): Promise<boolean> {
    if (!this.parts.maySend()) return true
    try {
      await this.parts.call('eventBatch', batch, { isQuiet: true })
      return true
    } catch {
      return false
    }
  }
}
