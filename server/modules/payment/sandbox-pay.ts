import { and, eq } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import { money, toAmount } from '@/domain/money'
import { payments, sandboxCardSessions } from '../../db/schema'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { actOnSession } from '../payment/sandbox-bank'

/** A person's own payment at a party of the sandbox; `paymentNotFound` in production, where there are none, and before its page was opened. */
export async function getSandboxPayment({ paymentId }: ValidParams<'paymentSandboxGet'>, { kernel, session }: RequestContext<Session>): Promise<Result<'paymentSandboxGet'> & { readonly sessionId: string }> {
  if (kernel.config.isProduction) throw new AppError('paymentNotFound')
  const [row] = await kernel.db.select({ payment: payments, held: sandboxCardSessions }).from(payments)
    .innerJoin(sandboxCardSessions, and(eq(sandboxCardSessions.paymentId, payments.paymentId), eq(sandboxCardSessions.provider, payments.provider)))
    .where(and(eq(payments.paymentId, paymentId), eq(payments.userId, session.userId)))
  if (!row) throw new AppError('paymentNotFound')
  const { payment: { paymentType, currency }, held: { amountMinor, status, sessionId } } = row
  return { paymentId, paymentType, amount: toAmount(money(amountMinor, currency)), currency, status, sessionId }
}

/** Does what the person would do on the party's page: it tells the server by its signed message, and nothing else is believed. */
export async function actOnSandboxPayment(params: ValidParams<'paymentSandboxAct'>, context: RequestContext<Session>): Promise<Result<'paymentSandboxAct'>> {
  const { sessionId } = await getSandboxPayment(params, context)
  await actOnSession(context.kernel, sessionId, params.action)
  const { sessionId: _own, ...shown } = await getSandboxPayment(params, context)
  return shown
}
