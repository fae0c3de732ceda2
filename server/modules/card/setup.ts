import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { languageOf } from '@/contract/localized'
import type { Result, ValidParams } from '@/contract/types'
import { cardLimit } from '@/domain/card'
import { type CountryCode, defaultCountry } from '@/domain/countries'
import type { Tx } from '../../db/database'
import { afterCommit, inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { ownedBy } from '../../http/or-throw'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import type { CardSetupOutcome, CardVault, SavedCard } from '../../platform/payments/provider'
import { providerFor, providerNamed } from '../../platform/payments/ways'
import { countCards, forgetAtKeeper, lockOwner, setDefault, type SetupRow } from './repository'
import { cardSetups, savedCards } from './tables'

/** Kind of the job that asks a card keeper about a page whose person did not come back. */
export const cardSetupJob = 'lookCardSetup'
const firstMs = 60_000
/** An unfinished page is deleted after this. */
const abandonedMs = 3_600_000
/** And this long after, its keeper is not even asked any more. */
const forgottenMs = 86_400_000

const returnPages: Readonly<Record<SetupRow['kind'], string>> = {
  card: '/pages/creditcard/creditcardlist',
  nets: '/pages/shopcart/nets'
}

/** A page of the app and nothing else, told which setup it comes back from. */
function returnPathOf({ kind, orderId }: ValidParams<'cardSetupCreate'>, setupId: string): string {
  return `/customer/#${returnPages[kind]}?setupId=${setupId}${orderId === undefined ? '' : `&orderId=${orderId}`}`
}

function vaultFor(
  kernel: Kernel,
  kind: SetupRow['kind'],
  country: CountryCode
): { readonly provider: string; readonly vault: CardVault } {
  const provider = providerFor(kernel, kind === 'nets' ? 'NETS' : 'CREDITCARD_PAY', country)
  if (!provider?.vault) throw new AppError('paymentMethodUnavailable')
  return { provider: provider.name, vault: provider.vault }
}

/** Opens the card keeper's page, where alone the number is typed. */
export async function createSetup(
  params: ValidParams<'cardSetupCreate'>,
  context: RequestContext<Session>
): Promise<Result<'cardSetupCreate'>> {
  const {
    kernel,
    session: { userId },
    now,
    locale,
    markers
  } = context
  const { kind } = params
  const { provider, vault } = vaultFor(kernel, kind, markers.countryCode ?? defaultCountry)
  if ((await countCards(kernel.db, userId)) >= cardLimit) throw new AppError('cardsFull')
  const setupId = kernel.ids.next()
  await inTransaction(kernel.database, async (tx) => {
    await tx.insert(cardSetups).values({ setupId, userId, kind, provider, createdAt: now })
    await kernel.jobs.schedule(tx, {
      kind: cardSetupJob,
      payload: { setupId },
      runAt: now + firstMs,
      uniqueKey: setupId
    })
  })
  try {
    const { reference, url } = await vault.setUp({
      setupId,
      userId,
      returnPath: returnPathOf(params, setupId),
      language: languageOf(locale)
    })
    await kernel.db.update(cardSetups).set({ reference, url }).where(eq(cardSetups.setupId, setupId))
    return { setupId, url }
  } catch (error) {
    kernel.logger.error({ err: error, setupId }, 'a page to keep a card could not be opened')
    throw new AppError('paymentRequestFailed', {}, { cause: error })
  }
}

/** Writes a shown card down; null where it is somebody else's already. A card that is shown twice is kept once. */
async function insertCard(
  tx: Tx,
  kernel: Kernel,
  { userId, kind, provider }: SetupRow,
  { token, brand, lastFour, expiry, fingerprint }: SavedCard
): Promise<string | null> {
  const cardId = kernel.ids.next()
  const written = await tx
    .insert(savedCards)
    .values({
      cardId,
      userId,
      kind,
      provider,
      token,
      brand,
      lastFour,
      expiryMonth: expiry?.month ?? null,
      expiryYear: expiry?.year ?? null,
      fingerprint: fingerprint ?? null,
      createdAt: kernel.clock.now()
    })
    .onConflictDoNothing()
    .returning({ cardId: savedCards.cardId })
  if (written.length > 0) return cardId
  const [known] = await tx
    .select({ cardId: savedCards.cardId })
    .from(savedCards)
    .where(and(eq(savedCards.provider, provider), eq(savedCards.token, token), eq(savedCards.userId, userId)))
  return known?.cardId ?? null
}

/** Keeps a card that its person has shown, the first of its kind as the default. The caller has locked the owner. */
async function keepCard(tx: Tx, kernel: Kernel, setup: SetupRow, card: SavedCard): Promise<void> {
  const { setupId, userId, kind, provider } = setup
  // Several pages may have been open at once, each opened while there was room
  const isFull = (await countCards(tx, userId)) >= cardLimit
  const cardId = isFull ? null : await insertCard(tx, kernel, setup, card)
  if (isFull) await forgetAtKeeper(tx, kernel, { cardId: setupId, provider, token: card.token })
  if (cardId === null) {
    await tx.update(cardSetups).set({ status: 'cancelled' }).where(eq(cardSetups.setupId, setupId))
    return
  }
  const [known] = await tx
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.userId, userId), eq(savedCards.kind, kind), eq(savedCards.isDefault, true)))
  if (!known) await setDefault(tx, { userId, kind, cardId })
  await tx.update(cardSetups).set({ status: 'saved', cardId }).where(eq(cardSetups.setupId, setupId))
}

/** Takes over what the card keeper says, once however often it is asked. */
async function applySetup(
  tx: Tx,
  kernel: Kernel,
  setupId: string,
  userId: string,
  outcome: CardSetupOutcome
): Promise<void> {
  await lockOwner(tx, userId)
  const [setup] = await tx.select().from(cardSetups).where(eq(cardSetups.setupId, setupId)).for('no key update')
  if (!setup || setup.status !== 'pending' || outcome.kind === 'pending') return
  if (outcome.kind === 'saved') return keepCard(tx, kernel, setup, outcome.card)
  await tx.update(cardSetups).set({ status: outcome.kind }).where(eq(cardSetups.setupId, setupId))
}

async function look(kernel: Kernel, { setupId, userId, provider, reference, createdAt }: SetupRow): Promise<void> {
  const vault = providerNamed(kernel, provider)?.vault
  const age = kernel.clock.now() - createdAt
  const asked =
    vault && reference !== null && age <= forgottenMs
      ? await vault.lookSetUp(reference)
      : ({ kind: 'pending' } as const)
  const outcome = asked.kind === 'pending' && age > abandonedMs ? ({ kind: 'expired' } as const) : asked
  await inTransaction(kernel.database, (tx) => applySetup(tx, kernel, setupId, userId, outcome))
}

async function findSetup(kernel: Kernel, setupId: string): Promise<SetupRow | undefined> {
  const [row] = await kernel.db.select().from(cardSetups).where(eq(cardSetups.setupId, setupId))
  return row
}

/** How a person's own setup stands; the card keeper is asked while it is open. */
export async function getSetup(
  setupId: string,
  { kernel, session }: RequestContext<Session>
): Promise<Result<'cardSetupGet'>> {
  const known = ownedBy(await findSetup(kernel, setupId), session.userId, 'cardNotFound')
  // The keeper not answering is no reason to fail: what we know is an answer too
  if (known.status === 'pending')
    await look(kernel, known).catch((error: unknown) =>
      kernel.logger.warn({ err: error, setupId }, 'the state of a card setup could not be read')
    )
  const { status, cardId } = (await findSetup(kernel, setupId)) ?? known
  return { setupId, status, cardId }
}

/** Asks again and again, more and more seldom, until the page is finished or forgotten: who closes it has kept a card all the same. */
export const lookLater =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const { setupId, round = 0 } = z
      .object({ setupId: z.string(), round: z.number().int().optional() })
      .parse(job.payload)
    const [setup] = await tx.select().from(cardSetups).where(eq(cardSetups.setupId, setupId))
    if (setup?.status !== 'pending') return
    await kernel.jobs.schedule(tx, {
      kind: cardSetupJob,
      payload: { setupId, round: round + 1 },
      runAt: kernel.clock.now() + firstMs * 2 ** Math.min(round, 4),
      uniqueKey: setupId
    })
    afterCommit(tx, () =>
      look(kernel, setup).catch((error: unknown) =>
        kernel.logger.warn({ err: error, setupId }, 'the state of a card setup could not be read')
      )
    )
  }
