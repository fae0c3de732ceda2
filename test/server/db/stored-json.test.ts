import { eq, getTableColumns, sql } from 'drizzle-orm'
import { type PgTable, pgTable, text } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { figuresOf } from '@/domain/figures'
import { quote } from '@/domain/pricing'
import { queryRows } from '../../../server/db/database'
import { StoredJson, storedJson, storedList, type StoredShape, unchanged } from '../../../server/db/stored-json'
import { readAnyOrder } from '../../../server/modules/order/repository'
import { readWithLines } from '../../../server/modules/ordered-meal/repository'
import * as schema from '../../../server/modules/tables'
import { buildQuoteInput, singaporeOrder } from '../../domain/pricing-builder'
import {
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  lineOf,
  prepareSubmit,
  submit
} from '../../support/commerce'
import { openRules } from '../../support/deals'
import { useServer } from '../../support/server'

const server = useServer()

/** A size in centimetres; version 1 had it as text, and versions before that in inches. */
const size: StoredShape<{ readonly centimetres: number; readonly name?: string | undefined }> = {
  schema: z.object({ centimetres: z.int(), name: z.string().optional() }),
  upgrades: [
    ({ inches, ...rest }) => ({ ...rest, size: `${Math.round(Number(inches) * 2.54)} cm` }),
    ({ size: said, ...rest }) => ({ ...rest, centimetres: Number.parseInt(String(said), 10) })
  ]
}
const boxes = pgTable('boxes', {
  boxId: text('box_id').primaryKey(),
  size: storedJson('size', size),
  sizes: storedList('sizes', size)
})

describe('a kept value', () => {
  it('is written with its version among its keys, and read without it', () => {
    expect(boxes.size.mapToDriverValue({ centimetres: 5 })).toBe('{"v":2,"centimetres":5}')
    expect(boxes.size.mapFromDriverValue({ v: 2, centimetres: 5 })).toEqual({ centimetres: 5 })
    expect(boxes.sizes.mapToDriverValue([{ centimetres: 5 }])).toBe('[{"v":2,"centimetres":5}]')
    expect(boxes.sizes.mapFromDriverValue([{ v: 2, centimetres: 5 }])).toEqual([{ centimetres: 5 }])
  })

  it.each([
    ['version 1', { v: 1, size: '13 cm', name: 'wide' }, { centimetres: 13, name: 'wide' }],
    ['what was written before there were versions', { inches: 10 }, { centimetres: 25 }]
  ])('is upgraded from %s', (_what, older, now) => {
    expect(boxes.size.mapFromDriverValue(older)).toEqual(now)
    expect(boxes.sizes.mapFromDriverValue([older, { v: 2, centimetres: 1 }])).toEqual([now, { centimetres: 1 }])
  })

  it.each([
    [{ v: 2, centimetres: 'five' }, 'boxes.size cannot be read: centimetres (invalid_type) of version 2'],
    [{ size: 'five' }, 'boxes.size cannot be read: centimetres (invalid_type) of version 0'],
    [{ v: 3, centimetres: 5 }, 'boxes.size cannot be read: version 3, which this release does not know'],
    [{ v: -1, centimetres: 5 }, 'boxes.size cannot be read: version -1, which this release does not know'],
    [[{ centimetres: 5 }], 'boxes.size cannot be read: it is not an object']
  ])('that is none of its shape is a fault: %j', (kept, message) => {
    expect(() => boxes.size.mapFromDriverValue(kept)).toThrow(message)
  })

  it('says which of a list cannot be read', () => {
    expect(() => boxes.sizes.mapFromDriverValue([{ v: 2, centimetres: 5 }, 7])).toThrow('boxes.sizes.1 cannot be read')
    expect(() => boxes.sizes.mapFromDriverValue({ v: 2 })).toThrow('boxes.sizes cannot be read: it is not a list')
  })

  it('has no version of its own under that name', () => {
    const own = storedJson('own', { schema: z.record(z.string(), z.string()), upgrades: [unchanged] })
    const { column } = getTableColumns(pgTable('owners', { column: own }))
    expect(() => column.mapToDriverValue({ v: 'mine' })).toThrow('only an object without a version')
  })
})

test('rules of deals that were kept before there was a minimum spend ask for none', () => {
  const {
    v: _version,
    minimumSpend: _none,
    ...older
  } = JSON.parse(String(schema.orderDeals.rules.mapToDriverValue(openRules))) as Record<string, unknown>
  expect(schema.orderDeals.rules.mapFromDriverValue({ v: 1, ...older })).toEqual(openRules)
})

test('orders that were kept before a way to pay took anything off, whole and in parts, have no such promotion', () => {
  const { fees: charged, ...input } = buildQuoteInput('SG', singaporeOrder)
  const { paymentPromotion: _none, ...older } = charged
  const before = { ...input, fees: older }
  const { quoteInput, figures } = schema.orders
  expect(quoteInput.mapFromDriverValue({ v: 1, ...before, parts: [before] })).toEqual({
    ...input,
    fees: charged,
    parts: [{ ...input, fees: charged }]
  })
  expect(() => quoteInput.mapFromDriverValue({ v: 2, ...before })).toThrow('fees.paymentPromotion')
  const { paymentDeduction, ...others } = figuresOf(quote({ ...input, fees: charged }))
  expect(figures.mapFromDriverValue({ v: 1, ...others })).toEqual({ ...others, paymentDeduction: 0 })
})

const tablesOfOrders: readonly PgTable[] = [
  schema.orders,
  schema.meals,
  schema.orderLines,
  schema.orderEvents,
  schema.payments,
  schema.refunds,
  schema.groupOrders,
  schema.groupMembers,
  schema.groupDishes,
  schema.groupNotices,
  schema.groupShares,
  schema.afterSales,
  schema.afterSaleItems,
  schema.afterSalePictures,
  schema.withdrawals
]

test('every JSON of orders, their payments, groups, requests and withdrawals says its version', () => {
  const json = tablesOfOrders.flatMap((table) =>
    Object.values(getTableColumns(table)).filter((column) => column.getSQLType() === 'jsonb')
  )
  expect(json.filter((column) => !(column instanceof StoredJson)).map(({ name }) => name)).toEqual([])
  expect(json.length).toBeGreaterThan(15)
})

describe('the rows of an order', () => {
  const order = async () => {
    await buildCity(server)
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant)
    const eater = await buildEater(server)
    const asked = { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId, 2)] }
    return submit(server, eater, await prepareSubmit(server, eater, asked))
  }

  it('say their versions where SQL still finds what it found', async () => {
    const { orderId } = await order()
    const [row] = await queryRows(
      server.kernel.db,
      sql`select figures ->> 'v' as figures, quote_input ->> 'v' as input, choices ->> 'v' as choices, delivery_address ->> 'v' as address,
        (select min(dish_name ->> 'v') from order_lines l where l.order_id = o.order_id) as dish,
        (figures ->> 'total')::bigint = total_minor as "isTotal" from orders o join meals using (order_id) join deliveries using (order_id) where order_id = ${orderId}`,
      z.record(z.string(), z.unknown())
    )
    expect(row).toEqual({ figures: '2', input: '2', choices: '1', address: '1', dish: '1', isTotal: true })
  })

  it('that cannot be read are a fault which names table, column and order, and no value', async () => {
    const { orderId } = await order()
    const { db } = server.kernel
    const kept = await readAnyOrder(db, orderId)
    if (!kept) throw new Error('no order')
    await db
      .update(schema.orders)
      .set({ quoteInput: sql`quote_input || '{"tip": "secret"}'` })
      .where(eq(schema.orders.orderId, orderId))
    await expect(readAnyOrder(db, orderId)).rejects.toThrow(
      `orders.quote_input of ${orderId} cannot be read: tip (invalid_type) of version 2`
    )
    await db
      .update(schema.meals)
      .set({ choices: sql`choices - 'lines'` })
      .where(eq(schema.meals.orderId, orderId))
    await expect(readWithLines(db, kept)).rejects.toThrow(`meals.choices of ${orderId} cannot be read: lines`)
    const back = sql`quote_input || jsonb_build_object('tip', quote_input -> 'fees' -> 'packing')`
    await db.update(schema.orders).set({ quoteInput: back }).where(eq(schema.orders.orderId, orderId))
    expect((await readAnyOrder(db, orderId))?.quoteInput.fees).toEqual(kept.quoteInput.fees)
  })
})
