declare global {
  interface Window {
    /** Bound by the driver: a defect that a test must see. */
    miniReport(message: string): Promise<void>
    /** Bound by the driver: what the vendor's user or service answers to a call. */
    miniAnswer(api: string, options: Record<string, unknown>): Promise<import('../protocol').Answer>
  }
}

/** Tells the driver of a defect; `MiniApp.errors()` lists them. */
export function report(message: string): void {
  void window.miniReport(message)
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error)
}
