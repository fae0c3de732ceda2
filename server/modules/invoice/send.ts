import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Result, ValidParams } from '@/contract/types'
import type { Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { orThrow } from '../../http/or-throw'
import { countHit } from '../../http/rate-window'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { sendWithRetries } from '../../platform/jobs/send-with-retries'
import { mailOf } from '../../platform/mail/choice'
import type { Mail } from '../../platform/mail/mail'
import { invoiceJob, kindOf, lockOrder, readOrder } from '../order'
import { readVoucherKind } from '../voucher'
import { invoiceMail } from './content'
import { invoiceMails } from './tables'

/** How often a person may ask for the same invoice, and for any. */
const perOrder = { seconds: 3600, limit: 3 }
const perPerson = { seconds: 86_400, limit: 20 }

const payloadSchema = z.object({
  orderId: z.string(),
  round: z.number().int().default(0),
  copy: z.number().int().optional()
})

async function copiesOf(tx: Tx, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ sentCount: invoiceMails.sentCount })
    .from(invoiceMails)
    .where(eq(invoiceMails.orderId, orderId))
  return row?.sentCount ?? 0
}

/** Notes that a copy is out. */
const noteSent = (
  tx: Tx,
  { orderId, copy, sentAt }: { readonly orderId: string; readonly copy: number; readonly sentAt: number }
) =>
  tx
    .insert(invoiceMails)
    .values({ orderId, sentCount: copy, sentAt })
    .onConflictDoUpdate({
      target: invoiceMails.orderId,
      set: { sentCount: sql`greatest(${invoiceMails.sentCount}, ${copy})`, sentAt }
    })

/**
 * Sends the invoice of an order. The number of the copy is the provider's key, so trying twice sends once.
 */
export const sendInvoice =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const { orderId, round, copy: begun } = payloadSchema.parse(job.payload)
    const order = await lockOrder(tx, orderId)
    if (!order?.invoice) return
    const copy = begun ?? (await copiesOf(tx, orderId)) + 1
    const payload = { orderId, copy, round }
    const billed = await kindOf(kernel, order).billed(tx, order)
    const mail: Mail = invoiceMail(
      { order, billed, voucherKind: await readVoucherKind(tx, order.userVoucherId) },
      `invoice-${orderId}-${copy}`
    )
    await sendWithRetries(
      tx,
      kernel,
      { kind: invoiceJob, uniqueKey: orderId, payload },
      {
        send: () => mailOf(kernel).send(mail),
        noteSent: (then) => noteSent(then, { orderId, copy, sentAt: kernel.clock.now() }),
        failure: 'an invoice could not be sent, will be tried again'
      }
    )
  }

/** The person wants the invoice once more. Throws `invoiceNotReady` for an order without one or not completed yet, `tooManyRequests`. */
export async function requestInvoice(
  { orderId }: ValidParams<'orderInvoiceSend'>,
  { kernel, session: { userId }, now }: RequestContext<Session>
): Promise<Result<'orderInvoiceSend'>> {
  return inTransaction(kernel.database, async (tx) => {
    const order = orThrow(await readOrder(tx, userId, orderId), 'orderNotFound')
    const { invoice } = order
    if (!invoice || !(await kindOf(kernel, order).actions(tx, order, { userId, now })).includes('invoice'))
      throw new AppError('invoiceNotReady')
    await countHit(tx, now, { subject: `invoice:${orderId}`, ...perOrder })
    await countHit(tx, now, { subject: `invoice:${userId}`, ...perPerson })
    await kernel.jobs.schedule(tx, { kind: invoiceJob, payload: { orderId }, uniqueKey: orderId })
    return { email: invoice.email }
  })
}
