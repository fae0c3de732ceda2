import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { OperationParams, OperationResult } from '@/contract/operations'
import type { Result, ValidParams } from '@/contract/types'
import type { Db, Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import type { ListPage } from '../../http/cursor'
import { AppError } from '../../http/errors'
import { instant } from '../../http/format'
import { refuseRestaurantsOwn } from '../../http/operations'
import { countHit } from '../../http/rate-window'
import { timedPage } from '../../http/timed-page'
import type { Kernel } from '../../kernel'
import type { Partner } from '../../platform/partners/partners'
import { stateOf } from './cards'
import { greetingCards } from './tables'

/** Of everybody at one address: who looks at a card needs no account. */
const reportsPerDay = 20

/** Contract `greetingReport`. The first reason stays: a repeat changes nothing. */
export async function reportCard(
  { cardId, reason }: ValidParams<'greetingReport'>,
  { kernel: { database }, now, network }: RequestContext
): Promise<Result<'greetingReport'>> {
  await inTransaction(database, async (tx) => {
    await countHit(tx, now, { subject: `greetingReport:${network}`, seconds: 86_400, limit: reportsPerDay })
    await tx
      .update(greetingCards)
      .set({ reportedAt: now, reportReason: reason })
      .where(and(eq(greetingCards.cardId, cardId), isNull(greetingCards.reportedAt), isNull(greetingCards.removedAt)))
  })
  return { isDone: true }
}

/** Contract `greetingRemove`. One that strangers do not see, as our people look at it or have taken it down, stays until they are done with it. */
export async function removeCard(
  { cardId }: ValidParams<'greetingRemove'>,
  { kernel: { db }, session: { userId } }: RequestContext<Session>
): Promise<Result<'greetingRemove'>> {
  await db
    .delete(greetingCards)
    .where(
      and(
        eq(greetingCards.cardId, cardId),
        eq(greetingCards.authorId, userId),
        or(isNull(greetingCards.reportedAt), isNotNull(greetingCards.clearedAt)),
        isNull(greetingCards.removedAt)
      )
    )
  return { isDone: true }
}

/** Reported cards that nobody has judged, the one reported first before all. */
export async function listReportedCards(
  db: Db,
  restaurants: Partner['restaurants'],
  page: ListPage
): Promise<OperationResult<'greetingReportList'>> {
  refuseRestaurantsOwn(restaurants)
  const { rows, nextCursor } = await timedPage(
    { at: greetingCards.reportedAt, id: greetingCards.cardId, first: 'oldest' },
    page,
    ({ beyond, order, limit }) =>
      db
        .select()
        .from(greetingCards)
        .where(and(isNotNull(greetingCards.reportedAt), beyond))
        .orderBy(...order)
        .limit(limit),
    ({ reportedAt, cardId }) => ({ at: reportedAt ?? 0, id: cardId })
  )
  return {
    items: rows.flatMap(({ cardId, recipient, words, signature, reportedAt, reportReason }) =>
      reportedAt === null || reportReason === null
        ? []
        : [{ cardId, to: recipient, words, from: signature, reason: reportReason, reportedAt: instant(reportedAt) }]
    ),
    nextCursor
  }
}

/** Our people's word on a card that was reported; one that never was is not found. A later word takes the place of the one before. */
export async function judgeCard(
  tx: Tx,
  kernel: Kernel,
  restaurants: Partner['restaurants'],
  { cardId, verdict }: OperationParams<'greetingJudge'>
): Promise<Omit<OperationResult<'greetingJudge'>, 'cardId'>> {
  refuseRestaurantsOwn(restaurants)
  const [card] = await tx.select().from(greetingCards).where(eq(greetingCards.cardId, cardId)).for('no key update')
  const wasJudged = card !== undefined && (card.clearedAt !== null || card.removedAt !== null)
  if (card === undefined || (card.reportedAt === null && !wasJudged)) throw new AppError('greetingNotFound')
  const isRemoved = verdict === 'remove'
  const isRepeat = card.reportedAt === null && (stateOf(card) === 'removed') === isRemoved
  const now = kernel.clock.now()
  if (!isRepeat)
    await tx
      .update(greetingCards)
      .set({
        reportedAt: null,
        reportReason: null,
        clearedAt: isRemoved ? null : now,
        removedAt: isRemoved ? now : null
      })
      .where(eq(greetingCards.cardId, cardId))
  return { isRemoved, isRepeat }
}
