import { askHost, hostWaits } from '../ask-host'

/** Code that is fetched when it is first needed, and kept. */
export class FetchedCode<T> {
  /** `null` until it is there. */
  atHand: T | null = null

  constructor(
    /** What the error calls it. */
    private readonly name: string,
    private readonly fetch: () => Promise<T>
  ) {}

  /** Rejects when it cannot be had in time, and may be called again; it is kept all the same when it comes later. */
  async get(): Promise<T> {
    if (this.atHand !== null) return this.atHand
    const coming = this.fetch().then((code) => (this.atHand = code))
    return askHost(() => coming, hostWaits.silent, `${this.name} did not come`)
  }
}
