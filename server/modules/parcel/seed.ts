import type { CountryCode } from '@/domain/countries'
import { countries } from '@/domain/countries'
import type { Tx } from '../../db/database'
import type { ModuleSeed } from '../../seed/module-seed'
import { parcelBands, parcelLanes } from './tables'

interface LaneSeed {
  readonly from: CountryCode
  readonly leastDays: number
  readonly mostDays: number
  /** Minor units of the country's currency for each of {@link bandGrams}. */
  readonly fees: readonly number[]
}

/** A parcel is weighed up to half a kilogram, one, two, five and ten. */
const bandGrams = [500, 1_000, 2_000, 5_000, 10_000] as const

/** Where a carrier takes parcels to the mainland. There is none from the mainland itself, nor from Vietnam. */
const lanes: readonly LaneSeed[] = [
  { from: 'SG', leastDays: 5, mostDays: 9, fees: [1_200, 1_600, 2_400, 4_500, 7_800] },
  { from: 'MY', leastDays: 6, mostDays: 10, fees: [3_200, 4_400, 6_800, 12_800, 22_000] }
]

const laneId = ({ from }: LaneSeed): string => `${from.toLowerCase()}-cn`

async function insertLanes(tx: Tx): Promise<void> {
  await tx
    .insert(parcelLanes)
    .values(
      lanes.map((lane) => ({
        laneId: laneId(lane),
        fromCountry: lane.from,
        toCountry: 'CN' as const,
        currency: countries[lane.from].currency,
        asksIdCard: true,
        leastDays: lane.leastDays,
        mostDays: lane.mostDays
      }))
    )
    .onConflictDoNothing()
  await tx
    .insert(parcelBands)
    .values(
      lanes.flatMap((lane) =>
        bandGrams.flatMap((untilGrams, index) => {
          const feeMinor = lane.fees[index]
          return feeMinor === undefined ? [] : [{ laneId: laneId(lane), untilGrams, feeMinor }]
        })
      )
    )
    .onConflictDoNothing()
}

/** The lanes to the mainland. */
export const parcelSeed: ModuleSeed = { places: insertLanes }
