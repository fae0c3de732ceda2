import { eq } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import type { GreetingState } from '@/domain/greeting'
import type { Db } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { countHit } from '../../http/rate-window'
import { readCardMaker } from '../campaign'
import { moderationOf } from '../moderation'
import { greetingCards } from './tables'

type Card = typeof greetingCards.$inferSelect

const cardsPerDay = 30
/** Where cards are made that are asked for by no festival. */
const usualSlug = 'mid-autumn'

/** Where a card stands. One that our people keep stays whatever is said against it. */
export function stateOf({ reportedAt, clearedAt, removedAt }: Card): GreetingState {
  if (removedAt !== null) return 'removed'
  return reportedAt !== null && clearedAt === null ? 'underReview' : 'shown'
}

/** A card as `userId` may see it. Throws `greetingNotFound`, also for one that is shown to its author only. */
async function readCard(db: Db, cardId: string, userId: string | undefined): Promise<Card> {
  const [card] = await db.select().from(greetingCards).where(eq(greetingCards.cardId, cardId))
  if (card === undefined || (card.authorId !== userId && stateOf(card) !== 'shown'))
    throw new AppError('greetingNotFound')
  return card
}

/** Contract `greetingMakerGet`. */
export async function getMaker(
  { campaignId, answers }: ValidParams<'greetingMakerGet'>,
  { kernel, session }: RequestContext
): Promise<Result<'greetingMakerGet'>> {
  const answered = answers === undefined ? null : await readCard(kernel.db, answers, session?.userId)
  const wanted = answered?.campaignId ?? campaignId
  const maker = await readCardMaker(kernel, wanted === undefined ? { slug: usualSlug } : { campaignId: wanted })
  if (maker === null) throw new AppError('greetingMakerNotFound')
  return { ...maker, answered: answered && { to: answered.recipient, from: answered.signature } }
}

/** Contract `greetingSave`. */
export async function saveCard(
  { campaignId, pictureId, to, words, from }: ValidParams<'greetingSave'>,
  { kernel, session: { userId }, now }: RequestContext<Session>
): Promise<Result<'greetingSave'>> {
  const maker = await readCardMaker(kernel, { campaignId })
  if (maker === null) throw new AppError('greetingMakerNotFound')
  const image = maker.pictures.find((picture) => picture.pictureId === pictureId)?.image
  if (image === undefined) throw new AppError('greetingPictureGone')
  // Together, so that nothing is spread over the fields to pass
  await moderationOf(kernel).checkText([to, words, from].join('\n'))
  const cardId = kernel.random.bytes(16).toString('hex')
  const { palette, isQuiet } = maker
  await inTransaction(kernel.database, async (tx) => {
    await countHit(tx, now, { subject: `greeting:${userId}`, seconds: 86_400, limit: cardsPerDay })
    await tx.insert(greetingCards).values({
      ...{ cardId, authorId: userId, campaignId, palette, isQuiet, image },
      ...{ recipient: to, words, signature: from, createdAt: now }
    })
  })
  return { cardId }
}

/** Contract `greetingGet`. */
export async function getCard(
  { cardId }: ValidParams<'greetingGet'>,
  { kernel, session }: RequestContext
): Promise<Result<'greetingGet'>> {
  const card = await readCard(kernel.db, cardId, session?.userId)
  const { campaignId, palette, isQuiet, image, recipient, words, signature, authorId } = card
  return {
    ...{ cardId, campaignId, palette, isQuiet, image, to: recipient, words, from: signature },
    isOwn: authorId === session?.userId,
    state: stateOf(card)
  }
}
