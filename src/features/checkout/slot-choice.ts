import { makeAutoObservable } from 'mobx'
import type { Result } from '@/contract/types'
import { Loadable } from '@/stores/loadable'

type Times = Result<'deliveryTimeList'>

/** When an order is to be there: the times that are offered, and the one that is chosen. */
export class SlotChoice {
  /** Start of the slot; `null` is as soon as possible. */
  deliveryAt: string | null = null
  /** The chosen time is no longer offered; the page says so until another is chosen. */
  isLost = false
  readonly times = new Loadable<Times>()

  constructor() {
    makeAutoObservable(this, { times: false }, { autoBind: true })
  }

  choose(deliveryAt: string | null): void {
    this.deliveryAt = deliveryAt
    this.isLost = false
  }

  /** For another way or another order: its times are not known yet. One that was liked before is taken if it is offered. */
  reset(likedBefore: string | null = null): void {
    this.choose(likedBefore)
    this.times.reset()
  }

  /** Reads the times again. */
  async load(read: () => Promise<Times>): Promise<void> {
    const wereKnown = this.times.value !== null
    await this.times.load(read)
    this.keep(wereKnown)
  }

  /** A slot that is gone becomes as soon as possible, or the first slot of a restaurant that is closed now. One that was only liked before goes without a word. */
  private keep(wereKnown: boolean): void {
    if (this.times.value === null) return
    const { days, soonest } = this.times.value
    const starts = days.flatMap((day) => day.slots.map(({ startsAt }) => startsAt))
    if (this.deliveryAt !== null && starts.includes(this.deliveryAt)) return
    if (wereKnown && this.deliveryAt !== null) this.isLost = true
    this.deliveryAt = soonest === null ? (starts[0] ?? null) : null
  }
}
