import type { Result } from '@/contract/types'
import { maskedName } from '@/domain/invitation'
import { amountOf, instant } from '../../http/format'
import type { BargainRow, readBargain, readCuts } from './repository'

type Found = NonNullable<Awaited<ReturnType<typeof readBargain>>>
type Cut = Awaited<ReturnType<typeof readCuts>>[number]

/** Whether friends can cut now. */
export function bargainStatus(
  { closedAt, endsAt, orderId, cutMinor, feeMinor }: BargainRow,
  now: number
): Result<'bargainGet'>['status'] {
  if (orderId !== null) return 'used'
  if (closedAt !== null || now >= endsAt) return 'ended'
  return cutMinor >= feeMinor ? 'complete' : 'open'
}

/** A bargain as answered (contract `bargainGet`); `readerId` is the reader. */
export function presentBargain(
  { bargain, name, image }: Found,
  cuts: readonly Cut[],
  readerId: string,
  now: number
): Result<'bargainGet'> {
  const amount = (minor: number) => amountOf(minor, bargain.currency)
  const own = cuts.find(({ userId }) => userId === readerId)
  return {
    bargainId: bargain.bargainId,
    restaurantId: bargain.restaurantId,
    restaurantName: name,
    restaurantImage: image,
    currency: bargain.currency,
    fee: amount(bargain.feeMinor),
    cut: amount(bargain.cutMinor),
    left: amount(bargain.feeMinor - bargain.cutMinor),
    share: Math.floor((bargain.cutMinor * 100) / bargain.feeMinor),
    status: bargainStatus(bargain, now),
    isOwner: bargain.userId === readerId,
    ownCut: own ? amount(own.cutMinor) : null,
    friends: cuts.map(({ nickName, avatar, cutMinor }) => ({
      name: maskedName(nickName),
      avatar,
      cut: amount(cutMinor)
    })),
    endsAt: instant(bargain.endsAt)
  }
}
