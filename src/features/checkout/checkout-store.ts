import { compareStructural, makeAutoObservable, observableRef, reaction } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import type { Address, OrderChoices, OrderQuote, Params } from '@/contract/types'
import type { DeliveryType } from '@/domain/pricing'
import type { Tableware } from '@/domain/tableware'
import type { AddressStore } from '@/features/address/address-store'
import { type ChosenForMeal, chosenForMeal } from '@/features/meal-choices/chosen-for-meal'
import {
  type CheckoutChoices,
  freshChoices,
  isSameMeal,
  type MealOwner,
  type PersistedChoices,
  type Receiver
} from '@/features/meal-choices/persisted-choices'
import type { ParcelAddressStore } from '@/features/parcel/parcel-address-store'
import type { AgreedPayment } from '@/features/payment/use-pay-submitted'
import type { WaysToPay } from '@/features/payment/way-row'
import { Loadable } from '@/stores/loadable'
import { onCustomerLeft, onCustomerReplaced } from '@/stores/person-left'
import type { SessionStore } from '@/stores/session-store'
import type { CheckoutSource, ChosenSlot, Placed, Submission } from './checkout-source'
import { InvoiceDraft } from './invoice-draft'
import { LoginNews } from './login-news'
import { PromotionCodeStore } from './promotion-code-store'
import { SlotChoice } from './slot-choice'
import { VoucherChoiceStore } from './voucher-choice-store'
import { WayChoice } from './way-choice'

/** One choice is often followed by the next; the server is asked once for both. */
const requoteDelayMs = 150

/** A checkout of whatever meal, as the parts of its page need it. */
export type AnyCheckout = Pick<
  CheckoutStore<never, never>,
  'vouchers' | 'codes' | 'promotionCode' | 'quote' | 'order' | 'isQuoteCurrent'
>

/** What every checkout works with. */
export interface CheckoutParts {
  readonly call: Call
  readonly session: SessionStore
  readonly addresses: AddressStore
  readonly persisted: PersistedChoices
  /** Where what is sent goes; absent of a checkout that sends nothing. */
  readonly parcels?: ParcelAddressStore
}

/** The checkout of a meal: what the person chooses, and the server's quote of it (spec section 5, Checkout). */
export class CheckoutStore<Owner extends MealOwner, Choices extends object, Quote extends OrderQuote = OrderQuote> {
  /** Whose meal it is. */
  owner: Owner | null = null
  tableware: Tableware = 'none'
  remark = ''
  leavesAtDoor = false
  receiver: Receiver | null = null
  tipAmount: string | null = null
  usesBalance = false
  readonly invoice: InvoiceDraft
  readonly vouchers: VoucherChoiceStore
  readonly codes: PromotionCodeStore
  readonly quote = new Loadable<Quote>()
  readonly slot = new SlotChoice()
  readonly way = new WayChoice(() => this.quote.value)
  readonly loginNews: LoginNews
  private ownDeliveryType: DeliveryType = 'delivery'
  private sending = false
  private ownCode = ''
  /** What the quote at hand, or the one on its way, was asked for. */
  private quotedFor: Choices | null = null
  private stopFollowing: (() => void) | null = null

  constructor(
    private readonly source: CheckoutSource<Owner, Choices, Quote>,
    private readonly parts: CheckoutParts
  ) {
    const { call, session, persisted } = parts
    this.invoice = new InvoiceDraft(session)
    this.vouchers = new VoucherChoiceStore(call, session)
    this.loginNews = new LoginNews(this.quote, session)
    this.codes = new PromotionCodeStore({
      call,
      remembered: this,
      quote: () => this.quote.value,
      vouchers: this.vouchers
    })
    const refs = { owner: observableRef, quotedFor: observableRef }
    const stores = { invoice: false, vouchers: false, codes: false, quote: false, slot: false, way: false } as const
    makeAutoObservable<this, 'parts' | 'source' | 'stopFollowing' | 'quotedFor'>(
      this,
      { ...refs, ...stores, loginNews: false, parts: false, source: false, stopFollowing: false },
      { autoBind: true }
    )
    onCustomerLeft(session, this.forgetClosed)
    onCustomerReplaced(session, this.forgetPersonal)
    persisted.follow(() => (this.owner === null ? null : { owner: this.owner, choices: this.keepable }))
  }

  get deliveryType(): DeliveryType {
    return this.source.deliveryType ?? this.ownDeliveryType
  }

  /** Start of the slot; `null` is as soon as possible. */
  get deliveryAt(): string | null {
    return this.slot.deliveryAt
  }

  get times(): SlotChoice['times'] {
    return this.slot.times
  }

  /** The promotion code in use, empty for none. */
  get promotionCode(): string {
    return this.source.remembered?.promotionCode ?? this.ownCode
  }

  set promotionCode(code: string) {
    if (this.source.remembered === undefined) this.ownCode = code
    else this.source.remembered.promotionCode = code
  }

  /** Everything the quote depends on; a new object whenever one of it changes. */
  get choices(): Choices | null {
    return this.owner === null ? null : this.source.choices(this.owner, this.chosen)
  }

  /** The choices as those of one order: what vouchers and the delivery fee are held against. */
  get order(): OrderChoices | null {
    return this.choices === null ? null : this.source.orderOf(this.choices)
  }

  /** Whether the quote shown is of what is chosen now; a moment after each choice it is still of the one before. */
  get isQuoteCurrent(): boolean {
    const { isLoading, failure } = this.quote
    const isAnswered = !isLoading && failure === null && !this.loginNews.isAwaited
    return isAnswered && compareStructural(this.quotedFor, this.choices)
  }

  /** The ways to pay what is quoted; null before the first quote. */
  get paying(): WaysToPay | null {
    const quote = this.quote.value
    if (quote === null) return null
    const { paymentWays: ways, currency, walletBalance } = quote
    return { ways, currency, walletBalance, chosen: this.way.shown }
  }

  /** What a submit agrees to pay; null before the first quote. */
  get agreed(): AgreedPayment | null {
    const quote = this.quote.value
    return quote && { paymentType: quote.paymentType, total: quote.figures.total }
  }

  private get chosen(): ChosenForMeal {
    const { deliveryType, deliveryAt, tipAmount, usesBalance, promotionCode, vouchers } = this
    const chosen = {
      deliveryType,
      deliveryAt,
      tipAmount,
      usesBalance,
      promotionCode,
      userVoucherId: vouchers.chosen,
      paymentType: this.way.wanted
    }
    const { addresses, parcels } = this.parts
    const sent = this.isParcel ? { parcelAddressId: parcels?.chosen?.parcelAddressId ?? null } : undefined
    return chosenForMeal(chosen, addresses.chosen?.addressId ?? null, sent)
  }

  /** Whether it is sent to the mainland: no rider, no time and no address of meals is about it. */
  get isParcel(): boolean {
    return this.sending && this.deliveryType === 'delivery'
  }

  /** Whether a rider brings it. */
  get isRidden(): boolean {
    return this.deliveryType === 'delivery' && !this.isParcel
  }

  /** Whether a meal can be left at the door: it is brought, and nobody waits there for cash. */
  get canBeLeft(): boolean {
    return this.isRidden && this.way.shown !== 'CASH'
  }

  /** What the rider is told of the door. */
  private get handover(): Pick<Submission, 'receiver' | 'leavesAtDoor'> {
    const { receiver, leavesAtDoor, canBeLeft, isRidden } = this
    return {
      ...(receiver !== null && isRidden && { receiver }),
      ...(leavesAtDoor && canBeLeft && { leavesAtDoor })
    }
  }

  /** What a reload must not lose. */
  private get keepable(): CheckoutChoices {
    const { way, tableware, remark, leavesAtDoor, receiver, tipAmount, usesBalance, invoice } = this
    const isRemembered = this.source.remembered !== undefined
    return {
      deliveryType: this.ownDeliveryType,
      way: this.sending ? 'parcel' : null,
      paymentType: way.chosen,
      tableware,
      remark,
      leavesAtDoor,
      receiver,
      tipAmount,
      usesBalance,
      userVoucherId: this.vouchers.chosen,
      invoice: invoice.wanted,
      promotionCode: this.ownCode,
      deliveryAt: isRemembered ? null : this.deliveryAt
    }
  }

  private get timesAsked(): Params<'deliveryTimeList'> | null {
    // A parcel comes when it comes
    const asked = this.owner === null || this.sending ? null : this.source.timesOf(this.owner, this.deliveryType)
    return asked && this.quote.value?.needsColdRound ? { ...asked, round: 'cold' } : asked
  }

  /** Opens the checkout of a meal and follows every choice with a quote, and where it goes with its times, until {@link close}. */
  open(owner: Owner): void {
    this.enter(owner)
    this.source.opened?.(owner)
    this.stopFollowing?.()
    const asked = () => [this.choices, this.source.version, this.source.isFindingAddress]
    const stopQuotes = reaction(asked, this.requoteSoon, {
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
  }

  /** For a page of one choice that was opened by its link: the checkout it belongs to. */
  enter(owner: Owner): void {
    if (this.owner === null || !isSameMeal(owner, this.owner)) this.begin(owner)
  }

  close(): void {
    this.stopFollowing?.()
    this.stopFollowing = null
  }

  /** The next person begins again; who only has to log in again finds the page that is open as it was. */
  private forgetClosed(): void {
    if (this.stopFollowing === null) this.owner = null
  }

  /** Another person goes on with the page that is open: whom and what the one before wrote, and their use of a wallet, are not theirs. */
  private forgetPersonal(): void {
    this.receiver = null
    this.remark = ''
    this.leavesAtDoor = this.usesBalance = false
  }

  /** Delivery or pickup: the fee is quoted again, and the slot of one way means nothing for the other. */
  chooseType(deliveryType: DeliveryType): void {
    this.ownDeliveryType = deliveryType
    this.sending = false
    this.slot.reset()
  }

  /** Sends it to the mainland: the fee is by weight, and there is no slot. */
  chooseParcel(): void {
    this.chooseType('delivery')
    this.sending = true
  }

  chooseTime(slot: ChosenSlot | null): void {
    this.slot.choose(slot?.startsAt ?? null)
    if (this.owner !== null) this.source.remembered?.rememberTime(this.owner, slot)
  }

  set<K extends 'tableware' | 'remark' | 'leavesAtDoor' | 'receiver' | 'tipAmount' | 'usesBalance'>(
    choice: K,
    value: this[K]
  ): void {
    this[choice] = value
  }

  async requote(): Promise<void> {
    const { choices } = this
    if (choices === null) return
    this.quotedFor = choices
    await this.quote.load(() => this.source.quote(choices))
  }

  async loadTimes(): Promise<void> {
    const { timesAsked } = this
    if (timesAsked !== null)
      await this.slot.load(() => this.parts.call('deliveryTimeList', timesAsked, { isQuiet: true }))
  }

  /** Submits what the quote shows, with the remark as it is to be read. A changed price is quoted again and rejects. */
  async submit(remark = this.remark): Promise<Placed> {
    const { choices, owner } = this
    const quote = this.quote.value
    if (choices === null || owner === null || quote === null) throw new ApiError('malformed')
    try {
      const placed = await this.source.submit({
        ...choices,
        ...(quote.paymentType && { paymentType: quote.paymentType }),
        quoteId: quote.quoteId,
        remark,
        tableware: this.tableware,
        ...this.handover,
        ...(this.invoice.wanted && { invoice: this.invoice.wanted })
      })
      this.finish(owner)
      return placed
    } catch (error) {
      if (error instanceof ApiError && !error.isOffline) await Promise.all([this.source.refused?.(), this.requote()])
      throw error
    }
  }

  /** The order of a submit whose answer never came, if there is one. */
  async recover(): Promise<Placed | null> {
    const { owner } = this
    if (owner === null) return null
    const placed = (await this.source.recover?.(owner)) ?? null
    if (placed !== null) this.finish(owner)
    return placed
  }

  private begin(owner: Owner): void {
    this.owner = owner
    this.take(this.parts.persisted.of(owner))
    const { remembered } = this.source
    if (remembered !== undefined) this.slot.reset(remembered.timeOf(owner))
  }

  private take(choices: CheckoutChoices): void {
    this.quote.reset()
    this.vouchers.reset()
    this.slot.reset(choices.deliveryAt)
    this.ownDeliveryType = choices.deliveryType
    this.sending = choices.way === 'parcel'
    this.way.choose(choices.paymentType)
    this.tableware = choices.tableware
    this.remark = choices.remark
    this.leavesAtDoor = choices.leavesAtDoor
    this.receiver = choices.receiver
    this.tipAmount = choices.tipAmount
    this.usesBalance = choices.usesBalance
    this.ownCode = choices.promotionCode
    this.vouchers.choose(choices.userVoucherId)
    this.invoice.take(choices.invoice)
  }

  private requoteSoon(): void {
    if (this.source.isFindingAddress !== true) void this.requote()
  }

  private finish(owner: Owner): void {
    this.close()
    this.parts.persisted.drop(owner)
    this.source.ordered?.(owner)
    // Used: the next order must not ask for it again
    if (this.quote.value?.promotionCode) this.promotionCode = ''
    this.owner = null
    this.take(freshChoices)
  }
}

/** Where an address is, as times are asked for: also one that was moved is another. */
export const placeOf = ({ addressId, latitude, longitude }: Address) => ({ addressId, latitude, longitude })
