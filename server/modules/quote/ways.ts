import type { CashierMethod } from '@/contract/types'
import type { CodeName } from '@/contract/codes'
import type { Money } from '@/domain/money'
import { isPayable, paidBy, preselectedWay } from '@/domain/payment-ways'
import type { PaymentType, Quote, QuoteInput } from '@/domain/pricing'
import { presentWay } from '../payment'

type Payable = Pick<Quote, 'total' | 'paymentServiceFee' | 'balance' | 'currency'>

interface Asked<Input> {
  /** The order, whatever it is paid by. */
  readonly input: Input
  readonly types: readonly PaymentType[]
  /** What the person chose; undefined leaves it to what can pay. */
  readonly chosen: PaymentType | undefined
  /** Wallet money that is to pay a part of it. */
  readonly balance: Money | null
  readonly walletMinor: number
  readonly price: (input: Input) => Payable
  /** Why it cannot be paid in cash. */
  readonly cashRefusal: () => CodeName | null
}

/** Every way to pay an order with what it then comes to, and the order as it is paid by the chosen one, or by the preselected one. */
export function payableWays<Input extends Pick<QuoteInput, 'paymentType' | 'walletBalanceToUse'>>({
  input,
  types,
  chosen,
  balance,
  walletMinor,
  price,
  cashRefusal
}: Asked<Input>) {
  const refusalOf = (type: PaymentType, { total }: Payable): CodeName | null => {
    if (type === 'CASH') return cashRefusal()
    return isPayable(type, total, walletMinor) ? null : 'walletInsufficient'
  }
  const ways = types.map((type): CashierMethod => {
    const priced = price(paidBy(input, type, balance))
    return presentWay(type, priced, refusalOf(type, priced))
  })
  const { currency } = price(input)
  return { ways, input: paidBy(input, chosen ?? preselectedWay(ways, currency)?.paymentType ?? null, balance) }
}
