import { eq } from 'drizzle-orm'
import { flashOfferMs } from '@/domain/flash-sale'
import { routeUrl } from '@/routes'
import type { WaitlistKind, WaitlistResource } from '../waitlist'
import { flashOffer } from './notices'
import { type ItemFacts, lockItem, returnLeft } from './repository'
import { flashReminders } from './tables'

/** The name of the lines of flash sales. */
export const flashWaitlist = 'flash'

/** A locked item as its line sees it. */
export const resourceOf = ({ flashItemId, leftCount, startsAt, endsAt, title }: ItemFacts): WaitlistResource => ({
  kind: flashWaitlist,
  resourceId: flashItemId,
  free: leftCount,
  startsAt,
  endsAt,
  title,
  link: routeUrl('flashSettlement', { flashItemId })
})

/** The line for pieces that come back, open while the session sells; reminders end with it. */
export const flashWaitlistKind: WaitlistKind = {
  offerMs: flashOfferMs,
  notice: flashOffer,
  lock: async (tx, flashItemId) => {
    const item = await lockItem(tx, flashItemId)
    return item && resourceOf(item)
  },
  changeFree: returnLeft,
  end: async (tx, flashItemId) => {
    await tx.delete(flashReminders).where(eq(flashReminders.flashItemId, flashItemId))
  }
}
