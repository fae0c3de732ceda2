import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { compare, parseAmount } from '@/domain/money'
import { readAmount } from '@/domain/typed-amount'
import { topUpOrdersStore, type OrderNotesStore } from '@/features/payment/order-notes-store'
import { AttemptKey } from '@/stores/attempt-key'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'

type Options = Result<'topUpOptions'>
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

/** Putting money into the wallet (spec section 5, Recharge): an amount, the agreement, and an order that the cashier takes on. */
class TopUpStore {
  readonly options = new Loadable<Options>()
  amount = ''
  hasAccepted = false
  amountProblem: AmountProblem | null = null
  isAgreementMissing = false
  private orderId: string | undefined
  private readonly attempt = new AttemptKey()

  constructor(
    private readonly call: () => Call,
    private readonly topUps: OrderNotesStore
  ) {
    makeAutoObservable<this, 'call' | 'topUps' | 'attempt'>(
      this,
      { call: false, topUps: false, attempt: false, options: false },
      { autoBind: true }
    )
  }

  /** A visit to the page; `orderId` is of the order that lacks the money. */
  async open(orderId: string | undefined): Promise<void> {
    this.forget()
    this.orderId = orderId
    await this.load()
  }

  async load(): Promise<void> {
    const { orderId } = this
    await this.options.load(() => this.call()('topUpOptions', { orderId }, { isQuiet: true }))
    const needed = this.options.value?.needed
    if (needed && this.amount === '') this.type(this.enoughFor(needed.missingAmount))
  }

  type(text: string): void {
    this.amount = text
    this.amountProblem = null
  }

  accept(hasAccepted: boolean): void {
    this.hasAccepted = hasAccepted
    this.isAgreementMissing = false
  }

  /** Whether anything is left to mend before paying; told at its field. */
  check(): boolean {
    const { value } = this.options
    if (value === null) return false
    this.amountProblem = problemOf(this.amount, value)
    this.isAgreementMissing = !this.hasAccepted
    return this.amountProblem === null && this.hasAccepted
  }

  /** Makes the order of the top-up, which the cashier takes on; paid, it leads back to the order that lacked the money. */
  async submit(): Promise<string> {
    const amount = this.amount.trim()
    const acceptedAgreement = this.options.value?.agreement.effectiveFrom
    const { orderId } = await this.attempt.run(amount, (idempotencyKey) =>
      this.call()('topUpSubmit', { amount, acceptedAgreement }, { idempotencyKey })
    )
    this.topUps.remember(orderId, this.options.value?.needed?.orderId ?? '')
    return orderId
  }

  /** The person has left: nothing of theirs stays. */
  forget(): void {
    this.orderId = undefined
    this.amount = ''
    this.hasAccepted = this.isAgreementMissing = false
    this.amountProblem = null
    this.options.reset()
  }

  /** What an order lacks, or the least that can be put in. */
  private enoughFor(missing: string): string {
    const { value } = this.options
    if (value === null) return missing
    const [lacked, least] = [parseAmount(missing, value.currency), parseAmount(value.minimumAmount, value.currency)]
    return lacked !== undefined && least !== undefined && compare(lacked, least) < 0 ? value.minimumAmount : missing
  }
}

/** The one of the running app. */
export const topUpStore = defineStore('topUp', (app) => {
  const store = new TopUpStore(app.call, app.get(topUpOrdersStore))
  onPersonLeft(app.session, store.forget)
  return store
})
