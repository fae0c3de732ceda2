import { and, eq, isNull, or } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import type { Tx } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import type { UploadedFile } from '../../http/multipart'
import { orThrow } from '../../http/or-throw'
import { readOrder } from '../order'
import { createFormPhotos } from '../picture'
import { returnKindOf } from './kinds'
import { afterSalePictures } from './tables'

/** Photos of requests: each waits a day for its request. */
export const requestPhotos = createFormPhotos({
  folder: 'aftersale',
  subject: 'afterSalePicture',
  perHour: 60,
  dropJob: 'dropAfterSalePicture',
  insert: (tx, photo) => tx.insert(afterSalePictures).values(photo),
  deleteUnsent: (tx, pictureId) =>
    tx
      .delete(afterSalePictures)
      .where(and(eq(afterSalePictures.pictureId, pictureId), isNull(afterSalePictures.afterSaleId)))
      .returning({ image: afterSalePictures.image }),
  deleteOfUser: (tx, userId) =>
    tx
      .delete(afterSalePictures)
      .where(eq(afterSalePictures.userId, userId))
      .returning({ image: afterSalePictures.image })
})

/** Takes one photo for a request about an order. */
export async function uploadAfterSalePicture(
  { orderId }: ValidParams<'afterSalePictureUpload'>,
  { kernel, session: { userId }, now, file }: RequestContext<Session> & { readonly file: UploadedFile }
): Promise<Result<'afterSalePictureUpload'>> {
  const order = orThrow(await readOrder(kernel.db, userId, orderId), 'orderNotFound')
  const { isServed } = await returnKindOf(kernel, order).standing(kernel.db, order, now)
  if (!isServed) throw new AppError('afterSaleNotPossible')
  return requestPhotos.upload(kernel, { orderId, userId, now, content: file.content })
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
