import { makeAutoObservable } from 'mobx'
import { defineStore } from './define-store'

/** The server's clock less the device's, in ms, by an instant that the server has just told. */
export const clockOffset = (serverTime: string): number => new Date(serverTime).getTime() - Date.now()

/** The server's clock as the latest answer that names it has told: what is counted down from an answer that was kept goes by it, too. */
class ServerClock {
  /** The server's clock less the device's, in ms; 0 until it has been told once. */
  offsetMs = 0

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  hear(serverTime: string): void {
    this.offsetMs = clockOffset(serverTime)
  }
}

/** The one of the running app. */
export const serverClockStore = defineStore('serverClock', () => new ServerClock())
