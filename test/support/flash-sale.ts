import { asc, eq, sql } from 'drizzle-orm'
import type { FlashLine } from '@/domain/flash-sale'
import { flashClaims, flashItems, flashSessions, waitlistEntries } from '../../server/modules/tables'
import { buildCity, buildRestaurant, nextId } from './commerce'
import { buildDeal } from './deals'
import type { buildCustomer } from './people'
import type { TestServer } from './server'

/** Who buys: an id and a live token. */
export type Buyer = Pick<Awaited<ReturnType<typeof buildCustomer>>, 'userId' | 'token'>

const minuteMs = 60_000

interface SessionFacts {
  readonly cityCode?: string
  readonly line?: FlashLine
  /** Minutes from now; negative ones are gone. */
  readonly startsIn?: number
  readonly endsIn?: number
}

/** A session that began half an hour ago and goes on for two hours, unless told otherwise. */
export async function buildSession(
  { kernel: { db }, clock }: TestServer,
  { cityCode = 'SIN', line = 'first', startsIn = -30, endsIn = 120 }: SessionFacts = {}
) {
  const now = clock.now()
  const session = {
    sessionId: nextId('session-'),
    line,
    cityCode,
    utcOffsetMinutes: 480,
    startsAt: now + startsIn * minuteMs,
    endsAt: now + endsIn * minuteMs
  }
  await db.insert(flashSessions).values(session)
  return session
}

/** An item of so many pieces at S$1.99 in a session, of a deal of its own. */
export async function buildFlashItem(
  server: TestServer,
  facts: SessionFacts & Partial<Omit<typeof flashItems.$inferInsert, 'quota'>> & { readonly quota?: number } = {}
): Promise<string> {
  const { quota = 1, sortOrder = 0, priceMinor = 199 } = facts
  const flashItemId = nextId('flash-')
  const sessionId = facts.sessionId ?? (await buildSession(server, facts)).sessionId
  await buildCity(server)
  const dealId = facts.dealId ?? (await buildDeal(server, await buildRestaurant(server)))
  await server.kernel.db
    .insert(flashItems)
    .values({ flashItemId, sessionId, dealId, priceMinor, quota, leftCount: facts.leftCount ?? quota, sortOrder })
  return flashItemId
}

const mobile = '+6581234567'

/** What a client sends to buy: everybody agrees to the same, so one quote serves a crowd. */
export async function prepareFlash(server: TestServer, { token }: Buyer, flashItemId: string, usesBalance = false) {
  const choice = { flashItemId, ...(usesBalance && { usesBalance }) }
  const { quoteId } = await server.ask('dealQuote', choice, { token })
  return { ...choice, quoteId, mobile }
}

/** Tries to buy with what {@link prepareFlash} answered; the envelope as it is. */
export const tryFlash = (
  server: TestServer,
  { token }: Buyer,
  params: Awaited<ReturnType<typeof prepareFlash>>,
  key = nextId('flash-key-')
) => server.call('flashSubmit', params, { token, key })

/** An order of a piece that waits for its payment. */
export async function buyFlash(server: TestServer, buyer: Buyer, flashItemId: string, usesBalance = false) {
  const params = await prepareFlash(server, buyer, flashItemId, usesBalance)
  return server.ask('flashSubmit', params, { token: buyer.token, key: nextId('flash-key-') })
}

/** Cancels an order that is not paid, or not used. */
export const cancelFlash = (server: TestServer, { token }: Buyer, orderId: string) =>
  server.call('orderCancel', { orderId, reasonCode: 'changedMind' }, { token, key: nextId('flash-cancel-') })

/** Joins the line, or leaves it. */
export const wait = (server: TestServer, { token }: Buyer, flashItemId: string, isOn = true) =>
  server.call('flashWait', { flashItemId, isOn }, { token })

/** The item as somebody sees it. */
export async function itemFor(server: TestServer, { token }: Buyer, flashItemId: string) {
  const [row] = await server.kernel.db
    .select({ sessionId: flashItems.sessionId })
    .from(flashItems)
    .where(eq(flashItems.flashItemId, flashItemId))
  const { items } = await server.ask('flashItemList', { sessionId: row?.sessionId ?? '' }, { token })
  const item = items.find((each) => each.flashItemId === flashItemId)
  if (!item) throw new Error('the item is not in the list of its session')
  return item
}

/** Where the pieces of an item are: left, and by person claimed, offered, waited for in the order of the line. */
export async function piecesOf({ kernel: { db } }: TestServer, flashItemId: string) {
  const [item] = await db.select().from(flashItems).where(eq(flashItems.flashItemId, flashItemId))
  const claims = await db.select().from(flashClaims).where(eq(flashClaims.flashItemId, flashItemId))
  const waits = await db
    .select()
    .from(waitlistEntries)
    .where(eq(waitlistEntries.resourceId, flashItemId))
    .orderBy(asc(waitlistEntries.entryId))
  const who = (isOffered: boolean) =>
    waits.filter(({ offeredUntil }) => (offeredUntil !== null) === isOffered).map(({ userId }) => userId)
  return {
    left: item?.leftCount,
    claimed: claims.map(({ userId }) => userId).sort(),
    offered: who(true),
    waiting: who(false)
  }
}

/** Ends every session of a database, so that what one test sells is not in the next one's lists. */
export const endSessions = ({ kernel: { db } }: TestServer) =>
  db
    .update(flashSessions)
    .set({ startsAt: sql`starts_at - interval '10 days'`, endsAt: sql`ends_at - interval '10 days'` })
