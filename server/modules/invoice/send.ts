import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Result, ValidParams } from '@/contract/types'
import type { Tx } from '../../db/database'
import { afterCommit, inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { found } from '../../http/found'
import { countHit } from '../../http/rate-window'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { mailOf } from '../../platform/mail/choice'
import type { Mail } from '../../platform/mail/mail'
import { invoiceJob, kindOf, lockOrder, readOrder } from '../order'
import { readVoucherKind } from '../voucher'
import { invoiceMail } from './content'
import { invoiceMails } from './tables'

/** How often a person may ask for the same invoice, and for any. */
const perOrder = { seconds: 3600, limit: 3 }
const perPerson = { seconds: 86_400, limit: 20 }
const mostRounds = 12
const retryMs = (round: number): number => Math.min(60_000 * 2 ** round, 3_600_000)

const payloadSchema = z.object({
  orderId: z.string(),
  round: z.number().int().default(0),
  copy: z.number().int().optional()
})
type Payload = z.output<typeof payloadSchema>

async function copiesOf(tx: Tx, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ sentCount: invoiceMails.sentCount })
    .from(invoiceMails)
    .where(eq(invoiceMails.orderId, orderId))
  return row?.sentCount ?? 0
}

/** Notes that a copy is out, and takes back the job that would have tried again. */
async function noteSent({ database, jobs, clock }: Kernel, { orderId, copy }: Required<Payload>): Promise<void> {
  const sentAt = clock.now()
  await inTransaction(database, async (tx) => {
    await tx
      .insert(invoiceMails)
      .values({ orderId, sentCount: copy, sentAt })
      .onConflictDoUpdate({
        target: invoiceMails.orderId,
        set: { sentCount: sql`greatest(${invoiceMails.sentCount}, ${copy})`, sentAt }
      })
    await jobs.cancel(tx, invoiceJob, orderId)
  })
}

/**
 * Sends the invoice of an order after the commit, having written down to try again: a process that dies in between loses nothing, and the
 * number of the copy is the provider's key, so trying twice sends once.
 */
export const sendInvoice =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const { orderId, round, copy: begun } = payloadSchema.parse(job.payload)
    const order = await lockOrder(tx, orderId)
    if (!order?.invoice || round >= mostRounds) return
    const copy = begun ?? (await copiesOf(tx, orderId)) + 1
    await kernel.jobs.schedule(tx, {
      kind: invoiceJob,
      payload: { orderId, copy, round: round + 1 },
      runAt: kernel.clock.now() + retryMs(round),
      uniqueKey: orderId
    })
    const billed = await kindOf(kernel, order).billed(tx, order)
    const mail: Mail = invoiceMail(
      { order, billed, voucherKind: await readVoucherKind(tx, order.userVoucherId) },
      `invoice-${orderId}-${copy}`
    )
    afterCommit(tx, () =>
      mailOf(kernel)
        .send(mail)
        .then(() => noteSent(kernel, { orderId, round, copy }))
        .catch((error: unknown) =>
          kernel.logger.error({ err: error, orderId }, 'an invoice could not be sent, will be tried again')
        )
    )
  }

/** The person wants the invoice once more. Throws `invoiceNotReady` for an order without one or not completed yet, `tooManyRequests`. */
export async function requestInvoice(
  { orderId }: ValidParams<'orderInvoiceSend'>,
  { kernel, session: { userId }, now }: RequestContext<Session>
): Promise<Result<'orderInvoiceSend'>> {
  return inTransaction(kernel.database, async (tx) => {
    const order = found(await readOrder(tx, userId, orderId), 'orderNotFound')
    const { invoice } = order
    if (!invoice || !(await kindOf(kernel, order).actions(tx, order, { userId, now })).includes('invoice'))
      throw new AppError('invoiceNotReady')
    await countHit(tx, now, { subject: `invoice:${orderId}`, ...perOrder })
    await countHit(tx, now, { subject: `invoice:${userId}`, ...perPerson })
    await kernel.jobs.schedule(tx, { kind: invoiceJob, payload: { orderId }, uniqueKey: orderId })
    return { email: invoice.email }
  })
}
