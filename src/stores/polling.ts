/** Asks again and again while somebody looks. */
export class Polling {
  private isOn = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly ask: () => Promise<void>,
    /** Until the next time, ms, by what the last answer was; `null` when nothing more will change. */
    private readonly delay: () => number | null
  ) {}

  /** Starts following for one more viewer: asks now, and resolves once that is done. */
  async start(): Promise<void> {
    this.isOn = true
    await this.askNow()
  }

  stop(): void {
    this.isOn = false
    clearTimeout(this.timer)
  }

  /** Something has happened: asks at once if somebody looks, and not before its time afterwards. */
  async hurry(): Promise<void> {
    if (this.isOn) await this.askNow()
  }

  private async askNow(): Promise<void> {
    clearTimeout(this.timer)
    await this.ask()
    // Another one may have been asked meanwhile
    clearTimeout(this.timer)
    const ms = this.delay()
    if (this.isOn && ms !== null) this.timer = setTimeout(() => void this.askNow(), ms)
  }
}
