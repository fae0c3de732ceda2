import type { CountryCode } from '@/domain/countries'
import { countries } from '@/domain/countries'
import type { Tx } from '../../db/database'
import type { ModuleSeed } from '../../seed/module-seed'
import { parcelAddresses, parcelBands, parcelLanes } from './tables'

interface LaneSeed {
  readonly from: CountryCode
  readonly asksIdCard: boolean
  readonly leastDays: number
  readonly mostDays: number
  /** Minor units of the country's currency for each of {@link bandGrams}. */
  readonly fees: readonly number[]
}

/** A parcel is weighed up to half a kilogram, one, two, five and ten. */
const bandGrams = [500, 1_000, 2_000, 5_000, 10_000] as const

/**
 * Where a carrier takes parcels to the mainland; from other countries there is none. Where the lane asks for no ID card, goods of which
 * customs want to know the receiver still do.
 */
const lanes: readonly LaneSeed[] = [
  { from: 'SG', asksIdCard: false, leastDays: 5, mostDays: 9, fees: [1_200, 1_600, 2_400, 4_500, 7_800] },
  { from: 'MY', asksIdCard: true, leastDays: 6, mostDays: 10, fees: [3_200, 4_400, 6_800, 12_800, 22_000] }
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
        asksIdCard: lane.asksIdCard,
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

/** The address in the mainland of a demo person. */
export const parcelAddressId = (userId: string): string => `${userId}-guangzhou`

/** The lanes to the mainland, and a family in Guangzhou. */
export const parcelSeed: ModuleSeed = {
  beforePeople: insertLanes,
  people: async (tx, { now }) => {
    await tx.insert(parcelAddresses).values({
      parcelAddressId: parcelAddressId('demo-foodie'),
      userId: 'demo-foodie',
      receiver: '陈秀英',
      mobile: '+8613912345678',
      province: '广东省',
      city: '广州市',
      district: '越秀区',
      detail: '文明路 83 号 602 房',
      postalCode: '510110',
      createdAt: now - 10 * 86_400_000
    })
  }
}
