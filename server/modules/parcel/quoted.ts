import type { OrderChoices } from '@/contract/types'
import type { CountryCode, Currency } from '@/domain/countries'
import { type Money, zero } from '@/domain/money'
import {
  kilogramsText,
  parcelFee,
  type ParcelGoods,
  parcelGrams,
  type ParcelRefusal,
  parcelRefusal
} from '@/domain/parcel'
import type { Db } from '../../db/database'
import type { Kernel } from '../../kernel'
import { isOpenable } from '../../platform/kernel/seal'
import type { Problem } from '../order'
import { type ParcelAddressRow, type ParcelLane, readLane, readParcelAddress } from './repository'

/** What the quote of a parcel depends on. */
export interface ParcelFacts {
  readonly lane: ParcelLane
  /** The one that was chosen; null before that, and for another's. */
  readonly address: ParcelAddressRow | null
}

/** The lane from a mart's country with the address that was chosen; null where no parcel leaves. */
export async function readParcelFacts(
  db: Db,
  from: CountryCode,
  { way, parcelAddressId }: Pick<OrderChoices, 'way' | 'parcelAddressId'>,
  userId: string | null
): Promise<ParcelFacts | null> {
  const lane = await readLane(db, from)
  if (!lane) return null
  const isAsked = way === 'parcel' && parcelAddressId !== undefined && userId !== null
  const address = isAsked ? await readParcelAddress(db, userId, parcelAddressId) : undefined
  return { lane, address: address ?? null }
}

/** Without a card whose key is configured no longer: customs could not be told of it, so that it is asked for again. */
export function withOpenCard(kernel: Pick<Kernel, 'config'>, facts: ParcelFacts): ParcelFacts {
  const { address } = facts
  if (!address?.idCard || isOpenable(kernel, address.idCard)) return facts
  return { ...facts, address: { ...address, idCard: null } }
}

/** Goods of a line with what customs say of them: `identity` asks whose they are. */
export interface SendableGoods extends Omit<ParcelGoods, 'isAllowed'> {
  readonly customs: 'identity' | 'forbidden' | null
}

/** Goods as a parcel: what it weighs and costs, whether customs ask for the card, and why it is none. */
export interface AskedParcel {
  readonly grams: number
  readonly fee: Money
  readonly asksIdCard: boolean
  readonly refusal: Problem | null
}

function problemOf(refusal: ParcelRefusal): Problem {
  switch (refusal.reason) {
    case 'forbidden':
      return { codeName: 'parcelForbidden', parameters: { dishName: refusal.name } }
    case 'fresh':
      return { codeName: 'parcelFresh', parameters: { dishName: refusal.name } }
    case 'mixed':
      return { codeName: 'parcelMixed', parameters: { dishName: refusal.name, otherName: refusal.other } }
    case 'heavy':
      return {
        codeName: 'parcelHeavy',
        parameters: { weight: kilogramsText(refusal.grams), maximum: kilogramsText(refusal.maximum) }
      }
  }
}

/** Judges goods as a parcel on a lane; what is none costs nothing, as it is not sent. */
export function askParcel({ lane }: ParcelFacts, lines: readonly SendableGoods[], currency: Currency): AskedParcel {
  const goods = lines.map(({ customs, ...rest }) => ({ ...rest, isAllowed: customs !== 'forbidden' }))
  const refusal = parcelRefusal(goods, lane.bands)
  const grams = parcelGrams(goods)
  return {
    grams,
    fee: (refusal === undefined && parcelFee(lane.bands, grams, currency)) || zero(currency),
    asksIdCard: lane.asksIdCard || lines.some(({ customs }) => customs === 'identity'),
    refusal: refusal === undefined ? null : problemOf(refusal)
  }
}

/** Why a parcel cannot be ordered as it was chosen: its goods, its address, or the card that customs ask for. */
export function parcelProblems(
  facts: ParcelFacts | null,
  asked: AskedParcel | null,
  { parcelAddressId }: Pick<OrderChoices, 'parcelAddressId'>
): Problem[] {
  if (facts === null || asked === null) return [{ codeName: 'parcelUnavailable', parameters: {} }]
  const refused = asked.refusal === null ? [] : [asked.refusal]
  if (facts.address === null) {
    const codeName = parcelAddressId === undefined ? 'parcelAddressRequired' : 'parcelAddressNotFound'
    return [...refused, { codeName, parameters: {} }]
  }
  const lacksCard = asked.asksIdCard && facts.address.idCard === null
  return [...refused, ...(lacksCard ? [{ codeName: 'parcelIdCardRequired' as const, parameters: {} }] : [])]
}
