import type { ParcelReceiver, SentParcel } from '@/contract/types'
import { optionalInstant } from '../../http/format'
import type { KnownParcel, ParcelRow } from './repository'

/** Who receives a parcel, and where; never with the ID card. */
export const presentReceiver = ({
  receiver,
  mobile,
  province,
  city,
  district,
  detail,
  postalCode
}: Pick<ParcelRow, keyof ParcelReceiver>): ParcelReceiver => ({
  receiver,
  mobile,
  province,
  city,
  district,
  detail,
  postalCode
})

/** The parcel of an order as its page shows it; a list shows whom it is for no more than it does of a meal. */
export function presentParcel(row: KnownParcel, where: 'page' | 'list'): SentParcel {
  const { grams, carrier, trackingNumber, leastDays, mostDays } = row
  return {
    receiver: where === 'page' ? presentReceiver(row) : null,
    ...{ grams, carrier, trackingNumber, leastDays, mostDays },
    packed: optionalInstant(row.packedAt),
    handedOver: optionalInstant(row.handedOverAt),
    cleared: optionalInstant(row.clearedAt),
    delivered: optionalInstant(row.deliveredAt)
  }
}
