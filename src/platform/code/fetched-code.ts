/** After this, code counts as unavailable; it is kept all the same when it comes later. */
const longestMs = 10_000

/** Code that is fetched when it is first needed, and kept. */
export class FetchedCode<T> {
  /** `null` until it is there. */
  atHand: T | null = null

  constructor(
    /** What the error calls it. */
    private readonly name: string,
    private readonly fetch: () => Promise<T>
  ) {}

  /** Rejects when it cannot be had in time, and may be called again. */
  async get(): Promise<T> {
    if (this.atHand !== null) return this.atHand
    const coming = this.fetch().then((code) => (this.atHand = code))
    let timer: ReturnType<typeof setTimeout> | undefined
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`${this.name} did not come`)), longestMs)
    })
    return Promise.race([coming, tooLate]).finally(() => clearTimeout(timer))
  }
}
