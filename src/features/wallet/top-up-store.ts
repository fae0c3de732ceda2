import { makeAutoObservable } from 'mobx'
import type { Params, Result } from '@/contract/types'
import { add, compare, parseAmount, toAmount } from '@/domain/money'
import { readAmount } from '@/domain/typed-amount'
import { topUpOrdersStore } from '@/features/payment/order-notes-store'
import { Purchase } from '@/features/purchase/purchase'
import { type App, defineStore } from '@/stores/define-store'

type Options = Result<'topUpOptions'>
type Submission = Params<'topUpSubmit'>
/** What is wrong with a typed amount, as a key of the wallet texts; `between` names its bounds. */
export type AmountProblem = 'amountRequired' | 'amountFormat' | 'between'

/** What is wrong with an amount as it was typed; `null` where nothing is. */
export function problemOf(
  typed: string,
  { currency, minimumAmount, maximumAmount }: Pick<Options, 'currency' | 'minimumAmount' | 'maximumAmount'>
): AmountProblem | null {
  if (typed.trim() === '') return 'amountRequired'
  const amount = readAmount(typed, currency)
  const [least, most] = [parseAmount(minimumAmount, currency), parseAmount(maximumAmount, currency)]
  if (amount === undefined || least === undefined || most === undefined) return 'amountFormat'
  return compare(amount, least) < 0 || compare(amount, most) > 0 ? 'between' : null
}

/** Whether the wallet holds so much that nothing may be put in. */
export function isFull({ currency, minimumAmount, maximumAmount }: Options): boolean {
  const [least, most] = [parseAmount(minimumAmount, currency), parseAmount(maximumAmount, currency)]
  return least !== undefined && most !== undefined && compare(most, least) < 0
}

/** What is to be paid for an amount as it was typed, and what then comes into the wallet, both decimal; null where the amount is none that can be put in. */
export function topUpOf(
  typed: string,
  options: Pick<Options, 'currency' | 'minimumAmount' | 'maximumAmount' | 'offers'>
): { readonly amount: string; readonly arriving: string } | null {
  const { currency, offers } = options
  const amount = readAmount(typed, currency)
  if (amount === undefined || problemOf(typed, options) !== null) return null
  const offer = offers.find(({ left, minimumAmount }) => {
    const least = parseAmount(minimumAmount, currency)
    return left > 0 && least !== undefined && compare(amount, least) >= 0
  })
  const bonus = offer && parseAmount(offer.bonusAmount, currency)
  return { amount: toAmount(amount), arriving: toAmount(bonus ? add(amount, bonus) : amount) }
}

/** What an order lacks, or the least that can be put in. */
function enoughFor(missing: string, { currency, minimumAmount }: Options): string {
  const [lacked, least] = [parseAmount(missing, currency), parseAmount(minimumAmount, currency)]
  return lacked !== undefined && least !== undefined && compare(lacked, least) < 0 ? minimumAmount : missing
}

/** Putting money into the wallet (spec section 5, Recharge): an amount, the agreement, and an order that the cashier takes on. */
class TopUpStore {
  /** `orderId` is of the order that lacks the money. */
  readonly purchase: Purchase<{ readonly orderId: string | undefined }, Options, Submission, Result<'topUpSubmit'>>
  amount = ''
  amountProblem: AmountProblem | null = null

  constructor(app: App) {
    const topUps = app.get(topUpOrdersStore)
    this.purchase = new Purchase(app, {
      storageKey: 'topUpOrder',
      hasTerms: true,
      subjectOf: (bought) => ('amount' in bought ? bought.amount : ''),
      isSubmission: (persisted): persisted is Submission => 'amount' in persisted,
      price: (choice) => app.call('topUpOptions', choice, { isQuiet: true }).then(this.take),
      agree: (options) => {
        this.amountProblem = problemOf(this.amount, options)
        const acceptedAgreement = options.agreement.effectiveFrom
        return this.amountProblem === null ? { amount: this.amount.trim(), acceptedAgreement } : null
      },
      send: async (submission, idempotencyKey) => {
        const submitted = await app.call('topUpSubmit', submission, { idempotencyKey })
        // Paid, it leads back to the order that lacked the money
        topUps.remember(submitted.orderId, this.purchase.quote.value?.needed?.orderId ?? '')
        return submitted
      },
      clear: () => this.type('')
    })
    makeAutoObservable(this, { purchase: false }, { autoBind: true })
  }

  type(text: string): void {
    this.amount = text
    this.amountProblem = null
  }

  private take(options: Options): Options {
    if (options.needed && this.amount === '') this.type(enoughFor(options.needed.missingAmount, options))
    return options
  }
}

export const topUpStore = defineStore('topUp', (app) => new TopUpStore(app))
