import type { Result, Review } from '@/contract/types'
import { instant } from '../../http/format'
import type { ReviewRow } from './repository'

/** A review as everybody may read it; `readerId` is who asks, null for a stranger. */
export function presentReview(
  row: ReviewRow,
  pictures: Result<'reviewPictureUpload'>['image'][],
  readerId: string | null
): Review {
  const {
    reviewId,
    dishScore,
    serviceScore,
    tags,
    content,
    dishNames,
    isAnonymous,
    nickName,
    avatar,
    reply,
    repliedAt,
    userId,
    createdAt
  } = row
  const isNamed = !isAnonymous && nickName !== null && nickName !== ''
  return {
    reviewId,
    dishScore,
    serviceScore,
    tags,
    content,
    pictures,
    dishNames,
    author: isNamed ? nickName : null,
    avatar: isNamed ? avatar : null,
    isOwn: readerId !== null && readerId === userId,
    reply: reply === null || repliedAt === null ? null : { content: reply, at: instant(repliedAt) },
    createdAt: instant(createdAt)
  }
}
