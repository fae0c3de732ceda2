import type { Result, ValidParams } from '@/contract/types'
import { type BoxLine, totalOfCounts } from '@/domain/box-price'
import { unpaidOrderExpiryMs } from '@/domain/order-state'
import { normalizePhone } from '@/domain/phone'
import type { Tx } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { runOnce } from '../../http/idempotency'
import type { Kernel } from '../../kernel'
import { moderationOf } from '../moderation'
import { createPurchase, invoiceOf, submitQueue } from '../purchase'
import { holdMenu, readMenu, readTakenOf } from './menus'
import { takeQuota } from './quota'
import { type BoxWish, judgeWish, priceBoxes, type PricedBoxes } from './quote'
import { boxUnits, orderBoxes } from './tables'

/**
 * Takes sittings of a menu as it is at this moment, whatever it was when it was quoted. Returns why they cannot be had, for the caller to
 * throw, since a part may be taken by then.
 */
export async function takeSittings(
  tx: Tx,
  kernel: Kernel,
  boxMenuId: string,
  wish: BoxWish
): Promise<AppError | undefined> {
  await holdMenu(tx, boxMenuId)
  const now = kernel.clock.now()
  const sold = await readMenu(tx, boxMenuId)
  const sittings = judgeWish(sold, await readTakenOf(tx, sold, now), now, wish)
  if (sittings instanceof AppError) return sittings
  const gone = await takeQuota(tx, { boxMenuId, count: totalOfCounts(wish.counts), sittings })
  return gone && new AppError('boxSoldOut', { date: gone.date })
}

const unitMinor = (lines: readonly BoxLine[], guest: BoxLine['guest']): number | null =>
  lines.find((line) => line.guest === guest)?.unitMinor ?? null

/** Writes what an order has of its own. */
async function insertBoxes(
  tx: Tx,
  { ids }: Kernel,
  orderId: string,
  { sold, counts, sittings }: PricedBoxes,
  guest: { readonly guestName: string; readonly mobile: string }
): Promise<void> {
  const { boxMenuId, restaurantId, contents } = sold.menu
  const { adult: adultCount, senior: seniorCount, child: childCount } = counts
  await tx.insert(orderBoxes).values({ orderId, boxMenuId, contents, adultCount, seniorCount, childCount, ...guest })
  await tx.insert(boxUnits).values(
    sittings.map(({ date: servingOn, startsAt, until, cutOffAt, rate, lines, minor }) => ({
      ...{ boxUnitId: ids.next(), orderId, restaurantId, boxMenuId, servingOn, startsAt, until, cutOffAt, rate },
      adultMinor: unitMinor(lines, 'adult'),
      seniorMinor: unitMinor(lines, 'senior'),
      childMinor: unitMinor(lines, 'child'),
      priceMinor: minor,
      state: 'unused' as const,
      holdsQuota: true
    }))
  )
}

/**
 * Orders boxes of one sitting or many: an order that waits for its payment, no longer than until the first cut-off. It is judged and priced
 * once more: what is not what was agreed to answers `quoteChanged`, what somebody else has taken meanwhile `boxSoldOut`.
 */
export async function submitBoxes(
  params: ValidParams<'boxSubmit'>,
  context: RequestContext<Session>
): Promise<Result<'boxSubmit'>> {
  const { kernel, session, now } = context
  // People of the outlet read it
  await moderationOf(kernel).checkText(params.guestName)
  return runOnce(
    context,
    'boxSubmit',
    params,
    async (tx) => {
      const priced = await priceBoxes(tx, context, params)
      const { sold, sittings, counts, quoteInput, quoteId } = priced
      const { menu, outlet } = sold
      const phone = normalizePhone(params.mobile, outlet.countryCode)
      if (!phone) throw new AppError('mobileInvalid')
      if (quoteId !== params.quoteId) throw new AppError('quoteChanged')
      const { orderId, total, expiresAt, isPaid } = await createPurchase(tx, kernel, {
        userId: session.userId,
        restaurantId: outlet.restaurantId,
        kind: 'box',
        title: menu.title,
        picture: menu.image,
        utcOffsetMinutes: outlet.utcOffsetMinutes,
        quoteId,
        invoice: invoiceOf(params),
        quoteInput,
        expiresAt: Math.min(now + unpaidOrderExpiryMs, ...sittings.map(({ cutOffAt }) => cutOffAt)),
        hold: async (hold, newOrderId) => {
          const starts = sittings.map(({ startsAt }) => startsAt)
          const refusal = await takeSittings(hold, kernel, menu.boxMenuId, { counts, starts })
          if (refusal) throw refusal
          const { guestName } = params
          await insertBoxes(hold, kernel, newOrderId, priced, { guestName, mobile: phone.e164 })
        }
      })
      return { orderId, total, currency: outlet.currency, expiresAt, isPaid }
    },
    submitQueue(session)
  )
}
