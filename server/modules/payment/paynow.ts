import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { toBuffer } from 'qrcode'
import type { Result, ValidParams } from '@/contract/types'
import { readFields } from '@/domain/paynow'
import type { Db } from '../../db/database'
import { orders, payments } from '../../db/schema'
import type { RequestContext, Session } from '../../http/context'
import type { Kernel } from '../../kernel'
import { wireWaiting } from './waiting'

/** Dark on white with the border that banks' cameras want; its name follows from what it says, so drawing it twice keeps it once. */
async function drawCode({ storage }: Kernel, content: string): Promise<string> {
  const picture = await toBuffer(content, { type: 'png', errorCorrectionLevel: 'M', margin: 4, width: 600, color: { dark: '#1f1b16ff', light: '#ffffffff' } })
  return storage.put(`paynow/${createHash('sha256').update(content).digest('hex').slice(0, 32)}.png`, picture)
}

async function findWaiting(db: Db, userId: string, paymentId: string | undefined) {
  const open = paymentId === undefined ? inArray(payments.status, ['pending', 'review']) : eq(payments.paymentId, paymentId)
  const [row] = await db.select({ payment: payments, order: orders }).from(payments).innerJoin(orders, eq(orders.orderId, payments.orderId))
    .where(and(eq(payments.userId, userId), eq(payments.paymentType, 'PAY_NOW'), isNotNull(payments.qrPayload), open)).orderBy(desc(payments.createdAt)).limit(1)
  return row
}

/** The PayNow payment that waits (spec section 7): its code, whom the bank will name, and until when. */
export async function waitingPayNow({ paymentId }: ValidParams<'payNowWaiting'>, { kernel, session, now }: RequestContext<Session>): Promise<Result<'payNowWaiting'>> {
  const row = await findWaiting(kernel.db, session.userId, paymentId)
  const code = row?.payment.qrPayload
  if (!row || !code) return { waiting: null }
  const qrImage = await drawCode(kernel, code)
  return { waiting: { ...wireWaiting(row.payment, row.order, now), qrImage, payeeName: readFields(code)?.get('59') ?? '' } }
}
