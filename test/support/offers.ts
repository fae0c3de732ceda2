import { offers, vouchers } from '../../server/modules/tables'
import { nextId } from './commerce'
import type { TestServer } from './server'

/** An offer of a red envelope of S$5 to everybody, everywhere and always, unless told otherwise. */
export async function buildOffer(
  { kernel: { db }, clock }: TestServer,
  facts: Partial<typeof offers.$inferInsert> & { readonly voucher?: Partial<typeof vouchers.$inferInsert> } = {}
): Promise<string> {
  const { voucher, ...columns } = facts
  const [offerId, voucherId] = [nextId('offer-'), nextId('offered-')]
  await db.insert(vouchers).values({
    voucherId,
    kind: 'redEnvelope',
    name: { zh: '新人红包' },
    currency: 'SGD',
    amountMinor: 500,
    obtainWay: 'welcome',
    ...voucher
  })
  await db.insert(offers).values({
    offerId,
    what: 'voucher',
    whatId: voucherId,
    audience: 'everybody',
    createdAt: clock.now(),
    ...columns
  })
  return offerId
}
