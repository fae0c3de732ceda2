import type { OperationParams } from '@/contract/operations'
import { parseAmount } from '@/domain/money'
import type { StopReason } from '@/domain/order-cancel'
import { orderKindRules } from '@/domain/order-state'
import { isOneOf } from '../../db/among'
import type { Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import { AppError } from '../../http/errors'
import { defineOperations, listed } from '../../http/operations'
import { orThrow } from '../../http/or-throw'
import type { Kernel } from '../../kernel'
import type { Partner } from '../../platform/partners/partners'
import { lockOrder, type OrderRow } from '../order'
import { riderGoals } from './goals'
import { listOpen } from './open-orders'
import { declareParcel, moveParcel, type ParcelAct, refuseParcel } from './parcels'
import type { RiderPosition } from './positions'
import { fulfil, type FulfilmentAct, locateRider, mealGoal } from './service'

/** Throws `orderNotFound` unless it is of a restaurant that the partner acts for, and for a combined one, whose parts are acted on. */
function refuseOthers({ kind, hasParts, restaurantId }: OrderRow, { restaurants }: Partner): void {
  if (!orderKindRules[kind].isMeal || hasParts || !isOneOf(restaurants, restaurantId))
    throw new AppError('orderNotFound')
}

/** An order of a restaurant that the partner acts for, locked. Throws `orderNotFound`. */
async function lockPartnersOrder(tx: Tx, partner: Partner, orderId: string): Promise<OrderRow> {
  const order = orThrow(await lockOrder(tx, orderId), 'orderNotFound')
  refuseOthers(order, partner)
  return order
}

/** What riders do to an order, and nobody to a parcel, whose stations have calls of their own. */
const riderActs: readonly FulfilmentAct['event'][] = ['dispatch', 'deliver', 'refuse']

/** Does something to a partner's order and returns what became of it; `event` names it in the log. */
async function act(
  kernel: Kernel,
  partner: Partner,
  orderId: string,
  event: string,
  run: (tx: Tx, order: OrderRow) => Promise<{ readonly order: OrderRow; readonly isRepeat: boolean }>
) {
  const {
    order: { orderNumber, status },
    isRepeat
  } = await inTransaction(kernel.database, async (tx) => run(tx, await lockPartnersOrder(tx, partner, orderId)))
  kernel.logger.info({ partner: partner.id, orderId, event, isRepeat }, 'operation')
  return { orderId, orderNumber, status, isRepeat }
}

/** Does one act on a partner's order. */
const actOn = (kernel: Kernel, partner: Partner, orderId: string, what: FulfilmentAct) =>
  act(kernel, partner, orderId, what.event, async (tx, order) => {
    if (riderActs.includes(what.event)) await refuseParcel(tx, orderId)
    return fulfil(tx, kernel, order, what)
  })

/** Moves a partner's parcel. */
const moveOn = (kernel: Kernel, partner: Partner, orderId: string, what: ParcelAct) =>
  act(kernel, partner, orderId, what.station, (tx, order) => moveParcel(tx, kernel, order, what))

/** Notes where the rider of a partner is, whatever they carry. */
async function locateOn(tx: Tx, kernel: Kernel, partner: Partner, orderId: string, position: RiderPosition) {
  const order = orThrow(await lockOrder(tx, orderId), 'orderNotFound')
  if (orderKindRules[order.kind].isMeal) {
    refuseOthers(order, partner)
    return locateRider(tx, kernel, order, await mealGoal(tx, order), position)
  }
  const goal = orThrow(new Map(riderGoals.all(kernel)).get(order.kind), 'orderNotFound')
  return locateRider(tx, kernel, order, await goal.ofCarrier(tx, partner, order), position)
}

/** The cash that was taken, as money; an amount with more digits than its currency has is a mistake of the partner. */
function takenOf(cash: OperationParams<'deliver'>['cash']) {
  if (!cash) return {}
  const taken = parseAmount(cash.amount, cash.currency)
  if (!taken) throw new AppError('badRequest')
  return { cash: taken }
}

/** Throws `badRequest` if sold-out dishes are named for another reason. */
function onlySoldOutNames<R extends StopReason>(why: {
  readonly reasonCode: R
  readonly soldOutDishIds?: readonly string[] | undefined
}) {
  if (why.soldOutDishIds && why.reasonCode !== 'soldOut') throw new AppError('badRequest')
  return why
}

/** What restaurants and riders do to orders, the simulator's among them. */
export const fulfilmentOperations = defineOperations({
  list: listed(listOpen),
  accept: (kernel, partner, { orderId }) => actOn(kernel, partner, orderId, { event: 'accept' }),
  reject: (kernel, partner, { orderId, reason = '', ...why }) =>
    actOn(kernel, partner, orderId, { event: 'reject', reason, ...onlySoldOutNames(why) }),
  cancel: (kernel, partner, { orderId, reason = '', ...why }) =>
    actOn(kernel, partner, orderId, { event: 'cancel', reason, ...onlySoldOutNames(why) }),
  ready: (kernel, partner, { orderId }) => actOn(kernel, partner, orderId, { event: 'ready' }),
  dispatch: (kernel, partner, { orderId, rider: { name, phone, riderId } }) =>
    actOn(kernel, partner, orderId, {
      event: 'dispatch',
      // Two partners may count their riders alike
      rider: { name, phone, ...(riderId !== undefined && { riderId: `${partner.id}/${riderId}` }) }
    }),
  locate: async (kernel, partner, { orderId, latitude, longitude, at }) => {
    const position = { latitude, longitude, at: at === undefined ? kernel.clock.now() : Date.parse(at) }
    const { isNews } = await inTransaction(kernel.database, async (tx) =>
      locateOn(tx, kernel, partner, orderId, position)
    )
    return { orderId, isNews }
  },
  handOver: (kernel, partner, { orderId, cash }) =>
    actOn(kernel, partner, orderId, { event: 'handOver', ...takenOf(cash) }),
  deliver: (kernel, partner, { orderId, cash }) =>
    actOn(kernel, partner, orderId, { event: 'deliver', ...takenOf(cash) }),
  refuse: (kernel, partner, { orderId }) => actOn(kernel, partner, orderId, { event: 'refuse' }),
  parcelDeclaration: async (kernel, partner, { orderId }) => {
    const declaration = await inTransaction(kernel.database, async (tx) =>
      declareParcel(tx, kernel, await lockPartnersOrder(tx, partner, orderId))
    )
    kernel.logger.info({ partner: partner.id, orderId, event: 'declaration' }, 'operation')
    return declaration
  },
  parcelPack: (kernel, partner, { orderId }) => moveOn(kernel, partner, orderId, { station: 'packed' }),
  parcelHandOver: (kernel, partner, { orderId, ...carried }) =>
    moveOn(kernel, partner, orderId, { station: 'handedOver', ...carried }),
  parcelClear: (kernel, partner, { orderId }) => moveOn(kernel, partner, orderId, { station: 'cleared' }),
  parcelDeliver: (kernel, partner, { orderId }) => moveOn(kernel, partner, orderId, { station: 'delivered' })
})
