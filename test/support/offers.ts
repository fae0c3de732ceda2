import { inTransaction } from '../../server/db/transaction'
import { moveCoins } from '../../server/modules/coin'
import { offers, partnerCodes, partnerPools, vouchers } from '../../server/modules/tables'
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

/** A pool of a partner with so many codes, offered to members each month. */
export async function buildBenefit({ kernel: { db }, clock }: TestServer, count: number) {
  const [poolId, offerId] = [nextId('pool-'), nextId('benefit-')]
  const name = { zh: '咖啡买一送一', en: 'Coffee, one on us' }
  await db.insert(partnerPools).values({ poolId, partner: { zh: 'Burrple' }, name, useText: { zh: '付款时出示' } })
  await db.insert(offers).values({
    ...{ offerId, what: 'partnerCode', whatId: poolId, audience: 'anyMember', isMonthly: true },
    createdAt: clock.now()
  })
  const made = Array.from({ length: count }, (_, index) => ({ poolId, code: `${poolId}-${index}` }))
  if (count > 0) await db.insert(partnerCodes).values(made)
  return { poolId, offerId }
}

/** A member claims for coins, and takes a code of a partner. */
export async function claimAll(
  server: TestServer,
  { userId, token }: { readonly userId: string; readonly token: string }
) {
  const { kernel, clock } = server
  const earned = { userId, amount: 50, kind: 'review' as const, reference: nextId('earned-'), orderId: null }
  await inTransaction(kernel.database, (tx) => moveCoins(tx, { ...earned, now: clock.now() }))
  await server.ask('offerClaim', { offerId: await buildOffer(server, { coinPrice: 5 }), number: 1 }, { token })
  const { offerId } = await buildBenefit(server, 1)
  await server.ask('benefitTake', { offerId }, { token })
}
