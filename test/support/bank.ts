import { eq } from 'drizzle-orm'
import { money } from '@/domain/money'
import type { PaymentType } from '@/domain/pricing'
import { noticeOf, sendTransfer, signedNotice } from '../../server/modules/payment/sandbox-account'
import { payments, sandboxTransfers } from '../../server/modules/tables'
import type { BankNotice } from '../../server/platform/payments/bank-provider'
import { buildDish, buildEater, buildRestaurant, lineOf, nextId, pay, submit } from './commerce'
import type { TestServer } from './server'

/** An order whose person was given a code to scan, or an account to send money to. */
export async function awaitingMoney(
  server: TestServer,
  paymentType: Extract<PaymentType, 'PAY_NOW' | 'BANK_TRANSFER'>,
  facts: { stock?: number; balance?: number } = {}
) {
  const restaurant = await buildRestaurant(server)
  const dish = await buildDish(server, restaurant, { stock: facts.stock ?? 10 })
  const eater = await buildEater(server, facts.balance)
  const order = await submit(server, eater, {
    restaurantId: restaurant.restaurantId,
    lines: [lineOf(dish.dishId, 2)],
    paymentType,
    usesBalance: facts.balance !== undefined
  })
  const { paymentId } = await pay(server, eater, order.orderId, paymentType)
  const [row] = await server.kernel.db.select().from(payments).where(eq(payments.paymentId, paymentId))
  const reference = row?.providerReference ?? ''
  const provider = paymentType === 'PAY_NOW' ? ('paynow' as const) : ('transfer' as const)
  const amountMinor = row?.amountMinor ?? 0
  return {
    restaurant,
    dish,
    eater,
    order,
    paymentId,
    reference,
    provider,
    amountMinor,
    status: async () => (await server.ask('orderGet', { orderId: order.orderId }, { token: eater.token })).status,
    payment: () => server.ask('paymentGet', { paymentId }, { token: eater.token }),
    wallet: async () => (await server.ask('walletSummary', {}, { token: eater.token })).walletBalanceAmount,
    submit: (proofId?: string) =>
      server.call(
        'paymentSubmit',
        { paymentId, ...(proofId !== undefined && { proofId }) },
        { token: eater.token, key: nextId('submit-payment-') }
      ),
    send: (minor = amountMinor, isSilent = false) =>
      sendTransfer(server.kernel, provider, { reference, amount: money(minor, 'SGD'), isSilent }),
    /** The bank's notices of everything it has for this reference, as they would be posted. */
    notices: async (): Promise<BankNotice[]> =>
      (await server.kernel.db.select().from(sandboxTransfers).where(eq(sandboxTransfers.reference, reference))).map(
        noticeOf
      )
  }
}

/** Posts a notice as the bank does. */
export const postNotice = (
  server: TestServer,
  provider: string,
  notice: BankNotice,
  change: (message: ReturnType<typeof signedNotice>) => { headers: object; body: Buffer } = (message) => message
) => {
  const { headers, body } = change(signedNotice(server.kernel, notice))
  return server.app.inject({
    method: 'POST',
    url: `/payment/callback/${provider}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body
  })
}
