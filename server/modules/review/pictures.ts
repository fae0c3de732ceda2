import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import type { Db, Tx } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import type { UploadedFile } from '../../http/multipart'
import { createFormPhotos } from '../picture'
import { readReviewable } from './kinds'
import { reviewPictures } from './tables'

type Photo = Result<'reviewPictureUpload'>['image']

/** Pictures of reviews: each waits a day for its review. */
export const reviewPhotos = createFormPhotos({
  folder: 'review',
  subject: 'reviewPicture',
  perHour: 90,
  dropJob: 'dropReviewPicture',
  insert: (tx, photo) => tx.insert(reviewPictures).values(photo),
  deleteUnsent: (tx, pictureId) =>
    tx
      .delete(reviewPictures)
      .where(and(eq(reviewPictures.pictureId, pictureId), isNull(reviewPictures.reviewId)))
      .returning({ image: reviewPictures.image }),
  deleteOfUser: (tx, userId) =>
    tx.delete(reviewPictures).where(eq(reviewPictures.userId, userId)).returning({ image: reviewPictures.image })
})

/** Takes one picture for the review of an order. */
export async function uploadReviewPicture(
  { orderId }: ValidParams<'reviewPictureUpload'>,
  { kernel, session: { userId }, now, file }: RequestContext<Session> & { readonly file: UploadedFile }
): Promise<Result<'reviewPictureUpload'>> {
  await readReviewable(kernel, userId, orderId)
  return reviewPhotos.upload(kernel, { orderId, userId, now, content: file.content })
}

/** Gives the pictures to a review in the order they were named; `picturesInvalid` when one is not the person's, not for this order, or gone. */
export async function attachPictures(
  tx: Tx,
  { reviewId, orderId, userId }: { reviewId: string; orderId: string; userId: string },
  pictureIds: readonly string[]
): Promise<Photo[]> {
  if (new Set(pictureIds).size !== pictureIds.length) throw new AppError('picturesInvalid')
  const photos: Photo[] = []
  for (const [position, pictureId] of pictureIds.entries()) {
    const [row] = await tx
      .update(reviewPictures)
      .set({ reviewId, position })
      .where(
        and(
          eq(reviewPictures.pictureId, pictureId),
          eq(reviewPictures.orderId, orderId),
          eq(reviewPictures.userId, userId),
          isNull(reviewPictures.reviewId)
        )
      )
      .returning({ image: reviewPictures.image })
    if (!row) throw new AppError('picturesInvalid')
    photos.push(row.image)
  }
  return photos
}

/** Pictures of several reviews, each in its order. */
export async function readPictures(db: Db, reviewIds: readonly string[]): Promise<Map<string, Photo[]>> {
  const rows =
    reviewIds.length === 0
      ? []
      : await db
          .select({ reviewId: reviewPictures.reviewId, image: reviewPictures.image })
          .from(reviewPictures)
          .where(inArray(reviewPictures.reviewId, [...reviewIds]))
          .orderBy(reviewPictures.reviewId, reviewPictures.position)
  const byReview = new Map<string, Photo[]>()
  for (const { reviewId, image } of rows)
    if (reviewId !== null) byReview.set(reviewId, [...(byReview.get(reviewId) ?? []), image])
  return byReview
}
