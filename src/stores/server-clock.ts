import { makeAutoObservable } from 'mobx'
import { requestTimeoutMs } from '@/domain/constants'
import { deviceNow } from '@/platform/device/device-now'
import type { Storage } from '@/platform/device/storage'
import { persist } from './persist'

/** A smaller difference is only the answer's travel time, or a correct clock; nothing is drawn again for it. */
const sameMs = 1000

/** The server's time, learned from its answers, so that a device with a wrong clock shows the same times. Stored for a start without a network. */
export class ServerClock {
  /** Server time minus device time, in ms; 0 until the first answer. */
  offsetMs = 0
  /** Whether the offset is of this run: one that an earlier run stored may be wrong, if the device's clock was set since. */
  private isHeard = false

  constructor(storage: Storage) {
    // The present changes with the device's clock, which nothing watches
    makeAutoObservable<this, 'isHeard'>(this, { now: false, isHeard: false }, { autoBind: true })
    persist({
      key: 'serverClock',
      version: 1,
      storage,
      save: () => this.offsetMs,
      restore: (data) => this.restore(data)
    })
  }

  /** The server's present, epoch ms. */
  get now(): number {
    return deviceNow() + this.offsetMs
  }

  /**
   * Takes the time of an answer, epoch ms. Travel only makes it late, never early, so the highest offset is the most exact one, until the
   * device's clock is set.
   */
  hear(serverTime: number): void {
    const heard = serverTime - deviceNow()
    const longestWayMs = this.isHeard ? requestTimeoutMs : sameMs
    this.isHeard = true
    if (heard > this.offsetMs + sameMs || heard < this.offsetMs - longestWayMs) this.offsetMs = heard
  }

  private restore(data: unknown): boolean {
    if (typeof data !== 'number' || !Number.isFinite(data)) return false
    this.offsetMs = data
    return true
  }
}
