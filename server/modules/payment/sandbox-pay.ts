import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Result, ValidParams } from '@/contract/types'
import type { Money } from '@/domain/money'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { amountOf } from '../../http/format'
import type { Kernel } from '../../kernel'
import { paymentSandboxOf } from '../../platform/payments/sandbox'
import { sandboxCardSessions } from '../../platform/payments/tables'
import { type DoorQuery, fieldsOf, leadOn } from '../sandbox'
import { readPayment } from './repository'
import { actOnSession } from './sandbox-bank'
import { payments } from './tables'

/** A person's own payment at a party of the sandbox; `paymentNotFound` in production, where there are none, and before its page was opened. */
export async function getSandboxPayment(
  { paymentId }: ValidParams<'paymentSandboxGet'>,
  { kernel, session }: RequestContext<Session>
): Promise<Result<'paymentSandboxGet'> & { readonly sessionId: string }> {
  if (kernel.config.isProduction) throw new AppError('paymentNotFound')
  const [row] = await kernel.db
    .select({ payment: payments, held: sandboxCardSessions })
    .from(payments)
    .innerJoin(
      sandboxCardSessions,
      and(eq(sandboxCardSessions.paymentId, payments.paymentId), eq(sandboxCardSessions.provider, payments.provider))
    )
    .where(and(eq(payments.paymentId, paymentId), eq(payments.userId, session.userId)))
  if (!row) throw new AppError('paymentNotFound')
  const {
    payment: { paymentType, currency },
    held: { amountMinor, status, sessionId }
  } = row
  return { paymentId, paymentType, amount: amountOf(amountMinor, currency), currency, status, sessionId }
}

/** Does what the person would do on the party's page: it tells the server by its signed message, and nothing else is believed. */
export async function actOnSandboxPayment(
  params: ValidParams<'paymentSandboxAct'>,
  context: RequestContext<Session>
): Promise<Result<'paymentSandboxAct'>> {
  const { sessionId } = await getSandboxPayment(params, context)
  await actOnSession(context.kernel, sessionId, params.action)
  const { sessionId: _own, ...shown } = await getSandboxPayment(params, context)
  return shown
}

/** Whether a payment of ours waits for so much by Alipay: its page makes trades for nothing else. */
const isUnderWay =
  (kernel: Kernel) =>
  async (paymentId: string, { minor, currency }: Money): Promise<boolean> => {
    const payment = await readPayment(kernel.db, paymentId)
    return (
      payment?.provider === 'alipay' &&
      payment.status === 'pending' &&
      payment.amountMinor === minor &&
      payment.currency === currency
    )
  }

/** `/sandbox/alipay/pay`: where the address that our adapter has signed comes to the sandbox's page. There is none in production. */
export function registerAlipayDoor(app: FastifyInstance, kernel: Kernel): void {
  if (kernel.config.isProduction) return
  const { alipay } = paymentSandboxOf(kernel)
  app.get<{ Querystring: DoorQuery }>('/sandbox/alipay/pay', async ({ query }, reply) =>
    leadOn(reply, await alipay.enter(fieldsOf(query), 'zh', isUnderWay(kernel)), 'zh')
  )
}
