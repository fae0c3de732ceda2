import { createHmac, generateKeyPairSync } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { wallClock } from '@/domain/calendar'
import type { Money } from '@/domain/money'
import type { Database, Db } from '../../db/database'
import type { Kernel } from '../../kernel'
import type { Clock } from '../kernel/clock'
import type { CardSetupOutcome, SavedCard } from './provider'
import { findSandboxRefund, refundSandboxCharge, type SandboxRefund } from './sandbox-refunds'
import { sandboxCardSessions, sandboxCardSetups } from './tables'

/** A payment as a provider that the sandbox plays records it. */
export type SandboxSession = typeof sandboxCardSessions.$inferSelect
/** A card that a person is entering, or has entered, on the page of such a provider, to be saved. */
export type SandboxSetup = typeof sandboxCardSetups.$inferSelect

/** The providers that the sandbox plays. */
export type SandboxParty = 'sandbox' | 'gateway' | 'nets' | 'wechatpay' | 'alipay'

interface Deps {
  readonly database: Database
  readonly clock: Clock
  readonly secret: string
}

interface Opening {
  readonly paymentId: string
  readonly amount: Money
  readonly description: string
  readonly returnUrl: string
  /** Token of a saved card: the sandbox knows how that card behaves, without a page. */
  readonly token?: string
  /** The person is away, so the bank cannot ask them anything. */
  readonly isUnattended?: boolean
}

/** The key that a party of the sandbox and the server share. Derived, not configured: in production there is no sandbox. */
export const sandboxPartySecret = (secret: string, party: SandboxParty): string =>
  createHmac('sha256', secret)
    .update(party === 'sandbox' ? 'sandbox-bank' : `sandbox-${party}`)
    .digest('hex')

/** Fingerprint of a card, from its digits: the same for all parties of the sandbox. */
export const sandboxCardOf = (secret: string, digits: string): string =>
  `card_${createHmac('sha256', sandboxPartySecret(secret, 'sandbox')).update(digits).digest('base64url').slice(0, 16)}`

/** One key pair for both sides, as the party that signs and the server that verifies are one process. Made at first use, because it takes a moment. */
export function createSandboxKeys() {
  const make = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
  let pair: ReturnType<typeof make> | undefined
  return () => (pair ??= make())
}

/** Path of the page where a person pays, or declines to. */
export const sandboxPayPage = (sessionId: string, language: string): string =>
  `/payment/pay/doPayment?session=${sessionId}&lang=${language}`
/** Path of the page where a person enters a card to be saved. */
const setupPage = (sessionId: string, language: string): string =>
  `/sandbox/cards/setup?session=${sessionId}&lang=${language}`

/** Not guessable, and always the same for the same `id`, so that a repeated call opens nothing twice. */
const idOf = (secret: string, party: SandboxParty, prefix: string, id: string): string =>
  `${prefix}_${createHmac('sha256', sandboxPartySecret(secret, party)).update(id).digest('base64url').slice(0, 30)}`

/** The state in which a payment begins. With a token its card's behaviour decides; a bank that would ask declines while the person is away. */
async function beginningOf(
  db: Db,
  party: SandboxParty,
  { token, isUnattended = false }: Pick<Opening, 'token' | 'isUnattended'>
): Promise<Pick<SandboxSession, 'status' | 'refusal' | 'card'>> {
  if (token === undefined) return { status: 'open', refusal: null, card: null }
  const [setup] = await db
    .select()
    .from(sandboxCardSetups)
    .where(
      and(
        eq(sandboxCardSetups.token, token),
        eq(sandboxCardSetups.provider, party),
        eq(sandboxCardSetups.status, 'saved')
      )
    )
  const card = setup?.card ?? null
  switch (setup?.behaviour ?? 'lost') {
    case 'pays':
      return { status: 'paid', refusal: null, card }
    case 'declines':
      return { status: 'declined', refusal: 'forNow', card }
    case 'lost':
      return { status: 'declined', refusal: 'forEver', card }
    case 'asks':
      return isUnattended ? { status: 'declined', refusal: 'bankAsks', card } : { status: 'open', refusal: null, card }
  }
}

function setupOutcome(row: SandboxSetup | undefined): CardSetupOutcome {
  // There is no row before the page of the setup was opened, and an app that shows the page itself may ask earlier
  if (!row || row.status === 'open') return { kind: 'pending' }
  const { token, brand, lastFour, expiryMonth: month, expiryYear: year, card } = row
  if (row.status === 'cancelled' || token === null || brand === null || lastFour === null) return { kind: 'cancelled' }
  return {
    kind: 'saved',
    card: {
      token,
      brand,
      lastFour,
      expiry: month === null || year === null ? null : { month, year },
      ...(card !== null && { fingerprint: card })
    }
  }
}

/** The records of one party of the sandbox, in tables that only the parties, their pages and their messages read. */
export function createSandboxBooks({ database, clock, secret }: Deps, party: SandboxParty) {
  const { db } = database
  const sessionOf = (paymentId: string) => idOf(secret, party, 'sbx', paymentId)
  const find = async (sessionId: string): Promise<SandboxSession | undefined> =>
    (await db.select().from(sandboxCardSessions).where(eq(sandboxCardSessions.sessionId, sessionId)))[0]
  return {
    sessionOf,
    find,
    /**
     * Opens a payment, or returns it if it is open already. With a token it is over at once, unless the card's bank asks. Undefined when
     * there is nothing to pay, and when the amount is not the one it was opened with.
     */
    async open(opening: Opening): Promise<SandboxSession | undefined> {
      const { paymentId, amount, description, returnUrl, token } = opening
      if (amount.minor <= 0) return undefined
      const sessionId = sessionOf(paymentId)
      const beginning = await beginningOf(db, party, opening)
      await db
        .insert(sandboxCardSessions)
        .values({
          sessionId,
          provider: party,
          paymentId,
          amountMinor: amount.minor,
          currency: amount.currency,
          description,
          returnUrl,
          createdAt: clock.now(),
          ...beginning,
          asks: token === undefined && party !== 'wechatpay' && party !== 'alipay' ? 'card' : 'consent',
          chargeId: beginning.status === 'paid' ? `ch_${sessionId.slice(4)}` : null
        })
        .onConflictDoNothing()
      const session = await find(sessionId)
      if (!session) throw new Error('a sandbox session was not stored')
      return session.amountMinor === amount.minor && session.currency === amount.currency ? session : undefined
    },
    async close(sessionId: string): Promise<void> {
      await db
        .update(sandboxCardSessions)
        .set({ status: 'cancelled' })
        .where(and(eq(sandboxCardSessions.sessionId, sessionId), eq(sandboxCardSessions.status, 'open')))
    },
    refund: (sessionId: string, refund: SandboxRefund) => refundSandboxCharge(database, sessionId, refund),
    findRefund: (refundId: string) => findSandboxRefund(db, party, refundId),
    /** Opens the page where a card is entered to be saved; returns its path. */
    async openSetup(setupId: string, returnUrl: string, language: string): Promise<string> {
      const sessionId = idOf(secret, party, 'set', setupId)
      await db
        .insert(sandboxCardSetups)
        .values({
          sessionId,
          provider: party,
          kind: party === 'nets' ? 'nets' : 'card',
          returnUrl,
          createdAt: clock.now()
        })
        .onConflictDoNothing()
      return setupPage(sessionId, language)
    },
    async lookSetup(setupId: string): Promise<CardSetupOutcome> {
      return setupOutcome(
        (
          await db
            .select()
            .from(sandboxCardSetups)
            .where(eq(sandboxCardSetups.sessionId, idOf(secret, party, 'set', setupId)))
        )[0]
      )
    },
    /** A saved card as it is now; undefined where it is saved no more. */
    async lookCard(token: string): Promise<SavedCard | undefined> {
      const isIt = and(eq(sandboxCardSetups.token, token), eq(sandboxCardSetups.provider, party))
      const [row] = await db.select().from(sandboxCardSetups).where(isIt)
      const outcome = row?.status === 'saved' ? setupOutcome(row) : undefined
      return outcome?.kind === 'saved' ? outcome.card : undefined
    },
    async forget(token: string): Promise<void> {
      await db
        .update(sandboxCardSetups)
        .set({ status: 'removed' })
        .where(and(eq(sandboxCardSetups.token, token), eq(sandboxCardSetups.provider, party)))
    }
  }
}

/** See {@link createSandboxBooks}. */
export type SandboxBooks = ReturnType<typeof createSandboxBooks>

/** A setup for its page. Knowing its id is the permission to see it. */
export async function readSandboxSetup(db: Db, sessionId: string): Promise<SandboxSetup | undefined> {
  const [row] = await db.select().from(sandboxCardSetups).where(eq(sandboxCardSetups.sessionId, sessionId))
  return row
}

/** A card that a party has, or had, by its token. */
export async function readSandboxCard(db: Db, token: string): Promise<SandboxSetup | undefined> {
  const [row] = await db.select().from(sandboxCardSetups).where(eq(sandboxCardSetups.token, token))
  return row
}

/** The network of a saved card gives it another number and end, by which it is good, or its party saves it no more. */
export async function changeSandboxCard(
  { db, clock, random }: Pick<Kernel, 'db' | 'clock' | 'random'>,
  token: string,
  change: 'replace' | 'forget'
): Promise<void> {
  const lastFour = String(random.integer(0, 9999)).padStart(4, '0')
  const expiryYear = wallClock(clock.now(), 0).year() + 4
  await db
    .update(sandboxCardSetups)
    .set(change === 'forget' ? { status: 'removed' } : { lastFour, expiryMonth: 12, expiryYear, behaviour: 'pays' })
    .where(and(eq(sandboxCardSetups.token, token), eq(sandboxCardSetups.status, 'saved')))
}

/** Records what a person did on the page of a setup: entered a card, or went back (null). Only the first call counts. */
export async function finishSandboxSetup(
  db: Db,
  sessionId: string,
  card: Pick<SandboxSetup, 'behaviour' | 'brand' | 'lastFour' | 'expiryMonth' | 'expiryYear' | 'card'> | null
): Promise<void> {
  const change = card
    ? { ...card, status: 'saved' as const, token: `tok_${sessionId.slice(4)}` }
    : { status: 'cancelled' as const }
  await db
    .update(sandboxCardSetups)
    .set(change)
    .where(and(eq(sandboxCardSetups.sessionId, sessionId), eq(sandboxCardSetups.status, 'open')))
}
