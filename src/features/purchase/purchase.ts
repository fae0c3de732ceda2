import { makeAutoObservable, observableRef } from 'mobx'
import { ApiError } from '@/api/api-error'
import { isAttemptOver } from '@/api/idempotency-key'
import type { PaymentType } from '@/domain/pricing'
import type { App } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { type Answered, PersistedAttempts } from '@/stores/persisted-attempts'
import { onPersonLeft } from '@/stores/person-left'
import type { NamedKey } from '@/stores/storage-keys'

/** How a purchase is to be paid: whether the wallet pays a part first, and the way that was chosen for the rest. */
export interface Paying {
  readonly usesBalance: boolean
  readonly paymentType?: PaymentType
}

/** How one kind of purchase is made: `C` is what is chosen, `Q` what it would cost, `S` what is submitted, `R` the order of it. */
interface PurchaseParts<C, Q, S, R extends object> {
  /** Where its submits are kept until they are answered. */
  readonly storageKey: NamedKey
  /** What of a choice stays the same while it is changed: another name starts empty. Without it every visit does. */
  readonly nameOf?: (choice: C) => string
  /** What is bought: one submit of it at a time may be on its way, and another part of the wallet makes it no other purchase. */
  readonly subjectOf: (bought: C | S) => string
  readonly isSubmission: (persisted: object) => persisted is S & object
  readonly price: (choice: C, paying: Paying) => Promise<Q>
  /** What the person agrees to, exactly as the quote shows it; null where something is to be mended, which is told at its field. */
  readonly agree: (quote: Q, choice: C, paying: Paying) => Promise<S | null> | S | null
  readonly send: (submission: S, idempotencyKey: string) => Promise<R>
  /** Its terms have to be accepted. */
  readonly hasTerms?: boolean
  /** Nothing of the person, or of a purchase that is made, stays. */
  readonly clear: () => void
}

/** A purchase that is being made: what is chosen, what it comes to by the server's quote, how far the wallet pays it, and its submit. */
export class Purchase<C, Q, S, R extends object> {
  readonly quote = new Loadable<Q>()
  choice: C | null = null
  usesBalance = false
  /** The way to pay that the person chose; null leaves it to what can pay. */
  chosenWay: PaymentType | null = null
  hasAccepted = false
  isAcceptanceMissing = false
  private readonly attempts: PersistedAttempts<S, R>

  constructor(
    { session, storage }: Pick<App, 'session' | 'storage'>,
    private readonly parts: PurchaseParts<C, Q, S, R>
  ) {
    this.attempts = new PersistedAttempts({ ...parts, session, storage })
    makeAutoObservable<this, 'parts' | 'attempts'>(
      this,
      { quote: false, choice: observableRef, parts: false, attempts: false },
      { autoBind: true }
    )
    onPersonLeft(session, this.forget)
  }

  /** Whether the quote shown is of what is chosen now, so that it can be agreed to. */
  get isCurrent(): boolean {
    const { value, isLoading, failure } = this.quote
    return value !== null && !isLoading && failure === null
  }

  private get paying(): Paying {
    const { usesBalance, chosenWay } = this
    return { usesBalance, ...(chosenWay !== null && { paymentType: chosenWay }) }
  }

  /** Opens the page for a visit. If there is nothing to sell because an earlier submit went through and its answer was lost, returns that order. */
  async open(choice: C): Promise<R | null> {
    const { nameOf = (one: C) => one, subjectOf } = this.parts
    if (this.choice === null || nameOf(choice) !== nameOf(this.choice)) {
      this.forget()
      this.choice = choice
    }
    await this.requote()
    // A fault or a silence says nothing of the purchase, and nothing is bought by opening a page
    if (this.choice === null || !isAttemptOver(this.quote.failure)) return null
    const submitted = await this.attempts.recover(subjectOf(this.choice)).catch(() => null)
    if (submitted !== null) this.forget()
    return submitted
  }

  choose(choice: C): void {
    this.choice = choice
    void this.requote()
  }

  useBalance(usesBalance: boolean): void {
    this.usesBalance = usesBalance
    void this.requote()
  }

  chooseWay(paymentType: PaymentType): void {
    this.chosenWay = paymentType
    void this.requote()
  }

  accept(hasAccepted: boolean): void {
    this.hasAccepted = hasAccepted
    this.isAcceptanceMissing = false
  }

  async requote(): Promise<void> {
    const { choice, paying } = this
    if (choice !== null) await this.quote.load(() => this.parts.price(choice, paying))
  }

  /** Orders exactly what the quote shows, or answers the order of the same purchase whose answer was lost; null where something is to be mended first. A refusal is quoted again and rejects. */
  async submit(): Promise<Answered<R> | null> {
    const { choice, paying, parts } = this
    const { nameOf = (one: C) => one } = parts
    const quote = this.quote.value
    if (choice === null || quote === null) return null
    this.isAcceptanceMissing = parts.hasTerms === true && !this.hasAccepted
    const submission = await parts.agree(quote, choice, paying)
    if (submission === null || this.isAcceptanceMissing) return null
    try {
      const submitted = await this.attempts.submit(submission)
      // What is open by now may be another purchase
      if (this.choice !== null && nameOf(this.choice) === nameOf(choice)) this.forget()
      return submitted
    } catch (error) {
      if (error instanceof ApiError && !error.isOffline) await this.requote()
      throw error
    }
  }

  forget(): void {
    this.choice = null
    this.chosenWay = null
    this.usesBalance = this.hasAccepted = this.isAcceptanceMissing = false
    this.quote.reset()
    this.parts.clear()
  }
}
