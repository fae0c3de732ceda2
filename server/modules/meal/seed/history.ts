import { eq } from 'drizzle-orm'
import type { OrderChoices } from '@/contract/types'
import { nextStatus, type OrderStatus } from '@/domain/order-state'
import { pointBetween } from '@/domain/tracking'
import type { Tx } from '../../../db/database'
import { amountOf } from '../../../http/format'
import { jobs } from '../../../platform/jobs/tables'
import { historyMadeAt, type HistoryOrder } from '../../../seed/data/history'
import { addressId } from '../../../seed/data/people'
import { demoRiderOf } from '../../../seed/data/riders'
import { keyBetween } from '../../../seed/deterministic'
import { notePosition } from '../../fulfilment'
import { expiryJob } from '../../order'
import { orderEvents } from '../../order/tables'
import { insertMeal, lockMeal, type MealRow, type NewMeal, type NewOrderLine } from '../../ordered-meal'
import { insertOfParcel, readParcelFacts } from '../../parcel'
import { parcelAddressId } from '../../parcel/seed'
import { type HistoryStep, writePayment, writeRefund } from '../../payment/seed'
import { buildQuote, type BuiltQuote, fingerprint } from '../../quote'
import { restaurants } from '../../restaurant/tables'
import { takeVoucher, useVoucher } from '../../voucher'
import { type GroupPart, parcelRowOf, rowsOf } from '../rows'
import { historyFacts } from './facts'

const minuteMs = 60_000

/** Option items by their place in the menu, as a client would send them. */
export function linesAsked({
  restaurantId,
  lines
}: Pick<HistoryOrder, 'restaurantId' | 'lines'>): OrderChoices['lines'] {
  return lines.map(({ dish, count, choices = {} }) => ({
    dishId: `${restaurantId}-${dish}`,
    dishCount: count,
    dishItems: Object.entries(choices).flatMap(([groupId, positions]) =>
      positions.map((position) => ({ groupId, itemId: `${groupId}-${position + 1}`, count: 1 }))
    )
  }))
}

function choicesOf(order: HistoryOrder): OrderChoices {
  const { restaurantId, deliveryType, paymentType, tipCents, usesVoucher, userId, stations } = order
  return {
    restaurantId,
    deliveryType,
    lines: linesAsked(order),
    paymentType,
    ...(stations ? { way: 'parcel' as const, parcelAddressId: parcelAddressId(userId) } : {}),
    ...(deliveryType === 'delivery' && !stations ? { addressId: addressId(userId, 0) } : {}),
    ...(usesVoucher ? { userVoucherId: 'best' } : {}),
    ...(tipCents === undefined ? {} : { tipAmount: amountOf(tipCents, 'SGD') })
  }
}

/** The states an order went through; throws on a history the order's own rules do not allow. */
export function stepsOf(
  { key, deliveryType, events }: Pick<HistoryOrder, 'key' | 'deliveryType' | 'events'>,
  madeAt: number
): HistoryStep[] {
  let status: OrderStatus = 'awaitingPayment'
  return events.map(({ event, after }) => {
    const next = nextStatus(deliveryType, status, event)
    if (next === undefined) throw new RangeError(`${key}: ${event} is not allowed in ${status}`)
    status = next
    return { event, after, status, at: madeAt + after * minuteMs }
  })
}

function rowsMade(
  orderId: string,
  order: HistoryOrder,
  built: BuiltQuote,
  steps: readonly HistoryStep[],
  madeAt: number,
  group?: GroupPart
): { readonly meal: NewMeal; readonly lines: readonly NewOrderLine[] } {
  const { row } = built.facts.parts[0].entry
  const said = {
    quoteId: fingerprint(built),
    remark: order.remark ?? '',
    tableware: order.tableware ?? ('none' as const)
  }
  const making = {
    userId: order.userId,
    now: madeAt,
    nextId: () => `${orderId}-transaction`,
    collectionCode: () => String(keyBetween(`${orderId} collection`, 1000, 9999))
  }
  const wasDispatched = steps.some(({ event }) => event === 'dispatch')
  const rows = rowsOf(orderId, said, built, making, group)
  const meal = {
    ...rows.order,
    status: steps.at(-1)?.status ?? 'awaitingPayment',
    rider: wasDispatched && !order.stations ? demoRiderOf(orderId, row.phone) : null,
    cancelCode: order.cancelCode ?? null,
    cancelReason: order.cancelReason ?? null,
    paidAt: steps.find(({ event }) => event === (order.paymentType === 'CASH' ? 'deliver' : 'pay'))?.at ?? null,
    updatedAt: steps.at(-1)?.at ?? madeAt
  }
  return { meal, lines: rows.lines }
}

/** Notes the rider of a past order that is still on its way two thirds of the way to the door. */
export async function putRider(
  tx: Tx,
  {
    orderId,
    restaurantId,
    deliveryAddress
  }: Pick<NewMeal, 'orderId' | 'deliveryAddress'> & { readonly restaurantId: string },
  at: number
): Promise<void> {
  const [outlet] = await tx
    .select({ latitude: restaurants.latitude, longitude: restaurants.longitude })
    .from(restaurants)
    .where(eq(restaurants.restaurantId, restaurantId))
  if (outlet && deliveryAddress)
    await notePosition(tx, orderId, { ...pointBetween(outlet, deliveryAddress, 2 / 3), at }, deliveryAddress)
}

/** Writes what only a parcel has, as far as it has come. */
async function writeParcel(
  tx: Tx,
  { stations }: HistoryOrder,
  row: ReturnType<typeof parcelRowOf>,
  madeAt: number
): Promise<void> {
  if (!stations || !row) return
  const at = (after: number) => madeAt + after * minuteMs
  await tx.execute(
    insertOfParcel({
      ...row,
      carrier: 'EMS',
      trackingNumber: 'EV628304519SG',
      packedAt: at(stations.packed),
      handedOverAt: at(stations.handedOver),
      clearedAt: at(stations.cleared)
    })
  )
}

/** Writes a past order with its timeline, priced as it would have been priced then; `group` makes it that of people who ordered together. Throws when it could not have been ordered. */
export async function writeOrderMade(
  tx: Tx,
  order: HistoryOrder,
  now: number,
  group?: GroupPart
): Promise<{ saved: MealRow; steps: readonly HistoryStep[]; madeAt: number }> {
  const madeAt = historyMadeAt(order, now)
  const orderId = `demo-order-${order.key}`
  const { userId, restaurantId, usesVoucher } = order
  const parts = [{ restaurantId, lines: linesAsked(order) }]
  const facts = {
    ...(await historyFacts(tx, { userId, usesVoucher, area: null, parts }, madeAt)),
    groupDiscountBasisPoints: group?.discountBasisPoints ?? 0
  }
  const choices = choicesOf(order)
  const parcel = order.stations ? await readParcelFacts(tx, 'SG', choices, userId) : null
  const built = buildQuote({ ...facts, parcel }, choices, 'zh-CN')
  if (built.problems.length > 0)
    throw new RangeError(`${order.key} could not have been ordered: ${JSON.stringify(built.problems)}`)
  const steps = stepsOf(order, madeAt)
  const { meal, lines } = rowsMade(orderId, order, built, steps, madeAt, group)
  await insertMeal(tx, meal, lines)
  await writeParcel(tx, order, parcelRowOf(orderId, built), madeAt)
  const saved = await lockMeal(tx, orderId)
  if (!saved) throw new Error(`${orderId} was written and is not there`)
  await tx
    .insert(orderEvents)
    .values([
      { orderId, event: 'submit', status: 'awaitingPayment', at: madeAt },
      ...steps.map(({ event, status, at }) => ({ orderId, event, status, at }))
    ])
  if (saved.status === 'awaitingPayment') {
    await tx.insert(jobs).values({
      jobId: `${orderId}-expiry`,
      kind: expiryJob,
      uniqueKey: orderId,
      payload: { orderId },
      runAt: saved.expiresAt,
      createdAt: madeAt
    })
  }
  return { saved, steps, madeAt }
}

/** Writes one past order with its payment, refund and voucher. It does not change any further: only one still awaiting payment gets its expiry. */
export async function writeHistoryOrder(tx: Tx, order: HistoryOrder, now: number): Promise<void> {
  const { saved, steps, madeAt } = await writeOrderMade(tx, order, now)
  const { orderId, userVoucherId } = saved
  if (saved.status === 'delivering') await putRider(tx, saved, now)
  await writePayment(tx, saved, order, steps)
  await writeRefund(tx, saved, steps)
  if (userVoucherId !== null) {
    const use = { orderId, usedMinor: saved.figures.redEnvelope }
    await takeVoucher(tx, userVoucherId, use, madeAt)
    await useVoucher(tx, userVoucherId, use, madeAt)
  }
}
