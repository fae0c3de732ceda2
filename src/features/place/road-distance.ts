import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import type { Point } from '@/domain/geo'
import { deviceNow } from '@/platform/device/device-now'

/** Spec section 9, Timing: distances are looked up at most this often. */
const refreshMs = 5 * 60_000

const latlng = ({ latitude, longitude }: Point) => `${latitude},${longitude}`

/** How far one place is from another by road (spec section 7, maps distancematrix), asked at most every 5 minutes while neither moves. */
export class RoadDistance {
  /** `null` until it is known, and where no road leads. */
  meters: number | null = null
  private asked: { readonly route: string; readonly at: number } | null = null

  constructor(private readonly call: Call) {
    makeAutoObservable<this, 'call' | 'asked'>(this, { call: false, asked: observableRef }, { autoBind: true })
  }

  /** Keeps what is known when the maps cannot be asked. */
  async refresh(from: Point, to: Point): Promise<void> {
    const [origins, destinations] = [latlng(from), latlng(to)]
    const route = `${origins}|${destinations}`
    const now = deviceNow()
    if (this.asked?.route === route && now - this.asked.at < refreshMs) return
    if (this.asked?.route !== route) this.meters = null
    this.asked = { route, at: now }
    const answer = await this.call(
      'distanceMatrix',
      { origins, destinations, units: 'metric' },
      { isQuiet: true }
    ).catch(() => null)
    const element = answer?.rows[0]?.elements[0]
    if (this.asked.route === route && element?.status === 'OK')
      runInAction(() => (this.meters = element.distance.value))
  }
}
