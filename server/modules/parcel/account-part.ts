import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { instant, optionalInstant } from '../../http/format'
import { orders } from '../order/tables'
import { parcelAddresses, parcels } from './tables'

/** What the exported file says of an ID card that is kept; the person has the card itself. */
const cardInExport = (sealed: string | null) => (sealed === null ? null : '******')

/** Addresses in the mainland, and where parcels went; the books keep no more of a parcel than its province. */
export const parcelAccountPart: AccountPart = {
  tables: [parcelAddresses, parcels],
  exported: async (db, userId) => {
    const rows = await db
      .select()
      .from(parcelAddresses)
      .where(eq(parcelAddresses.userId, userId))
      .orderBy(asc(parcelAddresses.createdAt), asc(parcelAddresses.parcelAddressId))
    const sent = await db
      .select({ parcel: parcels })
      .from(parcels)
      .innerJoin(orders, eq(orders.orderId, parcels.orderId))
      .where(eq(orders.userId, userId))
      .orderBy(asc(orders.createdAt), asc(orders.orderId))
    return {
      parcelAddresses: rows.map(({ userId: _owner, idCard, createdAt, usedAt, ...rest }) => ({
        ...rest,
        idCard: cardInExport(idCard),
        createdAt: instant(createdAt),
        usedAt: optionalInstant(usedAt)
      })),
      parcels: sent.map(({ parcel: { idCard, packedAt, handedOverAt, clearedAt, deliveredAt, ...rest } }) => ({
        ...rest,
        idCard: cardInExport(idCard),
        packedAt: optionalInstant(packedAt),
        handedOverAt: optionalInstant(handedOverAt),
        clearedAt: optionalInstant(clearedAt),
        deliveredAt: optionalInstant(deliveredAt)
      }))
    }
  },
  wipe: async (tx, _kernel, { userId }) => {
    await tx.delete(parcelAddresses).where(eq(parcelAddresses.userId, userId))
    const theirs = tx.select({ orderId: orders.orderId }).from(orders).where(eq(orders.userId, userId))
    const nobody = { receiver: '', mobile: '', city: '', district: '', detail: '', postalCode: '', idCard: null }
    await tx.update(parcels).set(nobody).where(inArray(parcels.orderId, theirs))
    // By its number the carrier tells where it went
    await tx
      .update(parcels)
      .set({ trackingNumber: '' })
      .where(and(inArray(parcels.orderId, theirs), isNotNull(parcels.trackingNumber)))
  }
}
