import { keptChoicesStore } from './kept-choices'
import { cartStore } from '@/features/cart/cart-store'
import { voucherChoiceStore } from './voucher-choice-store'
import { rememberedStore } from './remembered-store'
import { addressStore } from '@/features/address/address-store'
import { SubmitAttempt } from './submit-attempt'
import { defineStore } from '@/stores/define-store'
import { compareStructural, makeAutoObservable, observableRef, reaction } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { OrderChoices, OrderLine, OrderQuote, Params, Result } from '@/contract/types'
import { isSameOwner, type CheckoutOwner } from '@/domain/cart-owner'
import type { DeliveryType } from '@/domain/pricing'
import type { Tableware } from '@/domain/tableware'
import { checkCarts } from '@/features/cart/cart-check'
import { InvoiceDraft } from './invoice-draft'
import type { CheckoutChoices } from './kept-choices'
import { Loadable } from '@/stores/loadable'
import { onCustomerLeft } from '@/stores/person-left'
import { orderChoicesOf, timesOf, type SettlementParts } from './settlement-choices'
import { SlotChoice } from './slot-choice'
import { WayChoice } from './way-choice'

/** One choice is often followed by the next; the server is asked once for both. */
const requoteDelayMs = 150

/** The settlement of a restaurant's cart, or of a combined area's: what the person chooses, and the server's quote of it (spec section 5, Checkout). */
class SettlementStore {
  /** Whose cart is settled. */
  owner: CheckoutOwner | null = null
  deliveryType: DeliveryType = 'delivery'
  tableware: Tableware = 'none'
  remark = ''
  tipAmount: string | null = null
  usesBalance = false
  readonly invoice: InvoiceDraft
  readonly quote = new Loadable<OrderQuote>()
  readonly slot = new SlotChoice()
  readonly way = new WayChoice(() => this.quote.value)
  /** What the quote at hand, or the one on its way, was asked for. */
  private quotedFor: OrderChoices | null = null
  private stopFollowing: (() => void) | null = null

  constructor(private readonly parts: SettlementParts) {
    this.invoice = new InvoiceDraft(parts.session)
    makeAutoObservable<this, 'parts' | 'stopFollowing' | 'quotedFor'>(
      this,
      {
        owner: observableRef,
        quotedFor: observableRef,
        parts: false,
        stopFollowing: false,
        invoice: false,
        quote: false,
        slot: false,
        way: false
      },
      { autoBind: true }
    )
    onCustomerLeft(parts.session, this.forgetClosed)
    parts.kept.follow(() => (this.owner === null ? null : { meal: this.owner, choices: this.keepable }))
  }

  /** Start of the slot; `null` is as soon as possible. */
  get deliveryAt(): string | null {
    return this.slot.deliveryAt
  }

  get times(): SlotChoice['times'] {
    return this.slot.times
  }

  get lines(): readonly OrderLine[] {
    return this.owner === null ? [] : this.parts.carts.of(this.owner).orderLines
  }

  /** What a reload must not lose. */
  private get keepable(): CheckoutChoices {
    const { deliveryType, way, tableware, remark, tipAmount, usesBalance, invoice } = this
    return {
      deliveryType,
      paymentType: way.chosen,
      tableware,
      remark,
      tipAmount,
      usesBalance,
      userVoucherId: this.parts.vouchers.chosen,
      invoice: invoice.wanted,
      promotionCode: '',
      deliveryAt: null
    }
  }

  /** Everything the quote depends on; a new object whenever one of it changes. */
  get choices(): OrderChoices | null {
    return orderChoicesOf(this, this.parts)
  }

  private get timesAsked(): Params<'deliveryTimeList'> | null {
    return this.owner === null ? null : timesOf(this.owner, this.deliveryType, this.parts)
  }

  /** Whether the quote shown is of what is chosen now; a moment after each choice it is still of the one before. */
  get isQuoteCurrent(): boolean {
    return !this.quote.isLoading && this.quote.failure === null && compareStructural(this.quotedFor, this.choices)
  }

  /** Opens the settlement of a cart, which is held against the menu, and follows every choice with a quote, and where it goes with its times, until {@link close}. */
  open(owner: CheckoutOwner): void {
    this.enter(owner)
    void checkCarts([this.parts.carts.of(owner)], this.parts)
    this.stopFollowing?.()
    const stopQuotes = reaction(() => [this.choices, this.parts.session.isLoggedIn], this.requoteSoon, {
      delay: requoteDelayMs,
      fireImmediately: true,
      equals: compareStructural
    })
    const stopTimes = reaction(
      () => this.timesAsked,
      () => void this.loadTimes(),
      { fireImmediately: true, equals: compareStructural }
    )
    this.stopFollowing = () => [stopQuotes, stopTimes].forEach((stop) => stop())
    if (this.parts.session.isLoggedIn) void this.parts.addresses.load()
  }

  /** For a page of one choice that was opened by its link: the settlement it belongs to. */
  enter(owner: CheckoutOwner): void {
    if (!isSameOwner(owner, this.owner)) this.begin(owner)
  }

  close(): void {
    this.stopFollowing?.()
    this.stopFollowing = null
  }

  /** The next person begins again; who only has to log in again finds the page that is open as it was. */
  private forgetClosed(): void {
    if (this.stopFollowing === null) this.owner = null
  }

  /** Delivery or pickup: the fee is quoted again, and the slot of one way means nothing for the other. */
  chooseType(deliveryType: DeliveryType): void {
    this.deliveryType = deliveryType
    this.slot.begin()
  }

  chooseTime(slot: { readonly date: string; readonly startsAt: string } | null): void {
    this.slot.choose(slot?.startsAt ?? null)
    if (this.owner === null) return
    if (slot === null) this.parts.remembered.forgetTime(this.owner.id)
    else
      this.parts.remembered.rememberTime({
        shopId: this.owner.id,
        deliveryDate: slot.date,
        deliveryTime: slot.startsAt
      })
  }

  set<K extends 'tableware' | 'remark' | 'tipAmount' | 'usesBalance'>(choice: K, value: this[K]): void {
    this[choice] = value
  }

  async requote(): Promise<void> {
    const { choices } = this
    if (choices === null) return
    this.quotedFor = choices
    await this.quote.load(() => this.parts.call()('orderQuote', choices, { isQuiet: true }))
  }

  async loadTimes(): Promise<void> {
    const { timesAsked } = this
    if (timesAsked !== null)
      await this.slot.load(() => this.parts.call()('deliveryTimeList', timesAsked, { isQuiet: true }))
  }

  /** Submits what the quote shows, with the remark as it is to be read; the cart is emptied once there is an order. A changed price is quoted again and rejects. */
  async submit(remark: string): Promise<Result<'orderSubmit'>> {
    const { choices, owner } = this
    const quote = this.quote.value
    if (choices === null || owner === null || quote === null) throw new ApiError('malformed')
    try {
      const result = await this.parts.attempt.submit({
        ...choices,
        ...(quote.paymentType && { paymentType: quote.paymentType }),
        quoteId: quote.quoteId,
        remark,
        tableware: this.tableware,
        ...(this.invoice.wanted && { invoice: this.invoice.wanted })
      })
      this.finish(owner)
      return result
    } catch (error) {
      if (error instanceof ApiError && !error.isOffline) await this.requote()
      throw error
    }
  }

  /** The order of a submit whose answer never came, if there is one. */
  async recover(): Promise<Result<'orderSubmit'> | null> {
    const { owner } = this
    if (owner === null) return null
    const result = await this.parts.attempt.recover(owner)
    if (result !== null) this.finish(owner)
    return result
  }

  private begin(owner: CheckoutOwner): void {
    const { deliveryType, paymentType, tableware, remark, tipAmount, usesBalance, userVoucherId, invoice } =
      this.parts.kept.of(owner)
    this.owner = owner
    this.slot.begin(this.parts.remembered.lastTimeOf(owner.id))
    this.quote.reset()
    this.parts.vouchers.reset()
    this.deliveryType = deliveryType
    this.way.choose(paymentType)
    this.tableware = tableware
    this.remark = remark
    this.tipAmount = tipAmount
    this.usesBalance = usesBalance
    this.parts.vouchers.choose(userVoucherId)
    this.invoice.take(invoice)
  }

  private requoteSoon(): void {
    void this.requote()
  }

  private finish(owner: CheckoutOwner): void {
    this.close()
    this.parts.kept.drop(owner)
    this.parts.carts.of(owner).clear()
    // Used: the next order must not ask for it again
    if (this.quote.value?.promotionCode) this.parts.remembered.promotionCode = ''
    this.owner = null
    this.quote.reset()
  }
}

/** The one of the running app. */
export const settlementStore = defineStore(
  'settlement',
  (app) =>
    new SettlementStore({
      ...app,
      attempt: new SubmitAttempt(app.call, app.session, app.storage),
      addresses: app.get(addressStore),
      remembered: app.get(rememberedStore),
      vouchers: app.get(voucherChoiceStore),
      carts: app.get(cartStore),
      kept: app.get(keptChoicesStore)
    })
)
