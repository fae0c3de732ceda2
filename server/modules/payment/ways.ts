import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { CodeName } from '@/contract/codes'
import { paymentType } from '@/contract/shared'
import type { CashierMethod } from '@/contract/types'
import type { Money } from '@/domain/money'
import { mealKinds } from '@/domain/order-state'
import { isPayable, paidBy, preselectedWay } from '@/domain/payment-ways'
import type { PaymentType, Quote, QuoteInput } from '@/domain/pricing'
import { type Db, queryRows } from '../../db/database'
import type { Given } from '../../db/statement'
import { type Payable, presentWay } from './methods'

type Priced = Payable & Pick<Quote, 'balance' | 'currency'>

interface Asked<Input> {
  /** The order, whatever it is paid by. */
  readonly input: Input
  readonly types: readonly PaymentType[]
  /** What the person chose; undefined leaves it to what can pay. */
  readonly chosen: PaymentType | undefined
  /** What the person paid by the last time, which stands chosen where it can pay. */
  readonly usual: PaymentType | null
  /** Wallet money that is to pay a part of it. */
  readonly balance: Money | null
  readonly walletMinor: number
  readonly price: (input: Input) => Priced
  /** Why another way than the wallet cannot pay it, with what it then comes to. */
  readonly refusalOf: (type: PaymentType, priced: Priced) => CodeName | null
}

/** Every way to pay an order with what it then comes to, and the order as it is paid by the chosen one, else by the usual one, else by the preselected one. */
export function payableWays<Input extends Pick<QuoteInput, 'fees' | 'paymentType' | 'walletBalanceToUse'>>({
  input,
  types,
  chosen,
  usual,
  balance,
  walletMinor,
  price,
  ...others
}: Asked<Input>) {
  const refusalOf = (type: PaymentType, priced: Priced): CodeName | null => {
    if (type !== 'WALLET_PAY') return others.refusalOf(type, priced)
    return isPayable(type, priced.total, walletMinor) ? null : 'walletInsufficient'
  }
  const ways = types.map((type): CashierMethod => {
    const priced = price(paidBy(input, type, balance))
    return presentWay(type, priced, input.fees, refusalOf(type, priced))
  })
  const { currency } = price(input)
  const paying = chosen ?? preselectedWay(ways, currency, usual)?.paymentType ?? null
  return { ways, input: paidBy(input, paying, balance) }
}

const usualWay = (userId: Given<string>, ofKinds: SQL): SQL => sql`(select payment_type from orders
  where user_id = ${userId} and paid_at is not null and payment_type is not null and kind ${ofKinds}
  order by created_at desc, order_id desc limit 1)`

/**
 * What a person paid a meal by the last time, as SQL; null before the first. Meals alone have payment fees: who paid a deal by a card that cost
 * nothing, or has a membership renewed by it, has not chosen to pay a fee.
 */
export const usualWayOfMeals = (userId: Given<string>): SQL => usualWay(userId, sql`in ${mealKinds}`)

/** What a person paid anything by the last time. What fills the wallet says nothing of how the rest is paid. */
export async function readUsualWay(db: Db, userId: string): Promise<PaymentType | null> {
  const [row] = await queryRows(db, sql`select ${usualWay(userId, sql`<> 'topUp'`)} as "paymentType"`, usualWayRow)
  return row?.paymentType ?? null
}
const usualWayRow = z.object({ paymentType: z.nullable(paymentType) })
