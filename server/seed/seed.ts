import { eq, max, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database, Tx } from '../db/database'
import { insertRows } from '../db/insert-rows'
import * as schema from '../modules/tables'
import { inTransaction } from '../db/transaction'
import { hashPassword } from '../modules/account/passwords'
import { credit } from '../modules/wallet/ledger'
import { cities } from './data/cities'
import { historyAfterSales } from './data/after-sales'
import { historyCombined, historyGroups, historyOrders } from './data/history'
import { demoPassword } from './data/people'
import { makePictures } from './pictures'
import { historyMadeAt, writeHistoryOrder } from './world/history'
import { writeHistoryCombined } from './world/history-combined'
import { writeHistoryGroup } from './world/history-groups'
import { afterSaleDoneAt, writeHistoryAfterSale } from './world/history-after-sales'
import { writeHistoryReviews } from './world/history-reviews'
import { homeRows } from './world/home-rows'
import { martRows } from './world/mart-rows'
import { outletRows } from './world/outlet-rows'
import { topUpOfferRows, walletRecords } from './world/money-rows'
import { areaRows } from './world/area-rows'
import { countDealsSold, dealRecords, writeDealNotice, writeWaits } from './world/deal-history'
import { writeDealReviews } from './world/deal-reviews'
import { closedOutletRow, dealRows } from './world/deal-rows'
import { moveFlashDishes } from './world/flash-dishes'
import { flashRows, guestRows } from './world/flash-rows'
import { bargainRows } from './world/bargain-rows'
import { cardRows } from './world/card-rows'
import { writeGroup } from './world/group-rows'
import { peopleRows, walletCurrency, walletIncome } from './world/people-rows'
import { worldPictures } from './world/picture-addresses'
import type { OutletRows } from './world/rows'
import { outletTemplates } from './world/scale-outlets'
import { writeSearchIndex } from './world/search-rows'

export { demoPassword, demoPeople } from './data/people'

/** Raised when the demo world changes in a way that a seeded database should take over. */
const seedVersion = 2
const outletsAtOnce = 250
const weekMs = 7 * 86_400_000
/** Any number that no other advisory lock of this database uses. */
const seedLock = 815_001

/** How far seeding is: pictures drawn or restaurants written. */
export interface SeedProgress {
  readonly step: 'pictures' | 'restaurants'
  readonly done: number
  readonly total: number
}

/** What to seed. `now` is epoch ms: everything dated in the world lies around it. */
interface SeedOptions {
  readonly now: number
  /** Restaurants in all; more than the demo world has are generated, for tests of scale (100 to 10,000). */
  readonly outlets?: number | undefined
  /** Where `/img/` is served from; without it no pictures are drawn. */
  readonly imagesDir?: string
  readonly onProgress?: (progress: SeedProgress) => void
}

/** What seeding did. `isNew` is false when the database had this world already and nothing was written. */
interface SeedResult {
  readonly isNew: boolean
  readonly restaurants: number
  readonly dishes: number
  readonly picturesDrawn: number
}

/** Hands rows over a number at a time, in order: a statement takes at most 65,535 values. */
async function inBatches<T>(
  rows: readonly T[],
  size: number,
  insert: (batch: T[]) => PromiseLike<unknown>
): Promise<void> {
  for (let from = 0; from < rows.length; from += size) await insert(rows.slice(from, from + size))
}

/** Rows a thousand at a time, each time as one parameter; those that are there stay as they are. */
const insertMissing = <T extends PgTable>(tx: Tx, table: T, rows: readonly T['$inferInsert'][]) =>
  inBatches(rows, 1000, (batch) => tx.execute(insertRows(table, batch).onConflict('do nothing')))

async function insertOutlets(tx: Tx, outlets: readonly OutletRows[]): Promise<void> {
  await insertMissing(
    tx,
    schema.restaurants,
    outlets.map(({ restaurant }) => restaurant)
  )
  await insertMissing(
    tx,
    schema.menuCategories,
    outlets.flatMap(({ categories }) => categories)
  )
  await insertMissing(
    tx,
    schema.dishes,
    outlets.flatMap(({ dishes }) => dishes)
  )
  await insertMissing(
    tx,
    schema.dishStock,
    outlets.flatMap(({ stock }) => stock)
  )
  await insertMissing(
    tx,
    schema.promotions,
    outlets.flatMap(({ promotions }) => promotions)
  )
}

async function insertPlaces(tx: Tx): Promise<void> {
  const home = homeRows()
  await tx
    .insert(schema.cities)
    .values(
      cities.map(({ cityCode, country, name, latitude, longitude }, index) => ({
        cityCode,
        countryCode: country,
        names: name,
        latitude,
        longitude,
        sortOrder: index
      }))
    )
    .onConflictDoNothing()
  await tx
    .insert(schema.banners)
    .values([...home.banners])
    .onConflictDoNothing()
  await tx
    .insert(schema.serviceEntries)
    .values([...home.services])
    .onConflictDoNothing()
  await tx.insert(schema.combineAreas).values(areaRows()).onConflictDoNothing()
  await tx
    .insert(schema.searchHints)
    .values([...home.hints])
    .onConflictDoNothing()
}

/** Restaurants a few hundred at a time, so that ten thousand menus are never in memory at once. Answers how many dishes there are. */
async function insertRestaurants(
  tx: Tx,
  { now, outlets, onProgress }: SeedOptions
): Promise<{ restaurants: number; dishes: number }> {
  const templates = outletTemplates(outlets)
  await insertOutlets(
    tx,
    cities.map((city) => martRows(city, now))
  )
  let dishes = 0
  for (let from = 0; from < templates.length; from += outletsAtOnce) {
    const rows = templates.slice(from, from + outletsAtOnce).map((template) => outletRows(template, now))
    await insertOutlets(tx, rows)
    dishes += rows.reduce((count, outlet) => count + outlet.dishes.length, 0)
    onProgress?.({
      step: 'restaurants',
      done: Math.min(from + outletsAtOnce, templates.length),
      total: templates.length
    })
  }
  return { restaurants: templates.length, dishes }
}

/** Sessions of flash sales around a moment; without the people who bought there, all of their pieces are left. */
async function insertFlashSales(tx: Tx, now: number, { isBought }: { readonly isBought: boolean }): Promise<void> {
  const { sessions, items } = flashRows(now)
  await insertMissing(tx, schema.flashSessions, sessions)
  await insertMissing(
    tx,
    schema.flashItems,
    items.map((item) => (isBought ? item : { ...item, leftCount: item.quota }))
  )
}

/** A world that has been there for days is given the sessions of the days to come, so that its today is never empty. */
async function continueFlashSales(tx: Tx, now: number): Promise<void> {
  const [last] = await tx.select({ at: max(schema.flashSessions.startsAt) }).from(schema.flashSessions)
  if (last?.at != null && last.at < now + weekMs) await insertFlashSales(tx, now, { isBought: false })
}

/** Deals of outlets, the one of an outlet that has closed for good too. */
async function insertDeals(tx: Tx, now: number): Promise<void> {
  const rows = dealRows(now)
  await insertMissing(tx, schema.restaurants, [closedOutletRow(now)])
  await insertMissing(
    tx,
    schema.deals,
    rows.map(({ deal }) => deal)
  )
  await insertMissing(
    tx,
    schema.dealOutlets,
    rows.flatMap(({ outlets }) => outlets)
  )
  await insertMissing(
    tx,
    schema.dealStock,
    rows.map(({ stock }) => stock)
  )
}

async function insertPeople(tx: Tx, now: number): Promise<void> {
  const [known] = await tx
    .select({ userId: schema.users.userId })
    .from(schema.users)
    .where(eq(schema.users.userId, 'demo-new'))
  const rows = peopleRows(now, await hashPassword(demoPassword))
  await tx
    .insert(schema.vouchers)
    .values([...rows.vouchers])
    .onConflictDoNothing()
  await tx
    .insert(schema.promotionCodes)
    .values([...rows.promotionCodes])
    .onConflictDoNothing()
  await insertFlashSales(tx, now, { isBought: !known })
  // People seeded before have lived on since: their wallets and orders are their own
  if (known) return
  await tx.insert(schema.users).values([...rows.users])
  await tx.insert(schema.addresses).values([...rows.addresses])
  await tx.insert(schema.memberships).values([...rows.memberships])
  await tx.insert(schema.userVouchers).values([...rows.userVouchers])
  const cards = cardRows(now)
  await tx.insert(schema.savedCards).values([...cards.savedCards])
  await tx.insert(schema.sandboxCardSetups).values([...cards.sandboxCardSetups])
  await tx.insert(schema.topUpOffers).values(topUpOfferRows(now)).onConflictDoNothing()
  await tx.insert(schema.users).values(guestRows(now))
  await writeHistory(tx, now)
  const { bargains, bargainCuts } = bargainRows(now)
  await tx.insert(schema.bargains).values([...bargains])
  await tx.insert(schema.bargainCuts).values([...bargainCuts])
  await writeGroup(tx, now)
}

/** In the order in which it happened, because a wallet's running balance is written with each movement. */
async function writeHistory(tx: Tx, now: number): Promise<void> {
  const income = walletIncome(now).map(({ at, ...movement }) => ({
    at,
    write: () => credit(tx, { ...movement, currency: walletCurrency, orderId: null, now: at })
  }))
  const made = historyOrders.map((order) => ({
    at: historyMadeAt(order, now),
    write: () => writeHistoryOrder(tx, order, now)
  }))
  const together = historyCombined.map((order) => ({
    at: historyMadeAt(order, now),
    write: () => writeHistoryCombined(tx, order, now)
  }))
  const askedBack = historyAfterSales.flatMap((asked) => {
    const order = historyOrders.find(({ key }) => key === asked.order)
    return order ? [{ at: afterSaleDoneAt(asked, order, now), write: () => writeHistoryAfterSale(tx, asked) }] : []
  })
  const shared = historyGroups.map((group) => ({
    at: historyMadeAt(group, now),
    write: () => writeHistoryGroup(tx, group, now)
  }))
  const wallet = walletRecords(now).map(({ at, write }) => ({ at, write: () => write(tx) }))
  const { purchases, waits } = flashRows(now)
  const bought = dealRecords(purchases, now).map(({ at, write }) => ({ at, write: () => write(tx) }))
  for (const { write } of [...income, ...wallet, ...made, ...bought, ...together, ...shared, ...askedBack].sort(
    (a, b) => a.at - b.at
  ))
    await write()
  await writeWaits(tx, waits, now)
  await countDealsSold(tx)
  await writeDealNotice(tx, now)
  await writeHistoryReviews(tx, now)
  await writeDealReviews(tx, dealRows(now), now)
}

interface SeedMark {
  readonly version: number
  readonly outlets: number
}

async function readMark(tx: Tx): Promise<unknown> {
  const [row] = await tx
    .select({ value: schema.settings.value })
    .from(schema.settings)
    .where(eq(schema.settings.name, 'seed'))
  return row?.value
}

const isMark = (value: unknown): value is SeedMark =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  'outlets' in value &&
  typeof value.version === 'number' &&
  typeof value.outlets === 'number'

async function writeWorld(tx: Tx, options: SeedOptions): Promise<Omit<SeedResult, 'picturesDrawn'>> {
  // Two processes that start together on one database: the second waits, then finds the world there
  await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
  const mark = await readMark(tx)
  const wanted = outletTemplates(options.outlets).length
  if (isMark(mark) && mark.version === seedVersion && mark.outlets >= wanted) {
    await continueFlashSales(tx, options.now)
    await moveFlashDishes(tx, options.now)
    return { isNew: false, restaurants: mark.outlets, dishes: 0 }
  }
  await insertPlaces(tx)
  const counts = await insertRestaurants(tx, options)
  await insertDeals(tx, options.now)
  await insertPeople(tx, options.now)
  await writeSearchIndex(tx, options.now)
  const value: SeedMark = { version: seedVersion, outlets: counts.restaurants }
  await tx
    .insert(schema.settings)
    .values({ name: 'seed', value })
    .onConflictDoUpdate({ target: schema.settings.name, set: { value } })
  return { isNew: true, ...counts }
}

/**
 * Fills a migrated database with the demo world and draws its pictures. Safe to call at every start and by several processes: the
 * database is filled in one transaction and marked, pictures that are there are not drawn again.
 */
export async function seedWorld(database: Database, options: SeedOptions): Promise<SeedResult> {
  const { imagesDir, onProgress } = options
  const picturesDrawn =
    imagesDir === undefined
      ? 0
      : await makePictures(worldPictures(), imagesDir, ({ done, total }) =>
          onProgress?.({ step: 'pictures', done, total })
        )
  const written = await inTransaction(database, (tx) => writeWorld(tx, options))
  // Of rows that came all at once the planner knows nothing, and the database would see to them by itself just when people come
  if (written.isNew) await database.care()
  return { ...written, picturesDrawn }
}
