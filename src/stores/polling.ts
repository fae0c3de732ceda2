/** Polls from `start` to `stop`; who uses it counts the pages that show the result. */
export class Polling {
  private isOn = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly ask: () => Promise<void>,
    /** Milliseconds until the next poll, from the last answer; `null` when nothing will change any more. */
    private readonly delay: () => number | null,
    /** Whether there is anything to ask when the time for a poll has come; else the next one is waited for. */
    private readonly isDue: () => boolean = () => true
  ) {}

  /** Asks now, and resolves once that is done; also called for one more page while it polls already. */
  async start(): Promise<void> {
    this.isOn = true
    await this.askNow()
  }

  stop(): void {
    this.isOn = false
    clearTimeout(this.timer)
  }

  /** Polls at once because something happened, while it is started; the next poll then takes its full time. */
  async hurry(): Promise<void> {
    if (this.isOn) await this.askNow()
  }

  private async askNow(): Promise<void> {
    clearTimeout(this.timer)
    await this.ask()
    // Another one may have been asked meanwhile
    clearTimeout(this.timer)
    this.wait()
  }

  private wait(): void {
    const ms = this.delay()
    if (this.isOn && ms !== null) this.timer = setTimeout(() => (this.isDue() ? void this.askNow() : this.wait()), ms)
  }
}
