import { and, eq, inArray, isNull } from 'drizzle-orm'
import * as z from 'zod'
import type { Result, ValidParams } from '@/contract/types'
import type { Db, Tx } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import type { UploadedFile } from '../../http/multipart'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { dropPhotosOf, takePhoto } from '../picture'
import { readReviewable } from './kinds'
import { reviewPictures } from './tables'

type Photo = Result<'reviewPictureUpload'>['image']

/** Kind of the job that removes a picture which no review came for. */
export const dropPictureJob = 'dropReviewPicture'

const folder = 'review'
const uploadsPerHour = 90
/** As long as a form may stay open. */
const unsentKeptMs = 86_400_000

/** Takes one picture for the review of an order. It waits a day for the review. */
export async function uploadReviewPicture(
  { orderId }: ValidParams<'reviewPictureUpload'>,
  { kernel, session: { userId }, now, file }: RequestContext<Session> & { readonly file: UploadedFile }
): Promise<Result<'reviewPictureUpload'>> {
  await readReviewable(kernel, userId, orderId)
  const pictureId = kernel.ids.next()
  const upload = { folder, content: file.content, subject: `reviewPicture:${userId}`, perHour: uploadsPerHour, now }
  const image = await takePhoto(kernel, upload, async (tx, kept) => {
    await tx.insert(reviewPictures).values({ pictureId, orderId, userId, image: kept, createdAt: now })
    await kernel.jobs.schedule(tx, {
      kind: dropPictureJob,
      payload: { pictureId },
      runAt: now + unsentKeptMs,
      uniqueKey: pictureId
    })
  })
  return { pictureId, image }
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

const payloadSchema = z.object({ pictureId: z.string() })

/** Removes a picture whose review was never sent. */
export const dropUnsentPicture =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const { pictureId } = payloadSchema.parse(job.payload)
    const dropped = await tx
      .delete(reviewPictures)
      .where(and(eq(reviewPictures.pictureId, pictureId), isNull(reviewPictures.reviewId)))
      .returning({ image: reviewPictures.image })
    dropPhotosOf(tx, kernel, folder, dropped)
  }

/** Removes every picture of a person, for a closed account. */
export async function dropPicturesOf(tx: Tx, kernel: Kernel, userId: string): Promise<void> {
  const dropped = await tx
    .delete(reviewPictures)
    .where(eq(reviewPictures.userId, userId))
    .returning({ image: reviewPictures.image })
  dropPhotosOf(tx, kernel, folder, dropped)
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
