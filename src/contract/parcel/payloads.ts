import * as z from 'zod/mini'
import { parcelLengths } from '@/domain/parcel'
import { code, done, id, instant, namedText, nothing, phone, text } from '../shared'

const place = (maximum: number) => namedText(maximum, { missing: 'parcelPlaceRequired', tooLong: 'parcelPlaceLong' })

const fields = {
  receiver: namedText(parcelLengths.receiver, { missing: 'parcelReceiverRequired', tooLong: 'parcelReceiverLong' }),
  /** Of the mainland, E.164 in answers. */
  mobile: phone,
  province: place(parcelLengths.province),
  city: place(parcelLengths.city),
  district: place(parcelLengths.district),
  detail: place(parcelLengths.detail),
  postalCode: code(10)
}

/** Where a parcel goes. Of the ID card no more than its first and last sign; null without one. */
export const parcelAddress = z.object({ parcelAddressId: id, ...fields, idCard: z.nullable(z.string()) })

/** Who receives the parcel of an order: the address as it was, without the ID card. */
export const parcelReceiver = z.omit(parcelAddress, { parcelAddressId: true, idCard: true })

/** The parcel of an order: how far it is, and by what number its carrier knows it. */
export const sentParcel = z.object({
  /** Null in lists. */
  receiver: z.nullable(parcelReceiver),
  grams: z.int(),
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  /** Days that the carrier takes, from the day on which it is handed over. */
  leastDays: z.int(),
  mostDays: z.int(),
  packed: z.nullable(instant),
  handedOver: z.nullable(instant),
  cleared: z.nullable(instant),
  delivered: z.nullable(instant)
})

/** Addresses in the mainland. */
export const parcelPayloads = {
  parcelAddressList: { params: nothing, result: z.object({ items: z.array(parcelAddress) }) },
  /** For its own form, and therefore the only answer with the ID card as it was given. */
  parcelAddressGet: { params: z.object({ parcelAddressId: id }), result: parcelAddress },
  parcelAddressSave: {
    params: z.object({
      parcelAddressId: z.optional(id),
      ...fields,
      /** Both or neither: customs ask for the card of whoever receives it, by the name that stands on it. */
      idCard: z.optional(code(30)),
      idCardName: z.optional(text(parcelLengths.receiver))
    }),
    result: parcelAddress
  },
  parcelAddressRemove: { params: z.object({ parcelAddressId: id }), result: done }
}
