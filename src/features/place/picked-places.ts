import type { Call } from '@/api/call'
import type { ShownAddress } from '@/contract/types'
import type { Point } from '@/domain/geo'
import { defineStore } from '@/stores/define-store'
import { onPersonLeft } from '@/stores/person-left'
import { type PickedPlace, readPickAt } from './place-search-store'

/** What a page asks for a place for, besides the listings and the address being written: a parameter of the pages that pick one. */
const askedPurposes = ['errandFrom', 'errandTo'] as const
/** One of them. */
export type AskedPurpose = (typeof askedPurposes)[number]

/** A place that was picked, or one of the person's own addresses. */
export interface AskedPlace extends PickedPlace {
  readonly address?: ShownAddress
}

/** Undefined of what is picked for nothing else than usual. */
export const askedPurpose = (purpose: string | undefined): AskedPurpose | undefined =>
  askedPurposes.find((asked) => asked === purpose)

/** Holds what was picked until the page that asked for it is shown again and takes it. */
export class PickedPlaces {
  private readonly picked = new Map<AskedPurpose, AskedPlace>()

  constructor(private readonly call: Call) {}

  put(purpose: AskedPurpose, { latitude, longitude, place, address }: AskedPlace): void {
    this.picked.set(purpose, { latitude, longitude, place, ...(address !== undefined && { address }) })
  }

  /** Where the device is; rejects where what lies there cannot be read. */
  async putPosition(purpose: AskedPurpose, point: Point): Promise<void> {
    this.put(purpose, await readPickAt(this.call, point))
  }

  /** What was picked for it since it was last asked; undefined where nothing was. */
  take(purpose: AskedPurpose): AskedPlace | undefined {
    const picked = this.picked.get(purpose)
    this.picked.delete(purpose)
    return picked
  }

  clear(): void {
    this.picked.clear()
  }
}

export const pickedPlacesStore = defineStore('pickedPlaces', (app) => {
  const places = new PickedPlaces(app.call)
  onPersonLeft(app.session, () => places.clear())
  return places
})
