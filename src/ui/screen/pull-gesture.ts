/** Height of the indicator at which letting go refreshes, CSS px. */
export const armedAt = 56
const furthest = 96
/** A finger that moves less than this has not yet decided on a direction. */
const slop = 8
/** The indicator follows the finger at half its way, so that it feels held. */
const resistance = 0.5

interface Point {
  readonly clientX: number
  readonly clientY: number
}

/**
 * Tells a pull from a scroll. It belongs to us only when it begins with one finger at the top of the page and goes down more than
 * aside; any other movement stays with the page until the finger leaves.
 */
export class PullGesture {
  private origin: Point | null = null
  private isOurs = false
  private height = 0

  start(touches: ArrayLike<Point>, isAtTop: boolean): void {
    this.cancel()
    const first = touches[0]
    if (isAtTop && touches.length === 1 && first !== undefined)
      this.origin = { clientX: first.clientX, clientY: first.clientY }
  }

  /** Height of the indicator, or `null` while the movement is the page's. */
  move(point: Point | undefined): number | null {
    if (this.origin === null || point === undefined) return null
    const down = point.clientY - this.origin.clientY
    if (!this.isOurs) {
      const aside = Math.abs(point.clientX - this.origin.clientX)
      if (Math.abs(down) < slop && aside < slop) return null
      if (down <= aside) {
        this.cancel()
        return null
      }
      this.isOurs = true
    }
    this.height = Math.min(furthest, Math.max(0, down - slop) * resistance)
    return this.height
  }

  /** Whether letting go here refreshes. */
  end(): boolean {
    const isArmed = this.isOurs && this.height >= armedAt
    this.cancel()
    return isArmed
  }

  cancel(): void {
    this.origin = null
    this.isOurs = false
    this.height = 0
  }
}
