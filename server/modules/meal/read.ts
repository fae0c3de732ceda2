import type { Order, OrderSummary } from '@/contract/types'
import { isServedMeal } from '@/domain/after-sale'
import type { Db } from '../../db/database'
import { readOfOrders } from '../after-sale'
import { presentRider, readEtas } from '../fulfilment'
import { type ListedOrder, type OrderRow, type Reader, readPurchaseParts, readRefunds, readReturned } from '../order'
import {
  type ListedMeal,
  type MealRow,
  type OrderLineRow,
  readLines,
  readListed,
  readMealParts,
  readOpenProposals,
  readWithLines
} from '../ordered-meal'
import { readParcels } from '../parcel'
import { readDishRows } from '../restaurant'
import { type CombinedParts, noParts, presentOrder, presentSummary } from './presenter'

/** Meals as lists show them to this person. */
export async function mealSummaries(db: Db, rows: readonly ListedOrder[], reader: Reader): Promise<OrderSummary[]> {
  const { meals, lines } = await readListed(db, rows)
  const combined = await readCombined(db, rows)
  const etaOf = await readEtas(db, meals, reader.now)
  const parcels = await readParcels(db, sentOf(meals))
  const { refunds, balances } = await readReturned(db, rows)
  const served = rows.filter(({ kind, status }) => status === 'refunded' || isServedMeal(kind, status))
  const afterSales = await readOfOrders(
    db,
    served.map(({ orderId }) => orderId)
  )
  return meals.map((row) => {
    const ids = [row, ...combined.parts.filter(({ wholeOrderId }) => wholeOrderId === row.orderId)].map(
      ({ orderId }) => orderId
    )
    const isOfIt = ({ orderId }: { readonly orderId: string }) => ids.includes(orderId)
    const parts = {
      lines: lines.filter(({ orderId }) => orderId === row.orderId),
      eta: etaOf(row),
      parcel: parcels.get(row.orderId),
      combined,
      balanceMinor: balances.get(row.orderId) ?? 0,
      refunds: [...refunds, ...combined.refunds].filter(isOfIt),
      afterSales: [...afterSales, ...combined.afterSales].filter(isOfIt)
    }
    return presentSummary(row, parts, reader)
  })
}

/** Whether a shop packs goods for it, which is when it proposes others. */
const isPacked = ({ status }: MealRow, lines: readonly OrderLineRow[]): boolean =>
  status === 'accepted' && lines.some(({ isGoods }) => isGoods)

/** Which of these are parcels, by their orders. */
const sentOf = (meals: readonly Pick<ListedMeal, 'orderId' | 'way'>[]): string[] =>
  meals.filter(({ way }) => way === 'parcel').map(({ orderId }) => orderId)

/** What the combined ones of these orders are made of; nothing is asked where there is none. */
async function readCombined(db: Db, rows: readonly ListedOrder[]): Promise<CombinedParts> {
  const wholes = rows.filter(({ hasParts }) => hasParts).map(({ orderId }) => orderId)
  if (wholes.length === 0) return noParts
  const parts = await readMealParts(db, wholes)
  const ids = parts.map(({ orderId }) => orderId)
  return {
    parts,
    lines: await readLines(db, ids),
    refunds: await readRefunds(db, ids),
    afterSales: await readOfOrders(db, ids)
  }
}

/** The whole of a meal as its owner sees it, or who eats of it; as read from `db`, which may be a transaction. */
export async function viewMeal(db: Db, order: OrderRow, reader: Reader): Promise<Order> {
  const { meal, lines } = await readWithLines(db, order)
  const purchase = await readPurchaseParts(db, order)
  const combined = await readCombined(db, [order])
  const refunds = [...purchase.refunds, ...combined.refunds]
  const afterSales = combined.parts.length === 0 ? await readOfOrders(db, [order.orderId]) : combined.afterSales
  const etaOf = await readEtas(db, [meal], reader.now)
  const proposals = isPacked(meal, lines) ? await readOpenProposals(db, order.orderId) : []
  const parts = {
    ...purchase,
    lines,
    proposals,
    proposed: await readDishRows(
      db,
      proposals.map(({ dishId }) => dishId)
    ),
    eta: etaOf(meal),
    parcel: (await readParcels(db, sentOf([meal]))).get(meal.orderId),
    refunds,
    afterSales,
    combined,
    balanceMinor: order.figures.balance,
    rider: await presentRider(db, meal.rider)
  }
  return presentOrder(meal, parts, reader)
}
