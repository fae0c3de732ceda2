import { asc, eq, inArray } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { amountOf, optionalInstant } from '../../http/format'
import { deliveries } from '../delivery/tables'
import { orders } from '../order/tables'
import { dropPhotosOf } from '../picture'
import { errandColumns, isDeliveryOfErrand, type OwnErrand, photoFolder, photosOf } from './repository'
import { errandRefunds, errands } from './tables'

/** Without code and link: who has them gets what is carried. */
const present = ({ order: { orderId, currency }, errand }: OwnErrand) => ({
  orderId,
  service: errand.service,
  item: errand.item,
  note: errand.note,
  value: amountOf(errand.valueMinor, currency),
  from: errand.fromAddress,
  to: errand.deliveryAddress,
  fetchedAt: optionalInstant(errand.fetchedAt),
  handedOverAt: optionalInstant(errand.handedOverAt)
})

/** Errands: the books stay, without what was carried. One that is on its way keeps the account open as its order does. */
export const errandAccountPart: AccountPart = {
  tables: [errands, errandRefunds],
  exported: async (db, userId) => {
    const rows = await db
      .select({ order: orders, errand: errandColumns })
      .from(errands)
      .innerJoin(deliveries, isDeliveryOfErrand)
      .innerJoin(orders, eq(orders.orderId, errands.orderId))
      .where(eq(orders.userId, userId))
      .orderBy(asc(orders.createdAt), asc(orders.orderId))
    return { errands: rows.map(present) }
  },
  wipe: async (tx, kernel, { userId }) => {
    const theirs = tx.select({ orderId: orders.orderId }).from(orders).where(eq(orders.userId, userId))
    const isTheirs = inArray(errands.orderId, theirs)
    const rows = await tx.select().from(errands).where(isTheirs)
    const noPhotos = { photoSmall: null, photoLarge: null, handedPhotoSmall: null, handedPhotoLarge: null }
    await tx
      .update(errands)
      .set({ item: '', note: '', code: null, ...noPhotos })
      .where(isTheirs)
    const taken = rows
      .flatMap((row) => Object.values(photosOf(row)))
      .flatMap((image) => (image === null ? [] : [{ image }]))
    dropPhotosOf(tx, kernel, photoFolder, taken)
  }
}
