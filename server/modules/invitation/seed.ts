import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import { afterSaleWindowMs } from '@/domain/after-sale'
import { dayMs } from '@/domain/calendar'
import { type CountryCode, countryCodes } from '@/domain/countries'
import type { InviteProgrammeSlug } from '@/domain/invitation'
import type { Tx } from '../../db/database'
import { jobs } from '../../platform/jobs/tables'
import { bannerTemplates } from '../../seed/data/home'
import { priceIn } from '../../seed/data/terms'
import { voucherId } from '../../seed/data/vouchers'
import type { ModuleSeed } from '../../seed/module-seed'
import { bannerImage } from '../../seed/world/picture-addresses'
import { noteInviter } from '../account'
import { offerGrants, offers } from '../offer/tables'
import type { OrderRow } from '../order'
import { orders } from '../order/tables'
import { userVouchers, vouchers } from '../voucher/tables'
import { isCountedKind } from './counted'
import { rewardJob } from './reward'
import { invitations, inviteCodes, inviteProgrammes } from './tables'

const minimumCents = 1500
const inviterKeys: Readonly<Record<InviteProgrammeSlug, string>> = {
  membership: 'inviteEight',
  newcomers: 'inviteFive'
}
const friendKey = 'invitedSix'
const offerIdOf = (key: string, country: CountryCode): string => `invite:${voucherId(key, country)}`

const welcome = bannerTemplates.find(({ key }) => key === 'welcome')

/** Both programmes in every country. A member is thanked with more; what a friend gets is the same. */
async function writeProgrammes(tx: Tx, now: number): Promise<void> {
  if (!welcome) throw new Error('no picture for invitations')
  const image = bannerImage(welcome)
  for (const countryCode of countryCodes) {
    const given = [
      ...Object.values(inviterKeys).map((key) => ({ key, perPerson: 10_000 })),
      { key: friendKey, perPerson: 1 }
    ]
    await tx
      .insert(offers)
      .values(
        given.map(({ key, perPerson }) => ({
          ...{ offerId: offerIdOf(key, countryCode), what: 'voucher' as const, whatId: voucherId(key, countryCode) },
          ...{ audience: 'named' as const, countryCode, perPerson, createdAt: now }
        }))
      )
      .onConflictDoNothing()
    await tx
      .insert(inviteProgrammes)
      .values(
        (['membership', 'newcomers'] as const).map((slug) => ({
          slug,
          countryCode,
          inviterOfferId: offerIdOf(inviterKeys[slug], countryCode),
          friendOfferId: offerIdOf(friendKey, countryCode),
          minimumPaidMinor: priceIn(countryCode, minimumCents),
          monthlyCap: 20,
          image
        }))
      )
      .onConflictDoNothing()
  }
}

const inviterId = 'demo-vip'
/** Friends of the VIP: how far each is follows from what they have ordered. */
const friendIds = ['demo-orders', 'demo-member-1', 'demo-member-2', 'demo-member-3', 'demo-leader']

/** Gives what an offer gives as `grant` does, at an instant that is over. */
async function give(tx: Tx, userId: string, key: string, invitationId: string, at: number): Promise<void> {
  const offerId = offerIdOf(key, 'SG')
  const reference = `invite:${invitationId}`
  const [voucher] = await tx
    .select()
    .from(vouchers)
    .where(eq(vouchers.voucherId, voucherId(key, 'SG')))
  if (!voucher) throw new Error(`no voucher ${key}`)
  const held = await tx
    .select()
    .from(offerGrants)
    .where(and(eq(offerGrants.offerId, offerId), eq(offerGrants.userId, userId)))
  await tx.insert(offerGrants).values({ offerId, userId, number: held.length + 1, reference, grantedAt: at })
  await tx.insert(userVouchers).values({
    userVoucherId: `${userId}-${invitationId}`,
    userId,
    voucherId: voucher.voucherId,
    grantReference: `${offerId}/${reference}`,
    balanceMinor: voucher.amountMinor,
    validFrom: at,
    validUntil: at + voucher.validDays * dayMs,
    createdAt: at
  })
}

/** A friend's first order that counts. */
async function firstOrder(tx: Tx, friendId: string): Promise<OrderRow | undefined> {
  const completed = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, friendId),
        eq(orders.status, 'completed'),
        gte(orders.totalMinor, minimumCents),
        inArray(orders.currency, ['SGD'])
      )
    )
    .orderBy(asc(orders.createdAt))
  return completed.find(isCountedKind)
}

async function writeFriend(tx: Tx, friendId: string, now: number): Promise<void> {
  const invitationId = `invited-${friendId}`
  const order = await firstOrder(tx, friendId)
  const joinedAt = (order?.createdAt ?? now) - 2 * dayMs
  const orderedAt = order?.updatedAt ?? null
  const dueAt = orderedAt === null ? null : orderedAt + afterSaleWindowMs
  const isSettled = dueAt !== null && dueAt < now
  await noteInviter(tx, friendId, inviterId)
  await tx.insert(invitations).values({
    ...{ invitationId, inviterId, friendId, programme: 'membership', via: 'link', joinedAt },
    ...{ orderId: order?.orderId ?? null, orderedAt, dueAt },
    ...(isSettled ? { settledAt: dueAt, outcome: 'rewarded' as const } : {})
  })
  if (dueAt === null) return
  if (!isSettled) {
    await tx.insert(jobs).values({
      jobId: invitationId,
      kind: rewardJob,
      payload: { invitationId },
      runAt: dueAt,
      uniqueKey: invitationId,
      createdAt: dueAt
    })
    return
  }
  await give(tx, inviterId, inviterKeys.membership, invitationId, dueAt)
  await give(tx, friendId, friendKey, invitationId, dueAt)
}

/** What inviting is worth, and a VIP whose friends are at every stage. */
export const invitationSeed: ModuleSeed = {
  beforePeople: (tx, { now }) => writeProgrammes(tx, now),
  people: async (tx, { now }) => {
    await tx.insert(inviteCodes).values({ userId: inviterId, code: 'MEJ8888', createdAt: now - 60 * dayMs })
  },
  afterHistory: async (tx, { now }) => {
    for (const friendId of friendIds) await writeFriend(tx, friendId, now)
  }
}
