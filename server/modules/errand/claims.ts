import { errandClaim, errandClaimableSince, errandClaimReasons } from '@/domain/errand-claim'
import { type Money, money, subtract, zero } from '@/domain/money'
import type { Db } from '../../db/database'
import { AppError } from '../../http/errors'
import { amountOf, optionalInstant } from '../../http/format'
import type { ReturnKind, Standing } from '../after-sale'
import type { ListedOrder, OrderRow } from '../order'
import { readReturnedParts, readTakenByBanks } from '../payment'
import { paidMinor } from './money'
import { type CarriedErrand, errandOf, type OwnErrand, photosOf, readErrands } from './repository'

/** An errand is one thing: it is claimed whole, and once. */
const onlyLine = 1

/** How an errand stands to be claimed as lost or damaged. */
export function standingOfErrand(
  { claimedCount }: Pick<ListedOrder, 'claimedCount'>,
  errand: Pick<CarriedErrand, 'fetchedAt' | 'handedOverAt' | 'arrivesUntil'>,
  now: number
): Standing {
  const since = errandClaimableSince(errand, now)
  return { isServed: since !== undefined, servedAt: since ?? now, count: onlyLine, claimedCount }
}

/** What has not gone back of its price, nor is about to; all of one that was called off has. */
async function readStayed(db: Db, order: OrderRow): Promise<number> {
  if (order.status === 'cancelled' || order.status === 'refunded') return 0
  const { paymentMinor, balanceMinor } = await readReturnedParts(db, order)
  return paidMinor(order) - paymentMinor - balanceMinor
}

async function readStake(db: Db, { order, errand }: OwnErrand) {
  // What a bank took back, or is about to, its person has already
  const { minor: taken } = await readTakenByBanks(db, order)
  const stayed = (await readStayed(db, order)) - taken
  return { value: money(errand.valueMinor, order.currency), stayed: money(Math.max(stayed, 0), order.currency) }
}

/** All of a claim goes into the wallet. Throws `afterSaleNothingPaid` where nothing is at stake. */
async function readWorth(db: Db, own: OwnErrand, granted?: Money) {
  const { amount, compensation } = errandClaim(await readStake(db, own), granted)
  if (amount.minor === 0) throw new AppError('afterSaleNothingPaid')
  return { amount, wallet: amount, payment: zero(amount.currency), compensation }
}

const readOwn = async (db: Db, order: OrderRow): Promise<OwnErrand> => ({ order, errand: await errandOf(db, order) })

/** Errands are claimed as lost or damaged, for the value that was stated and what has stayed of the price. */
export const errandReturns: ReturnKind = {
  standing: async (db, order, now) => standingOfErrand(order, await errandOf(db, order), now),
  reasons: async (db, order) => errandClaimReasons((await errandOf(db, order)).handedOverAt !== null),
  methods: () => ['wallet'],
  leavesOutTaken: true,
  lines: async (db, orderIds) =>
    (await readErrands(db, orderIds)).map(({ order, errand }) => ({
      orderId: order.orderId,
      lineNumber: onlyLine,
      dishName: errand.item === '' ? order.title : { zh: errand.item, en: errand.item, vn: errand.item },
      image: null,
      choices: [],
      dishCount: onlyLine,
      claimedCount: order.claimedCount,
      unitMinor: errand.valueMinor
    })),
  // Its order counts it
  claimLines: () => Promise.resolve(),
  worth: async (db, order, asked, { method }) => {
    if (method !== 'wallet') throw new AppError('refundMethodUnavailable')
    if (asked.size !== 1 || asked.get(onlyLine) !== 1) throw new AppError('afterSaleItemsTaken')
    return readWorth(db, await readOwn(db, order))
  },
  grant: async (tx, order, request, granted) => {
    const own = await readOwn(tx, order)
    const most = await readWorth(tx, own)
    // What never came brings all of its price back: its order ends with it
    const isLost = order.status === 'delivering'
    const least = isLost ? subtract(most.amount, most.compensation).minor : 1
    const wanted = Math.min(granted?.minor ?? most.amount.minor, request.amountMinor)
    const { amount, wallet, compensation } = await readWorth(tx, own, money(Math.max(wanted, least), order.currency))
    return {
      amountMinor: amount.minor,
      walletMinor: wallet.minor,
      paymentMinor: 0,
      compensationMinor: compensation.minor
    }
  },
  isAllBack: async (tx, order, { walletMinor, compensationMinor }) =>
    order.status === 'delivering' || (await readStayed(tx, order)) === walletMinor - compensationMinor,
  carried: async (db, order) => {
    const own = await readOwn(db, order)
    const { currency } = order
    const { value, stayed } = await readStake(db, own)
    const { fetchedAt, handedOverAt, handedOverBy, returningAt, partnerId, rider } = own.errand
    const { fetched, handedOver } = photosOf(own.errand)
    return {
      value: amountOf(value.minor, currency),
      stayed: amountOf(stayed.minor, currency),
      fetchedAt: optionalInstant(fetchedAt),
      handedOverAt: optionalInstant(handedOverAt),
      handedOverBy,
      isReturned: returningAt !== null,
      partnerId,
      riderName: rider?.name ?? null,
      photo: fetched,
      handOverPhoto: handedOver
    }
  }
}
