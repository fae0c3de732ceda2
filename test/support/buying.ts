import { asc, eq } from 'drizzle-orm'
import { inTransaction } from '../../server/db/transaction'
import { openSession } from '../../server/modules/account/sessions'
import {
  payments,
  sandboxCardRefunds,
  sandboxCardSessions,
  walletDebts,
  walletLedger
} from '../../server/modules/tables'
import { runJobs } from './boxes'
import { buildEater, nextId, pay, pressOnHostedPage, sessionOf } from './commerce'
import { sayDispute } from './memberships'
import { give } from './money'
import type { CallOptions, TestServer } from './server'
import { photoOf, upload } from './upload'
import { beginPayingFor, type Way } from './ways'

/** Who buys, from an address of their own: many at one are refused. */
export type Buyer = Awaited<ReturnType<typeof buildBuyer>>

let made = 0
/** A buyer with money of both parts, in Singapore cents. */
export async function buildBuyer(server: TestServer, { cash = 0, gift = 0 } = {}) {
  const eater = await buildEater(server, cash)
  if (gift > 0) await give(server, eater.userId, gift, 'gift')
  made += 1
  return { ...eater, ip: `10.0.${Math.floor(made / 200)}.${(made % 200) + 1}` }
}

/** What of something is bought: one, days ahead, paid by what is chosen later, unless said. */
export interface Choice {
  /** The n-th of a person, where two at once cannot be had. */
  readonly n?: number
  /** The wallet pays what it can. */
  readonly usesBalance?: boolean
  /** Two of it, where one can go back alone. */
  readonly isTwo?: boolean
  /** For today or tomorrow. */
  readonly isSoon?: boolean
  /** For a time that was chosen. */
  readonly isTimed?: boolean
}

/** Orders what was quoted: the same key the same order. `more` is what else a program sends along, `asked` what it asks for besides. */
type Submit = (
  key: string,
  more?: CallOptions,
  asked?: object
) => Promise<{ readonly code: number; readonly data?: { readonly orderId: string } }>

/** Something that is bought: asks for its quote, and returns what orders it. */
export interface Bought {
  readonly prepare: (buyer: Buyer, choice?: Choice) => Promise<Submit>
}

export const payNow: Way = { name: 'PayNow', paymentType: 'PAY_NOW', country: 'SG', bank: 'paynow' }
export const transfer: Way = { name: 'a bank transfer', paymentType: 'BANK_TRANSFER', country: 'SG', bank: 'transfer' }

/** How something is paid by the wallet, alone or beside another way. */
export interface Paying {
  readonly has: { readonly cash: number; readonly gift: number }
  readonly usesBalance: boolean
  /** What pays the rest. */
  readonly by: 'card' | 'payNow' | 'wallet' | 'nothing'
}

/** A wallet with money of both parts that pays a part of anything. */
export const some = { cash: 100, gift: 200 }
const enough = { cash: 4900, gift: 200 }

/** Each way by which the wallet pays something, or a part of it. */
export const byWallet: readonly (readonly [string, Paying])[] = [
  ['a card beside the wallet', { has: some, usesBalance: true, by: 'card' }],
  ['PayNow beside the wallet', { has: some, usesBalance: true, by: 'payNow' }],
  ['the wallet, chosen to pay it', { has: enough, usesBalance: false, by: 'wallet' }],
  ['the wallet, as a part that is all', { has: enough, usesBalance: true, by: 'nothing' }]
]

/** The code and the id of what somebody orders. */
async function order({ prepare }: Bought, buyer: Buyer, choice?: Choice, asked?: object): Promise<string> {
  const { code, data } = await (await prepare(buyer, choice))(nextId('buying-'), {}, asked)
  if (!data) throw new Error(`not bought: ${code}`)
  return data.orderId
}

/** Orders something, which waits for its payment. */
export async function buy(server: TestServer, bought: Bought, buyer: Buyer, choice?: Choice, asked?: object) {
  const orderId = await order(bought, buyer, choice, asked)
  const { total } = await server.ask('cashierGet', { orderId }, { token: buyer.token })
  return { orderId, total }
}

/** Orders something and begins to pay it; the money has not come yet. */
export const beginBuying = async (server: TestServer, bought: Bought, buyer: Buyer, way = payNow, choice?: Choice) =>
  beginPayingFor(server, way, buyer, await buy(server, bought, buyer, choice))

/** Pays an order by a card on the hosted page; its session there. */
export async function payByCard(server: TestServer, buyer: Buyer, orderId: string): Promise<string> {
  const { redirectUrl } = await pay(server, buyer, orderId, 'CREDITCARD_PAY')
  await pressOnHostedPage(server, redirectUrl, 'pay')
  await runJobs(server)
  return sessionOf(redirectUrl)
}

/** Says that a transfer was sent, with its proof: it is looked for. */
export async function submitTransfer(server: TestServer, { token }: Buyer, paymentId: string) {
  const { data } = await upload(server, 'transferProofUpload', token, { paymentId }, await photoOf())
  const said = { paymentId, proofId: data.proofId }
  return server.ask('paymentSubmit', said, { token, key: nextId('buying-review-') })
}

/** Orders something and pays it by the wallet, alone or beside another way. */
export async function ownByWallet(
  server: TestServer,
  bought: Bought,
  { has, usesBalance, by }: Paying,
  choice: Choice
) {
  const buyer = await buildBuyer(server, has)
  const orderId = await order(bought, buyer, { ...choice, usesBalance })
  if (by === 'card') await payByCard(server, buyer, orderId)
  if (by === 'wallet') await pay(server, buyer, orderId)
  if (by !== 'payNow') return { buyer, orderId }
  const { total } = await server.ask('cashierGet', { orderId }, { token: buyer.token })
  const { takeMoney, tell } = await beginPayingFor(server, payNow, buyer, { orderId, total })
  await takeMoney()
  await tell(server)
  return { buyer, orderId }
}

/** The same person with a session of now, after so long. */
export async function pass<P extends Buyer>(server: TestServer, buyer: P, milliseconds: number): Promise<P> {
  server.clock.advance(milliseconds)
  await runJobs(server)
  const open = (tx: Parameters<typeof openSession>[0]) => openSession(tx, server.kernel, buyer.userId)
  return { ...buyer, token: await inTransaction(server.kernel.database, open) }
}

/** The bank takes a card's payment back, and keeps it. */
export async function loseToBank(server: TestServer, sessionId: string): Promise<void> {
  for (const state of ['open', 'lost'] as const) await sayDispute(server, sessionId, state)
  await runJobs(server)
}

/** Another person's card is another one, although the hosted page knows but a few. */
export const tellCardsApart = ({ kernel: { db } }: TestServer) =>
  db.update(payments).set({ cardFingerprint: payments.userId }).where(eq(payments.status, 'succeeded'))

/** What an order has moved in the wallet: kinds, amounts and what of them was gift, minor units. */
export const ledgerOf = async ({ kernel: { db } }: TestServer, orderId: string) =>
  (
    await db.select().from(walletLedger).where(eq(walletLedger.orderId, orderId)).orderBy(asc(walletLedger.entryId))
  ).map(({ kind, amountMinor, giftMinor }) => [kind, amountMinor, giftMinor])

/** What the bank of cards has sent back of an order, minor units. */
export async function cardBackOf({ kernel: { db } }: TestServer, orderId: string): Promise<number> {
  const sent = await db
    .select({ amountMinor: sandboxCardRefunds.amountMinor })
    .from(sandboxCardRefunds)
    .innerJoin(sandboxCardSessions, eq(sandboxCardSessions.sessionId, sandboxCardRefunds.sessionId))
    .innerJoin(payments, eq(payments.paymentId, sandboxCardSessions.paymentId))
    .where(eq(payments.orderId, orderId))
  return sent.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

/** What is owed of an order whose bank has taken its payment back, minor units. */
export const debtsOf = async ({ kernel: { db } }: TestServer, orderId: string) =>
  (await db.select().from(walletDebts).where(eq(walletDebts.orderId, orderId))).map(
    ({ amountMinor: owed, takenMinor: taken, givenBackMinor: givenBack, isFinal, endReason }) => ({
      ...{ owed, taken, givenBack },
      end: endReason ?? (isFinal ? 'owed' : 'open')
    })
  )
