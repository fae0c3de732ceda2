import { makeAutoObservable } from 'mobx'
import { requestTimeoutMs } from '@/domain/constants'
import { deviceNow } from '@/platform/device/device-now'
import type { Storage } from '@/platform/device/storage'
import { persist } from './persist'

/** Less than this is the way of an answer, or a clock that is right; it draws nothing again. */
const sameMs = 1000

/** The server's clock as its answers tell it, so that a device whose clock is wrong shows the same times. Kept for a start without a network. */
export class ServerClock {
  /** The server's clock less the device's, ms; 0 until it has been told once. */
  offsetMs = 0
  /** What was kept says nothing of a clock that was set meanwhile. */
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
   * An answer was just sent at `serverTime`, epoch ms. It is late by its way, never early: the highest offset is the truest, until the
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
