import { and, eq, isNull, or } from 'drizzle-orm'
import * as z from 'zod'
import type { Result, ValidParams } from '@/contract/types'
import type { Tx } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { found } from '../../http/found'
import type { UploadedFile } from '../../http/multipart'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { readOrder } from '../order'
import { dropPhotosOf, takePhoto } from '../picture'
import { returnKindOf } from './kinds'
import { afterSalePictures } from './tables'

/** Kind of the job that removes a photo which no request came for. */
export const dropPictureJob = 'dropAfterSalePicture'

const folder = 'aftersale'
const uploadsPerHour = 60
/** As long as a form may stay open. */
const unsentKeptMs = 86_400_000

/** Takes one photo for a request about an order. It waits a day for the request. */
export async function uploadAfterSalePicture(
  { orderId }: ValidParams<'afterSalePictureUpload'>,
  { kernel, session: { userId }, now, file }: RequestContext<Session> & { readonly file: UploadedFile }
): Promise<Result<'afterSalePictureUpload'>> {
  const order = found(await readOrder(kernel.db, userId, orderId), 'orderNotFound')
  const { isServed } = await returnKindOf(kernel, order).standing(kernel.db, order, now)
  if (!isServed) throw new AppError('afterSaleNotPossible')
  const pictureId = kernel.ids.next()
  const upload = { folder, content: file.content, subject: `afterSalePicture:${userId}`, perHour: uploadsPerHour, now }
  const image = await takePhoto(kernel, upload, async (tx, kept) => {
    await tx.insert(afterSalePictures).values({ pictureId, orderId, userId, image: kept, createdAt: now })
    await kernel.jobs.schedule(tx, {
      kind: dropPictureJob,
      payload: { pictureId },
      runAt: now + unsentKeptMs,
      uniqueKey: pictureId
    })
  })
  return { pictureId, image }
}

interface PictureOwner {
  readonly afterSaleId: string
  readonly orderId: string
  readonly userId: string
  /** The request that is taken up again, whose photos may come along. */
  readonly earlierId: string | null
}

/** Gives photos to a request in the order they were named; `picturesInvalid` when one is not the person's, not for this order, or gone. */
export async function attachPictures(
  tx: Tx,
  { afterSaleId, orderId, userId, earlierId }: PictureOwner,
  pictureIds: readonly string[]
): Promise<void> {
  if (new Set(pictureIds).size !== pictureIds.length) throw new AppError('picturesInvalid')
  const isFree = isNull(afterSalePictures.afterSaleId)
  for (const [position, pictureId] of pictureIds.entries()) {
    const isOfEarlier = earlierId === null ? undefined : eq(afterSalePictures.afterSaleId, earlierId)
    const [row] = await tx
      .select()
      .from(afterSalePictures)
      .where(
        and(
          eq(afterSalePictures.pictureId, pictureId),
          eq(afterSalePictures.orderId, orderId),
          eq(afterSalePictures.userId, userId),
          or(isFree, isOfEarlier)
        )
      )
      .for('no key update')
    if (!row) throw new AppError('picturesInvalid')
    if (row.afterSaleId === null)
      await tx
        .update(afterSalePictures)
        .set({ afterSaleId, position })
        .where(eq(afterSalePictures.pictureId, pictureId))
    // The earlier request keeps its own: both show the same photo
    else
      await tx
        .insert(afterSalePictures)
        .values({ ...row, pictureId: `${afterSaleId}-${position}`, afterSaleId, position })
  }
}

const payloadSchema = z.object({ pictureId: z.string() })

/** Removes a photo whose request was never sent. */
export const dropUnsentPicture =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const { pictureId } = payloadSchema.parse(job.payload)
    const dropped = await tx
      .delete(afterSalePictures)
      .where(and(eq(afterSalePictures.pictureId, pictureId), isNull(afterSalePictures.afterSaleId)))
      .returning({ image: afterSalePictures.image })
    dropPhotosOf(tx, kernel, folder, dropped)
  }

/** Removes every photo of a person, for a closed account. */
export async function dropPicturesOf(tx: Tx, kernel: Kernel, userId: string): Promise<void> {
  const dropped = await tx
    .delete(afterSalePictures)
    .where(eq(afterSalePictures.userId, userId))
    .returning({ image: afterSalePictures.image })
  dropPhotosOf(tx, kernel, folder, dropped)
}
