import { makeAutoObservable } from 'mobx'

/** What floats over every page; the app's frame shows it. */
export class UiStore {
  /** A request has been running for 800 ms (spec section 7). */
  isLoading = false
  isOnline = true
  /** When what is shown was read, ms, where there is no network to read it again; null while there is one. */
  staleSince: number | null = null
  /** Something kept on the device was damaged and has been dropped; told once. */
  hasDroppedData = false

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  setLoading(isLoading: boolean): void {
    this.isLoading = isLoading
  }

  tellDropped(): void {
    this.hasDroppedData = true
  }

  droppedTold(): void {
    this.hasDroppedData = false
  }

  tellStale(since: number | null): void {
    this.staleSince = since
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline
  }
}
