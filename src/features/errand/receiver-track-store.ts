import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { Polling } from '@/stores/polling'

/** What the link of an errand shows whoever gets what is carried. */
export type ReceiverTrack = Result<'errandTrack'>

/** Nobody tells a visitor when a rider moves: their link asks. */
const ridingPollMs = 5000
const waitingPollMs = 20_000

/** One errand, followed by its link without an account. */
class ReceiverTrackStore {
  trackId: string | null = null
  readonly track = new Loadable<ReceiverTrack>()
  private readonly polling = new Polling(
    () => this.refresh(),
    () => this.delay
  )

  constructor(private readonly call: Call) {
    makeAutoObservable<this, 'call' | 'polling' | 'delay'>(
      this,
      { call: false, polling: false, delay: false, track: false },
      { autoBind: true }
    )
  }

  /** Shows it and follows it until `leave`. */
  async watch(trackId: string): Promise<void> {
    if (trackId !== this.trackId) this.track.reset()
    this.trackId = trackId
    await this.polling.start()
  }

  leave(): void {
    this.polling.stop()
  }

  async refresh(): Promise<void> {
    const { trackId } = this
    if (trackId !== null) await this.track.load(() => this.call('errandTrack', { trackId }, { isQuiet: true }))
  }

  private get delay(): number | null {
    const { value, failure } = this.track
    if (failure?.isOfNothing === true || value?.isOver === true) return null
    return value?.rider == null ? waitingPollMs : ridingPollMs
  }
}

export const receiverTrackStore = defineStore('receiverTrack', (app) => new ReceiverTrackStore(app.call))
