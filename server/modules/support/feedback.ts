import type { Result, ValidParams } from '@/contract/types'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { countHit } from '../../http/rate-window'
import { feedbacks } from './tables'

const hourSeconds = 3600
/** More than anybody has to tell; many people may share an address. */
const perPersonPerHour = 10
const perAddressPerHour = 60

/** Keeps what somebody told us, with where and in what language they were (spec section 3, Feedback). */
export async function submitFeedback(
  { content, contact }: ValidParams<'feedbackSubmit'>,
  context: RequestContext<Session>
): Promise<Result<'feedbackSubmit'>> {
  const {
    kernel,
    session: { userId },
    markers,
    locale,
    now,
    network
  } = context
  const feedbackId = kernel.ids.next()
  await inTransaction(kernel.database, async (tx) => {
    await countHit(tx, now, { subject: `feedback:address:${network}`, seconds: hourSeconds, limit: perAddressPerHour })
    await countHit(tx, now, { subject: `feedback:user:${userId}`, seconds: hourSeconds, limit: perPersonPerHour })
    await tx.insert(feedbacks).values({
      feedbackId,
      userId,
      content,
      contact: contact === '' ? null : (contact ?? null),
      countryCode: markers.countryCode ?? null,
      cityCode: markers.cityCode ?? null,
      locale,
      platform: markers.platform ?? null,
      createdAt: now
    })
  })
  return { feedbackId }
}
