import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import { readFields } from '@/domain/paynow'
import type { Db } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { drawQrPicture } from '../../platform/storage/qr-picture'
import { orders } from '../order/tables'
import { payments } from './tables'
import { presentWaiting } from './waiting'

async function findWaiting(db: Db, userId: string, paymentId: string | undefined) {
  const open =
    paymentId === undefined ? inArray(payments.status, ['pending', 'review']) : eq(payments.paymentId, paymentId)
  const [row] = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.orderId, payments.orderId))
    .where(and(eq(payments.userId, userId), eq(payments.paymentType, 'PAY_NOW'), isNotNull(payments.qrPayload), open))
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return row
}

/** The PayNow payment that waits (spec section 7): its code, whom the bank will name, and until when. */
export async function waitingPayNow(
  { paymentId }: ValidParams<'payNowWaiting'>,
  { kernel, session }: RequestContext<Session>
): Promise<Result<'payNowWaiting'>> {
  const row = await findWaiting(kernel.db, session.userId, paymentId)
  const code = row?.payment.qrPayload
  if (!row || !code) return { waiting: null }
  const qrImage = await drawQrPicture(kernel, 'paynow', code)
  return {
    waiting: { ...presentWaiting(row.payment, row.order), qrImage, payeeName: readFields(code)?.get('59') ?? '' }
  }
}
