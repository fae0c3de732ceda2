import { and, eq, isNull } from 'drizzle-orm'
import { giftCodeLength } from '@/domain/membership'
import { isSpokenCode, spokenCodeOf } from '@/domain/spoken-code'
import type { Db, Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import { addPeriod, giftsOf, type PeriodRow, type PlanRow, readPlans } from '../membership'
import { lockOrder, moveOrder, type OrderRow } from '../order'
import { readReturnedParts, returnShare } from '../payment'
import { boughtPeriod } from './bought-period'
import type { MembershipPurpose } from './registries'
import { type GiftRow, readBought, readGift } from './repository'
import { membershipGifts } from './tables'

/** What `membership_orders` says of the order of a gift. */
export const giftPurpose = 'gift'

/** A plan that is sold as a gift of so many months. Throws `membershipPlanNotFound`. */
export async function findGift(db: Db, sold: PlanRow, months: GiftRow['months']): Promise<PlanRow> {
  const gifts = giftsOf(await readPlans(db, sold.countryCode, sold.product))
  const gift = gifts.find((each) => each.plan.planId === sold.planId && each.months === months)
  if (!gift) throw new AppError('membershipPlanNotFound')
  return gift.plan
}

const ofOrder = ({ orderId }: Pick<OrderRow, 'orderId'>) => eq(membershipGifts.orderId, orderId)

/** Notes with a new order that it is a gift. */
export const writeGift = (tx: Tx, { clock }: Kernel, orderId: string, months: GiftRow['months']) =>
  tx.insert(membershipGifts).values({ orderId, months, createdAt: clock.now() })

/** Whether a gift is paid and nobody has redeemed it: it can be redeemed, or go back in full, whenever that is. */
export const isUnused = ({ status }: Pick<OrderRow, 'status'>, { code, redeemedAt, endedAt }: GiftRow): boolean =>
  status === 'available' && code !== null && redeemedAt === null && endedAt === null

/** Nobody can redeem a gift any more; its order is locked. */
export const endGift = (tx: Tx, { clock }: Kernel, order: Pick<OrderRow, 'orderId'>) =>
  tx.update(membershipGifts).set({ endedAt: clock.now() }).where(ofOrder(order))

/** Gives a gift that is paid its code, which no other has. */
async function giveCode(tx: Tx, { random }: Kernel, order: OrderRow): Promise<void> {
  for (;;) {
    const code = spokenCodeOf(random.bytes(giftCodeLength), giftCodeLength)
    if ((await tx.$count(membershipGifts, eq(membershipGifts.code, code))) > 0) continue
    await tx
      .update(membershipGifts)
      .set({ code })
      .where(and(ofOrder(order), isNull(membershipGifts.code)))
    return
  }
}

/** A membership for somebody else: paid, it has a code, and its period is whose code it is. */
export const boughtGift: MembershipPurpose = {
  placed: giveCode,
  // An unused code is nothing that was had; what began by a used one is owed by whoever bought it
  chargedBack: async (tx, kernel, order, amountMinor) => {
    const gift = await readGift(tx, order.orderId)
    if (gift?.redeemedAt === null && (await readReturnedParts(tx, order)).paymentMinor === 0) {
      await endGift(tx, kernel, order)
      return { owedMinor: 0, isWallets: false }
    }
    return boughtPeriod.chargedBack?.(tx, kernel, order, amountMinor) ?? { owedMinor: amountMinor, isWallets: false }
  },
  disputeEnded: async (tx, kernel, order, { isWon }) => {
    const gift = await readGift(tx, order.orderId)
    if (gift?.redeemedAt !== null) return boughtPeriod.disputeEnded?.(tx, kernel, order, { isWon })
    const { paymentMinor, balanceMinor } = await readReturnedParts(tx, order)
    // What its giver gave back stays so
    if (gift.endedAt === null || paymentMinor + balanceMinor > 0) return
    if (isWon) return void (await tx.update(membershipGifts).set({ endedAt: null }).where(ofOrder(order)))
    // What the bank has not given back was paid for nothing
    const { balance } = order.figures
    if (balance > 0) await returnShare(tx, order, `gift:${order.orderId}`, balance, kernel.clock.now())
    await moveOrder(tx, kernel, order, 'complete')
  }
}

/**
 * Redeems the code of a gift: its period begins where the last one of the person ends. Undefined for every code that brings nothing; throws
 * `membershipWithoutEnd` to whoever needs none.
 */
export async function redeemGift(
  tx: Tx,
  kernel: Kernel,
  userId: string,
  code: string
): Promise<{ readonly gift: GiftRow; readonly period: PeriodRow } | undefined> {
  if (!isSpokenCode(code, giftCodeLength)) return undefined
  const [known] = await tx.select().from(membershipGifts).where(eq(membershipGifts.code, code))
  const order = known && (await lockOrder(tx, known.orderId))
  const gift = order && (await readGift(tx, order.orderId))
  if (!order || !gift || !isUnused(order, gift)) return undefined
  const { orderId, utcOffsetMinutes } = order
  const bought = await readBought(tx, orderId)
  const period = await addPeriod(tx, kernel, {
    ...{ userId, product: bought.product, plan: bought, orderId, utcOffsetMinutes }
  })
  if (!period) throw new AppError('membershipWithoutEnd')
  await tx.update(membershipGifts).set({ redeemedAt: kernel.clock.now() }).where(ofOrder(order))
  await moveOrder(tx, kernel, order, 'complete')
  return { gift, period }
}
