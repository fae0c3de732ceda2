import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import type { Result, ValidParams } from '@/contract/types'
import type { Db } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import type { UploadedFile } from '../../http/multipart'
import { countHit } from '../../http/rate-window'
import type { JobHandler } from '../../platform/jobs/jobs'
import { payeeAccountOf } from '../../platform/payments/bank-choice'
import { withUploadedPicture } from '../../platform/storage/uploaded-picture'
import { readOrder } from '../order'
import { readPayment } from './repository'
import { paymentProofs } from './tables'
import { presentWaiting } from './waiting'

/** The job that removes an uploaded proof which was not submitted in time. */
export const dropProofJob = 'dropPaymentProof'

const uploadsPerHour = 20
const unsentMs = 86_400_000
/** Large enough to read the figures of a bank's receipt. */
const proofSide = 1600
const previewSide = 240

async function readOwnTransfer(db: Db, userId: string, paymentId: string) {
  const payment = await readPayment(db, paymentId)
  const order = payment && (await readOrder(db, userId, payment.orderId))
  if (!payment || !order || payment.paymentType !== 'BANK_TRANSFER') throw new AppError('paymentNotFound')
  return { payment, order }
}

/** Where to send the money, the reference that the transfer must contain, and until when. */
export async function getTransfer(
  { paymentId }: ValidParams<'transferGet'>,
  { kernel, session }: RequestContext<Session>
): Promise<Result<'transferGet'>> {
  const { payment, order } = await readOwnTransfer(kernel.db, session.userId, paymentId)
  const account = payeeAccountOf(kernel, order.countryCode)
  if (!account || payment.providerReference === null) throw new AppError('paymentMethodUnavailable')
  return { ...presentWaiting(payment, order), account }
}

/** Re-encodes an uploaded picture, so that metadata and anything hidden in the file are dropped. */
const redraw = (content: Buffer) =>
  withUploadedPicture(content, async (upright) => ({
    picture: await upright()
      .resize(proofSide, proofSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: 10 })
      .toBuffer(),
    preview: await upright()
      .resize(previewSide, previewSide, { fit: 'cover' })
      .jpeg({ quality: 70 })
      .timeout({ seconds: 10 })
      .toBuffer()
  }))

/** Stores a picture that proves a transfer. It is removed after a day unless it is submitted with the payment. */
export async function uploadProof(
  { paymentId }: ValidParams<'transferProofUpload'>,
  { kernel, session: { userId }, now, file }: RequestContext<Session> & { readonly file: UploadedFile }
): Promise<Result<'transferProofUpload'>> {
  const { payment } = await readOwnTransfer(kernel.db, userId, paymentId)
  if (payment.status !== 'pending')
    throw new AppError(payment.status === 'review' ? 'paymentInReview' : 'orderStateChanged')
  await inTransaction(kernel.database, (tx) =>
    countHit(tx, now, { subject: `paymentProof:${userId}`, seconds: 3600, limit: uploadsPerHour })
  )
  const { picture, preview } = await redraw(file.content)
  const proofId = kernel.ids.next()
  await inTransaction(kernel.database, async (tx) => {
    await tx.insert(paymentProofs).values({ proofId, paymentId, userId, picture, createdAt: now })
    await kernel.jobs.schedule(tx, {
      kind: dropProofJob,
      payload: { proofId },
      runAt: now + unsentMs,
      uniqueKey: proofId
    })
  })
  return { proofId, preview: `data:image/jpeg;base64,${preview.toString('base64')}` }
}

/** Removes a proof unless it was submitted. */
export const dropUnsentProof: JobHandler = async (tx, job) => {
  const { proofId } = z.object({ proofId: z.string() }).parse(job.payload)
  await tx.delete(paymentProofs).where(and(eq(paymentProofs.proofId, proofId), isNull(paymentProofs.sentAt)))
}
