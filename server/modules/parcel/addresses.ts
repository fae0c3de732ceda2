import type { ParcelAddress, ValidParams } from '@/contract/types'
import { isSameName, maskedIdCard, readIdCard } from '@/domain/id-card'
import { parcelAddressesMaximum } from '@/domain/parcel'
import { normalizePhone } from '@/domain/phone'
import { readPostalCode } from '@/domain/postal-codes'
import { isMainlandMobile } from '@/domain/validators'
import type { Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import { orThrow } from '../../http/or-throw'
import type { Kernel } from '../../kernel'
import { openSealed, seal } from '../../platform/kernel/seal'
import { presentReceiver } from './presenter'
import {
  countParcelAddresses,
  lockParcelAddresses,
  type ParcelAddressRow,
  putParcelAddress,
  readParcelAddress
} from './repository'

type Given = ValidParams<'parcelAddressSave'>

const callingCode = '+86'

/** A mobile of the mainland as E.164; `parcelMobileInvalid`. */
function mobileOf(typed: string): string {
  const e164 = normalizePhone(typed, 'CN')?.e164
  if (e164 === undefined || !isMainlandMobile(e164.slice(callingCode.length))) throw new AppError('parcelMobileInvalid')
  return e164
}

/** The card that was given, which must be of whoever receives the parcel; undefined without one. */
function cardOf({ idCard, idCardName, receiver }: Given): string | undefined {
  if (idCard === undefined || idCard === '') return undefined
  const card = readIdCard(idCard)
  if (card === undefined) throw new AppError('parcelIdCardInvalid')
  if (!isSameName(idCardName ?? '', receiver)) throw new AppError('parcelIdCardNameDiffers')
  return card
}

/** An address as answered, with the card masked, or, for its own form alone, as it was given. */
export function presentParcelAddress(
  kernel: Kernel,
  row: ParcelAddressRow,
  how: 'masked' | 'whole' = 'masked'
): ParcelAddress {
  const card = row.idCard === null ? null : openSealed(kernel, row.userId, row.idCard)
  return {
    parcelAddressId: row.parcelAddressId,
    ...presentReceiver(row),
    idCard: card === null || how === 'whole' ? card : maskedIdCard(card)
  }
}

/**
 * Adds or changes an address in the mainland. A card is of whoever receives the parcel: with another receiver and no card of theirs the one
 * that was given before is gone.
 */
export async function saveParcelAddress(tx: Tx, kernel: Kernel, userId: string, given: Given): Promise<ParcelAddress> {
  const mobile = mobileOf(given.mobile)
  const postalCode = readPostalCode(given.postalCode, 'CN')
  if (postalCode === undefined) throw new AppError('parcelPostalCodeInvalid')
  const card = cardOf(given)
  await lockParcelAddresses(tx, userId)
  const { parcelAddressId } = given
  const before =
    parcelAddressId === undefined
      ? undefined
      : orThrow(await readParcelAddress(tx, userId, parcelAddressId), 'parcelAddressNotFound')
  if (!before && (await countParcelAddresses(tx, userId)) >= parcelAddressesMaximum)
    throw new AppError('parcelAddressesFull')
  const { receiver, province, city, district, detail } = given
  const row: ParcelAddressRow = {
    parcelAddressId: before?.parcelAddressId ?? kernel.ids.next(),
    userId,
    ...{ receiver, mobile, province, city, district, detail, postalCode },
    idCard: card === undefined ? null : seal(kernel, userId, card),
    createdAt: before?.createdAt ?? kernel.clock.now(),
    usedAt: before?.usedAt ?? null
  }
  await putParcelAddress(tx, row)
  return presentParcelAddress(kernel, row)
}
