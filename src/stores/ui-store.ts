import { makeAutoObservable } from 'mobx'

/** What floats over every page; the app's frame shows it. */
export class UiStore {
  /** A request has been running for 800 ms (spec section 7). */
  isLoading = false
  isOnline = true

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  setLoading(isLoading: boolean): void {
    this.isLoading = isLoading
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline
  }
}
