import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import type { OrderSummary } from '@/contract/types'
import { orderTabs } from '@/domain/order-state'
import { isObject } from '@/domain/validators'
import { queryRows } from '../../../server/db/database'
import { inTransaction } from '../../../server/db/transaction'
import { openSession } from '../../../server/modules/account/sessions'
import { pageSize } from '../../../server/modules/order/read'
import { deliveries, groupDishes, meals, orderLines, orders, payments } from '../../../server/modules/tables'
import { brokenInvariants } from '../../support/commerce'
import { root } from '../../support/database'
import { useServer } from '../../support/server'

/** The last migration of the release in which an order still was a meal. */
const lastReleased = '0046_refund_refusals.sql'
const migrations = join(root, 'server/db/migrations')

/**
 * What that release had made and answered: rows of orders in every state, combined ones with their parts, group orders with their shares,
 * refunded and asked back ones, with the money of all; and each order, cashier, list and history as its person then read it.
 */
const released = z
  .object({
    tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    reads: z.record(z.string(), z.unknown())
  })
  .parse(JSON.parse(gunzipSync(readFileSync(join(__dirname, 'released-orders.json.gz'))).toString()))

const rowOf = z.object({ row: z.record(z.string(), z.unknown()) })

const server = useServer()
const rowsOf = async (table: string) =>
  (await queryRows(server.kernel.db, sql.raw(`select to_jsonb(t) as row from ${table} t`), rowOf)).map(({ row }) => row)
const keyed = (row: Record<string, unknown>) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
const sorted = (rows: readonly Record<string, unknown>[]) => rows.map(keyed).sort()

async function buildRelease() {
  const { db, database } = server.kernel
  await db.execute(sql`drop schema public cascade`)
  await db.execute(sql`create schema public`)
  const folder = mkdtempSync(join(tmpdir(), 'fanju-released-'))
  for (const name of readdirSync(migrations).filter((file) => file <= lastReleased))
    cpSync(join(migrations, name), join(folder, name))
  await database.migrate(folder)
  rmSync(folder, { recursive: true })
  await inTransaction(database, async (tx) => {
    // Not all that these rows stand on was kept: the catalogue is most of a world
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const [table, rows] of Object.entries(released.tables)) {
      await tx.execute(sql.raw(`delete from ${table}`))
      await tx.execute(
        sql`insert into ${sql.identifier(table)} overriding system value select * from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::jsonb)`
      )
    }
  })
}

beforeAll(async () => {
  await buildRelease()
  await server.kernel.database.migrate(migrations)
})

const tokens = new Map<string, string>()
async function tokenOf(userId: string) {
  const known = tokens.get(userId)
  if (known !== undefined) return known
  const { kernel } = server
  const token = await inTransaction(kernel.database, (tx) => openSession(tx, kernel, userId))
  tokens.set(userId, token)
  return token
}

async function readAgain(what: string, token: string, which: string): Promise<unknown> {
  if (what === 'order') return server.ask('orderGet', { orderId: which }, { token })
  if (what === 'cashier') return server.ask('cashierGet', { orderId: which }, { token })
  if (what === 'history') return server.ask('orderHistory', {}, { token })
  return listAgain(token, which)
}

/** As many of a list as that release told, the newest first as it had them: now the most urgent come first. */
async function listAgain(token: string, which: string) {
  const tab = orderTabs.find((name) => name === which)
  const items: OrderSummary[] = []
  let cursor: string | undefined
  do {
    const page = await server.ask('orderList', { ...(tab && { tab }), ...(cursor && { cursor }) }, { token })
    items.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  const keyOf = ({ createdAt, orderId }: OrderSummary) => `${createdAt} ${orderId}`
  return { items: items.sort((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1)).slice(0, pageSize) }
}

type Said = Readonly<Record<string, unknown>>
const partOf = (names: readonly string[], said: Said): Said =>
  Object.fromEntries(Object.entries(said).filter(([name]) => names.includes(name)))
const renamed: Readonly<Record<string, string>> = { restaurantName: 'title', restaurantImage: 'picture' }
const ofListedMeal = ['dishNames', 'group', 'arrivesFrom', 'arrivesUntil', 'eta', 'parts']
const ofOrderedMeal = [
  'lines',
  'chosenLines',
  'wholeOrderId',
  'combineOrderAreaId',
  'deliveryAddress',
  'remark',
  'tableware',
  'collectionCode',
  'rider',
  'afterSales'
]

/** An order of that release, in which every order was a meal; a part in a list has its lines and restaurant still. */
function orderNow({ dishCount, restaurantId, restaurantAddress, restaurantPhone, ...said }: Said): Said {
  if (dishCount === undefined) return said
  if (!('dishNames' in said)) return { ...said, restaurantId, count: dishCount }
  const ofMeal = [...ofListedMeal, ...ofOrderedMeal]
  const common = partOf(
    Object.keys(said).filter((name) => !ofMeal.includes(name)),
    said
  )
  const outlet = {
    restaurantId: 'parts' in said ? null : restaurantId,
    name: said.title,
    address: restaurantAddress,
    phone: restaurantPhone
  }
  return { ...common, count: dishCount, ...(restaurantAddress !== undefined && { outlet }), meal: partOf(ofMeal, said) }
}

/** What was handed over at the counter was still to be confirmed then; now its review is asked for. */
const actionsNow = (said: Said): Said =>
  said['status'] === 'pickedUp' && Array.isArray(said['actions'])
    ? {
        ...said,
        actions: ['review', ...said['actions'].filter((each) => each !== 'confirmCollection' && each !== 'track')]
      }
    : said

/** Of what was collected that release said when it had lain ready; now it is said when it was handed over. */
function etaNow(said: Said): Said {
  const { kind, status, eta } = said
  const isPickup = kind === 'pickup' && status !== 'canPickUp'
  return isPickup && isObject(eta) && eta['state'] === 'arrived' ? { ...said, eta: { state: 'arrived' } } : said
}

/** What that release answered, as it is said now. */
function saidNow(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(saidNow)
  if (!isObject(answer)) return answer
  // What then told the time now is a header
  const { serverTime: _time, ...known } = answer
  const said = Object.fromEntries(Object.entries(known).map(([name, value]) => [renamed[name] ?? name, saidNow(value)]))
  return 'orderNumber' in said ? orderNow(etaNow(actionsNow(said))) : said
}

const reads = Object.entries(released.reads).map(([name, answer]) => {
  const [what = '', userId = '', which = ''] = name.split(' ')
  const said = saidNow(answer)
  // A cursor goes on in the order of its list
  const then = what === 'list' && isObject(said) ? { items: said['items'] } : said
  return { name, what, userId, which, then }
})

test('the release had what can go wrong: every state, parts, shares, money on its way back', () => {
  const { orders = [], group_shares: shares = [], refunds = [], after_sales: asked = [] } = released.tables
  expect(new Set(orders.map(({ status }) => status)).size).toBe(12)
  expect(orders.filter(({ whole_order_id: whole }) => whole !== null).length).toBeGreaterThan(5)
  for (const rows of [shares, refunds, asked]) expect(rows.length).toBeGreaterThan(2)
  expect(new Set(reads.map(({ what }) => what))).toEqual(new Set(['order', 'cashier', 'list', 'history']))
})

test.each(reads)('$name is read as before', async ({ what, userId, which, then }) => {
  expect(await readAgain(what, await tokenOf(userId), which)).toMatchObject(Object(then))
})

test.each([
  'order_lines',
  'order_events',
  'payments',
  'wallet_accounts',
  'wallet_ledger',
  'after_sales',
  'after_sale_items',
  'group_shares'
])('%s are what they were', async (table) => {
  const before = released.tables[table] ?? []
  const columns = Object.keys(before[0] ?? {})
  const now = (await rowsOf(table)).map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])))
  expect(sorted(now)).toEqual(sorted(before))
})

test('what was given is the gift part of its wallet: spent first, and back with what it paid', async () => {
  const gifts = (await rowsOf('wallet_ledger')).filter(({ gift_minor: gift }) => gift !== 0)
  const ofVip = gifts.filter(({ user_id: userId }) => userId === 'demo-vip')
  expect(ofVip.map(({ kind, gift_minor: gift }) => [kind, gift])).toEqual([
    ['gift', 500],
    ['payment', -500],
    ['refund', 500]
  ])
  const wallet = (await rowsOf('wallet_accounts')).find(({ user_id: userId }) => userId === 'demo-vip')
  expect(wallet).toMatchObject({ gift_minor: 500, balance_minor: 16_217 })
})

/** What is kept as JSON, by the table and the key of its rows. */
const kept = [
  ['orders', orders, ['orderId'], ['title', 'picture', 'quoteInput', 'figures', 'tax']],
  ['meals', meals, ['orderId'], ['choices']],
  ['deliveries', deliveries, ['orderId'], ['deliveryAddress', 'rider']],
  ['order_lines', orderLines, ['orderId', 'lineNumber'], ['dishName', 'image', 'choices']],
  ['payments', payments, ['paymentId'], ['figures']],
  ['group_dishes', groupDishes, ['groupOrderId', 'userId', 'lineNumber'], ['asked', 'dishName']]
] as const

type Row = Readonly<Record<string, unknown>>
const storedOf = (
  rows: readonly Row[],
  names: readonly string[],
  keys: readonly string[],
  nameOf: (key: string) => string,
  valueOf: (key: string, value: unknown) => unknown = (_key, value) => value
) =>
  Object.fromEntries(
    rows.map((row) => [
      names.map((key) => String(row[nameOf(key)])).join(' '),
      Object.fromEntries(keys.map((key) => [key, valueOf(key, row[nameOf(key)])]))
    ])
  )

const withoutPromotion = (input: unknown): unknown =>
  isObject(input) && isObject(input.fees) ? { ...input, fees: { ...input.fees, paymentPromotion: null } } : input

/** What was kept, with what these rows say by leaving it out. */
function storedNow(key: string, value: unknown): unknown {
  if (!isObject(value)) return value
  if (key === 'figures') return { ...value, paymentDeduction: 0 }
  if (key !== 'quoteInput') return value
  const { parts } = value
  return withoutPromotion({ ...value, ...(Array.isArray(parts) && { parts: parts.map(withoutPromotion) }) })
}

test.each(kept)('what %s kept before there were versions is read as it was', async (name, table, names, keys) => {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns<PgTable>(table)
  const raw = await rowsOf(name)
  expect(JSON.stringify(raw)).not.toContain('"v":')
  expect(raw.length).toBeGreaterThan(10)
  const read: readonly Row[] = await server.kernel.db.select().from<PgTable>(table)
  expect(storedOf(read, names, keys, (key) => key)).toEqual(
    storedOf(raw, names, keys, (key) => columns[key]?.name ?? `no column ${key}`, storedNow)
  )
})

test('every order has its meal, and all that must hold of them holds', async () => {
  for (const table of ['meals', 'deliveries']) expect((await rowsOf(table)).length).toBe(released.tables.orders?.length)
  expect(await brokenInvariants(server)).toEqual([])
})

test('what is checked of an order, looked up and refused for a closed account is so still', async () => {
  const names = z.object({ name: z.string() })
  const indexes = await queryRows(
    server.kernel.db,
    sql`select indexname as name from pg_indexes where tablename in ('orders', 'meals') order by 1`,
    names
  )
  expect(indexes.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'meals_pkey',
      'orders_by_restaurant_open',
      'orders_by_status',
      'orders_by_user',
      'orders_by_whole',
      'orders_order_number_key',
      'orders_pkey',
      'orders_transaction_id_key',
      'orders_unconfirmed'
    ])
  )
  const rules = await queryRows(
    server.kernel.db,
    sql`select conname as name from pg_constraint where conrelid in ('orders'::regclass, 'meals'::regclass) and contype in ('c', 'f')
    union select tgname from pg_trigger where tgrelid = 'orders'::regclass and not tgisinternal order by 1`,
    names
  )
  const kept =
    'meals_dish_count_check meals_order_id_fkey orders_alone_minor_check orders_check orders_claimed orders_group_mode_check orders_invoice_check orders_of_open_accounts orders_promotion_code_id_fkey orders_restaurant_id_fkey orders_returned_balance_minor_check orders_status_check orders_total orders_user_id_fkey orders_user_voucher_id_fkey orders_whole_or_part orders_whole_order_id_fkey'
  expect(rules.map(({ name }) => name)).toEqual(expect.arrayContaining(kept.split(' ')))
})
