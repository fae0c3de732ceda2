import type { OperationName, OperationParams, OperationResult } from '@/contract/operations'
import { parseAmount } from '@/domain/money'
import { isMeal } from '@/domain/order-state'
import { inTransaction } from '../../db/transaction'
import type { ListPage } from '../../http/cursor'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import type { Partner } from '../../platform/partners/partners'
import { isOneOf } from '../../db/among'
import type { Db, Tx } from '../../db/database'
import { judgeAfterSale, listUnjudged } from '../after-sale'
import { judgeDispute, listDisputes, peekDeal, redeemDeal, undoDeal } from '../deal-code'
import { fulfil, locateRider, type FulfilmentAct } from '../fulfilment'
import { moderationOf } from '../moderation'
import { lockOrder, type OrderRow } from '../order'
import {
  listDisputesOfPayments,
  noteDispute,
  settleDispute,
  listStrays,
  listUnderReview,
  readProof,
  judgeStopped,
  listStopped
} from '../payment'
import { listReports } from '../restaurant'
import { listUnanswered, replyToReview, judgeReview, listReported } from '../review'
import { judgeWithdrawal, listWithdrawals } from '../withdrawal'
import { listOpen } from './open-orders'

type Acts = {
  readonly [N in OperationName]: (
    kernel: Kernel,
    partner: Partner,
    params: OperationParams<N>
  ) => Promise<OperationResult<N>>
}

const pageSize = 100

/** A list of what a partner's restaurants have, by page. */
const listed =
  <R>(list: (db: Db, restaurants: readonly string[] | undefined, page: ListPage) => Promise<R>) =>
  ({ db }: Kernel, { restaurants }: Partner, { cursor }: { readonly cursor?: string | undefined }): Promise<R> =>
    list(db, restaurants, { cursor, size: pageSize })

/** An order of a restaurant that the partner acts for, locked; undefined for another's, and for a combined one, whose parts are acted on. */
async function lockPartnersOrder(tx: Tx, { restaurants }: Partner, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (!order || !isMeal(order.kind) || order.hasParts || !isOneOf(restaurants, order.restaurantId))
    throw new AppError('orderNotFound')
  return order
}

/** Does one act on a partner's order. */
async function actOn(kernel: Kernel, partner: Partner, orderId: string, act: FulfilmentAct) {
  const {
    order: { orderNumber, status },
    isRepeat
  } = await inTransaction(kernel.database, async (tx) =>
    fulfil(tx, kernel, await lockPartnersOrder(tx, partner, orderId), act)
  )
  kernel.logger.info({ partner: partner.id, orderId, event: act.event, isRepeat }, 'operation')
  return { orderId, orderNumber, status, isRepeat }
}

/** A verdict of a restaurant or of our people, in one transaction: on what, by `nameOf`, and who gave it are noted. */
const judging =
  <P extends { readonly verdict: string }, Named extends object, R extends { readonly isRepeat: boolean }>(
    nameOf: (params: P) => Named,
    judge: (tx: Tx, kernel: Kernel, restaurants: Partner['restaurants'], params: P) => Promise<R>
  ) =>
  async (kernel: Kernel, { id, restaurants }: Partner, params: P): Promise<Named & R> => {
    const named = nameOf(params)
    const judged = await inTransaction(kernel.database, (tx) => judge(tx, kernel, restaurants, params))
    const { verdict } = params
    kernel.logger.info({ partner: id, ...named, verdict, isRepeat: judged.isRepeat }, 'operation')
    return { ...named, ...judged }
  }

async function reply(
  kernel: Kernel,
  { id, restaurants }: Partner,
  params: OperationParams<'reviewReply'>
): Promise<OperationResult<'reviewReply'>> {
  const { reviewId, content } = params
  await moderationOf(kernel).checkText(content)
  const { isRepeat } = await inTransaction(kernel.database, (tx) =>
    replyToReview(tx, restaurants, params, kernel.clock.now())
  )
  kernel.logger.info({ partner: id, reviewId, isRepeat }, 'operation')
  return { reviewId, isRepeat }
}

/** What somebody's bank shows is theirs: who of ours has looked is noted. */
async function showProof(
  kernel: Kernel,
  { id, restaurants }: Partner,
  { proofId }: OperationParams<'paymentProofGet'>
): Promise<OperationResult<'paymentProofGet'>> {
  const proof = await readProof(kernel.db, restaurants, proofId)
  kernel.logger.info({ partner: id, proofId }, 'operation')
  return proof
}

/** Wallets are of no restaurant: only who acts for all of them sees what people withdraw. */
function refuseRestaurantsOwn(restaurants: Partner['restaurants']): void {
  if (restaurants !== undefined) throw new AppError('forbidden')
}

/** Our people's word on a payment that a bank takes back, of whichever restaurant. */
const onDispute =
  <P>(event: string, act: (tx: Tx, kernel: Kernel, params: P) => Promise<OperationResult<'disputeNote'>>) =>
  async (kernel: Kernel, { id, restaurants }: Partner, params: P) => {
    refuseRestaurantsOwn(restaurants)
    const said = await inTransaction(kernel.database, (tx) => act(tx, kernel, params))
    kernel.logger.info({ partner: id, event, ...said }, 'operation')
    return said
  }

/** Takes a code at a counter, or gives it back to its person. */
const atCounter =
  (
    event: 'redeem' | 'undo',
    act: (
      kernel: Kernel,
      partner: Partner,
      shown: OperationParams<'dealRedeem'>
    ) => Promise<OperationResult<'dealRedeem'>>
  ) =>
  async (kernel: Kernel, partner: Partner, shown: OperationParams<'dealRedeem'>) => {
    const moved = await act(kernel, partner, shown)
    const { dealCodeId, isRepeat } = moved
    const { restaurantId } = shown
    kernel.logger.info({ partner: partner.id, dealCodeId, restaurantId, event, isRepeat }, 'operation')
    return moved
  }

/** The cash that was taken, as money; an amount with more digits than its currency has is a mistake of the partner. */
function takenOf(cash: OperationParams<'deliver'>['cash']) {
  if (!cash) return {}
  const taken = parseAmount(cash.amount, cash.currency)
  if (!taken) throw new AppError('badRequest')
  return { cash: taken }
}

/** What each call of a partner does, the simulator's among them. */
export const acts: Acts = {
  list: listed(listOpen),
  accept: (kernel, partner, { orderId }) => actOn(kernel, partner, orderId, { event: 'accept' }),
  reject: (kernel, partner, { orderId, reasonCode, reason = '' }) =>
    actOn(kernel, partner, orderId, { event: 'reject', reasonCode, reason }),
  cancel: (kernel, partner, { orderId, reasonCode, reason = '' }) =>
    actOn(kernel, partner, orderId, { event: 'cancel', reasonCode, reason }),
  ready: (kernel, partner, { orderId }) => actOn(kernel, partner, orderId, { event: 'ready' }),
  dispatch: (kernel, partner, { orderId, rider }) => actOn(kernel, partner, orderId, { event: 'dispatch', rider }),
  locate: async (kernel, partner, { orderId, latitude, longitude, at }) => {
    const position = { latitude, longitude, at: at === undefined ? kernel.clock.now() : Date.parse(at) }
    const { isNews } = await inTransaction(kernel.database, async (tx) =>
      locateRider(tx, kernel, await lockPartnersOrder(tx, partner, orderId), position)
    )
    return { orderId, isNews }
  },
  handOver: (kernel, partner, { orderId, cash }) =>
    actOn(kernel, partner, orderId, { event: 'handOver', ...takenOf(cash) }),
  deliver: (kernel, partner, { orderId, cash }) =>
    actOn(kernel, partner, orderId, { event: 'deliver', ...takenOf(cash) }),
  refuse: (kernel, partner, { orderId }) => actOn(kernel, partner, orderId, { event: 'refuse' }),
  afterSaleList: listed(listUnjudged),
  afterSaleJudge: judging(({ afterSaleId }) => ({ afterSaleId }), judgeAfterSale),
  reviewList: listed(listUnanswered),
  reviewReply: reply,
  reviewReportList: listed(listReported),
  reviewJudge: judging(
    ({ reviewId }) => ({ reviewId }),
    (tx, { clock }, restaurants, params) => judgeReview(tx, restaurants, params, clock.now())
  ),
  restaurantReportList: listed(listReports),
  paymentReviewList: listed(listUnderReview),
  paymentProofGet: showProof,
  strayList: listed(listStrays),
  refundList: listed(listStopped),
  refundJudge: judging(({ refundId }) => ({ refundId }), judgeStopped),
  withdrawalList: ({ db }, { restaurants }, { cursor }) => {
    refuseRestaurantsOwn(restaurants)
    return listWithdrawals(db, { cursor, size: pageSize })
  },
  withdrawalJudge: judging(
    ({ withdrawalId }) => ({ withdrawalId }),
    async (tx, kernel, restaurants, params) => {
      refuseRestaurantsOwn(restaurants)
      return judgeWithdrawal(tx, kernel, params)
    }
  ),
  disputeList: ({ db }, { restaurants }, { cursor }) => {
    refuseRestaurantsOwn(restaurants)
    return listDisputesOfPayments(db, { cursor, size: pageSize })
  },
  disputeNote: onDispute('note', noteDispute),
  disputeSettle: onDispute('settle', settleDispute),
  dealPeek: peekDeal,
  dealRedeem: atCounter('redeem', redeemDeal),
  dealUndo: atCounter('undo', undoDeal),
  dealDisputeList: listed(listDisputes),
  dealDisputeJudge: judging(({ dealCodeId }) => ({ dealCodeId }), judgeDispute)
}
