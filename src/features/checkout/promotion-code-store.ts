import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { OrderQuote, Result } from '@/contract/types'
import type { OwnerFields } from '@/domain/cart-owner'
import { normalPromotionCode } from '@/domain/typed-text'
import { bestVoucher } from '@/features/meal-choices/persisted-choices'
import type { RememberedStore } from '@/features/meal-choices/remembered-store'
import type { VoucherChoiceStore } from './voucher-choice-store'

interface PromotionCodeParts {
  readonly call: Call
  /** Where the code in use is kept. */
  readonly remembered: Pick<RememberedStore, 'promotionCode'>
  /** Of the present order, as far as there is one. */
  readonly quote: () => OrderQuote | null
  readonly vouchers: VoucherChoiceStore
}

/** The promotion code of the present order, and the way to one (spec section 5, Promotion code). That of one's own order is remembered on the device until it is used. */
export class PromotionCodeStore {
  typed = ''
  isMissing = false

  constructor(private readonly parts: PromotionCodeParts) {
    makeAutoObservable<this, 'parts'>(this, { parts: false }, { autoBind: true })
  }

  /** The code in use, empty for none. */
  get code(): string {
    return this.parts.remembered.promotionCode
  }

  /** A red envelope is in use, which a code excludes. */
  get excludesRedEnvelope(): boolean {
    return this.parts.quote()?.voucherKind === 'redEnvelope'
  }

  begin(): void {
    this.typed = this.code
    this.isMissing = false
  }

  type(typed: string): void {
    this.typed = typed
    this.isMissing = false
  }

  /** What the typed code saves; `null` when nothing was typed. Rejects with the reason why it cannot be used. */
  async find(named: OwnerFields): Promise<Result<'promotionCodeFind'> | null> {
    const code = normalPromotionCode(this.typed)
    this.isMissing = code === ''
    return this.isMissing ? null : this.parts.call('promotionCodeFind', { code, ...named })
  }

  /** Uses a code for this order; a red envelope that was chosen makes room for it. */
  use(code: string): void {
    if (this.excludesRedEnvelope) this.parts.vouchers.choose(bestVoucher)
    this.parts.remembered.promotionCode = code
  }

  drop(): void {
    this.parts.remembered.promotionCode = ''
    this.begin()
  }
}
