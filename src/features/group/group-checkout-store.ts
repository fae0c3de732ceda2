import { addressStore } from '@/features/address/address-store'
import { groupStore } from './group-store'
import { defineStore } from '@/stores/define-store'
import { compareStructural, makeAutoObservable, reaction } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import type { OrderChoices, OrderQuote, Params, Result } from '@/contract/types'
import type { DeliveryType } from '@/domain/pricing'
import type { Tableware } from '@/domain/tableware'
import type { AddressStore } from '@/features/address/address-store'
import { AttemptKey } from '@/stores/attempt-key'
import type { GroupStore } from './group-store'
import { freshChoices, type KeptChoices, keptChoicesStore } from '@/features/checkout/kept-choices'
import { Loadable } from '@/stores/loadable'
import { PromotionCodeStore } from '@/features/checkout/promotion-code-store'
import type { SessionStore } from '@/stores/session-store'
import { placeOf } from '@/features/checkout/settlement-choices'
import { SlotChoice } from '@/features/checkout/slot-choice'
import { VoucherChoiceStore } from '@/features/checkout/voucher-choice-store'
import { WayChoice } from '@/features/checkout/way-choice'

const requoteDelayMs = 150

type Choices = Omit<Params<'groupQuote'>, 'deliveryType'> & { readonly deliveryType: DeliveryType }

interface CheckoutParts {
  readonly call: () => Call
  readonly group: GroupStore
  readonly addresses: AddressStore
  readonly session: SessionStore
  readonly kept: KeptChoices
}

const keptAs = (orderTransactionId: string) => ({ kind: 'group', id: orderTransactionId }) as const

/** What the leader chooses before submitting, and the server's quote of it with each person's part. */
class GroupCheckoutStore {
  remark = ''
  tableware: Tableware = 'none'
  tipAmount: string | null = null
  /** Empty for none. */
  promotionCode = ''
  readonly vouchers: VoucherChoiceStore
  readonly codes: PromotionCodeStore
  readonly quote = new Loadable<Result<'groupQuote'>>()
  readonly slot = new SlotChoice()
  readonly way = new WayChoice(() => this.quoted)
  private readonly submitting = new AttemptKey()
  private chosenFor: string | null = null
  private stop: () => void = () => undefined

  constructor(private readonly parts: CheckoutParts) {
    const { call, session } = parts
    this.vouchers = new VoucherChoiceStore(call, session)
    this.codes = new PromotionCodeStore({ call, remembered: this, quote: () => this.quoted, vouchers: this.vouchers })
    makeAutoObservable<this, 'parts' | 'submitting' | 'stop' | 'chosenFor'>(
      this,
      {
        vouchers: false,
        codes: false,
        quote: false,
        slot: false,
        way: false,
        parts: false,
        submitting: false,
        stop: false,
        chosenFor: false
      },
      { autoBind: true }
    )
  }

  /** Start of the slot; `null` is as soon as possible. */
  get deliveryAt(): string | null {
    return this.slot.deliveryAt
  }

  get times(): SlotChoice['times'] {
    return this.slot.times
  }

  get deliveryType(): DeliveryType {
    return this.parts.group.group.value?.deliveryType ?? 'delivery'
  }

  /** The price of the whole order. */
  get quoted(): OrderQuote | null {
    return this.quote.value?.quote ?? null
  }

  /** The whole group's dishes as one order's, for what is held against it. */
  get orderChoices(): OrderChoices | null {
    const { choices } = this
    const group = this.parts.group.group.value
    if (choices === null || group === null) return null
    const { orderTransactionId: _group, ...chosen } = choices
    return {
      ...chosen,
      restaurantId: group.restaurantId,
      lines: group.members.flatMap(({ orderDishList }) => orderDishList.map(({ asked }) => asked))
    }
  }

  /** Everything the quote depends on; null for who may not submit, and while there is nothing to quote. */
  get choices(): Choices | null {
    const group = this.parts.group.group.value
    if (group === null || !group.isLeader || group.status !== 'A' || group.dishCount === 0) return null
    const { orderTransactionId, deliveryType } = group
    const { chosen } = this.parts.addresses
    return {
      orderTransactionId,
      deliveryType,
      ...(this.way.wanted === null ? {} : { paymentType: this.way.wanted }),
      ...(this.vouchers.chosen === null ? {} : { userVoucherId: this.vouchers.chosen }),
      ...(this.promotionCode === '' ? {} : { promotionCode: this.promotionCode }),
      ...(this.tipAmount === null || deliveryType === 'pickup' ? {} : { tipAmount: this.tipAmount }),
      ...(deliveryType === 'delivery' && chosen !== null ? { addressId: chosen.addressId } : {}),
      ...(this.deliveryAt === null ? {} : { deliveryAt: this.deliveryAt })
    }
  }

  /** Which times are asked for; null for who may not submit. To nowhere yet, they are of a usual distance, as the quote is. */
  private get timesAsked(): Params<'deliveryTimeList'> | null {
    const restaurantId = this.parts.group.group.value?.restaurantId
    if (this.choices === null || restaurantId === undefined) return null
    const { chosen } = this.parts.addresses
    return {
      restaurantId,
      deliveryType: this.deliveryType,
      ...(this.deliveryType === 'pickup' || chosen === null ? {} : placeOf(chosen))
    }
  }

  /** Follows every choice of the leader and every change of the members with a quote, while the page is open; returns an unsubscribe function. */
  follow(): () => void {
    this.stop()
    this.beginAnew()
    const stops = [
      reaction(() => [this.choices, this.parts.group.group.value?.version], this.requoteSoon, {
        delay: requoteDelayMs,
        fireImmediately: true,
        equals: compareStructural
      }),
      reaction(
        () => this.timesAsked,
        () => void this.loadTimes(),
        { fireImmediately: true, equals: compareStructural }
      )
    ]
    const stopKeeping = this.parts.kept.follow(() =>
      this.chosenFor === null ? null : { meal: keptAs(this.chosenFor), choices: this.keepable }
    )
    this.stop = () => [...stops, stopKeeping].forEach((each) => each())
    return this.stop
  }

  /** Delivery or pickup: the slot of one way means nothing for the other. */
  async chooseType(deliveryType: DeliveryType): Promise<void> {
    this.slot.choose(null)
    await this.parts.group.arrange({ deliveryType })
  }

  chooseTime(slot: { readonly startsAt: string } | null): void {
    this.slot.choose(slot?.startsAt ?? null)
  }

  set<K extends 'remark' | 'tableware' | 'tipAmount'>(choice: K, value: this[K]): void {
    this[choice] = value
  }

  async requote(): Promise<void> {
    const { choices } = this
    if (choices !== null) await this.quote.load(() => this.parts.call()('groupQuote', choices, { isQuiet: true }))
  }

  async loadTimes(): Promise<void> {
    const { timesAsked } = this
    if (timesAsked !== null)
      await this.slot.load(() => this.parts.call()('deliveryTimeList', timesAsked, { isQuiet: true }))
  }

  /** Makes the order of what the quote shows. What anybody changed since is quoted again, and the answer rejects. */
  async submit(): Promise<Result<'groupSubmit'>> {
    const { choices, remark, tableware } = this
    const quoted = this.quote.value
    if (choices === null || quoted === null) throw new ApiError('malformed')
    const submission = {
      ...choices,
      ...(quoted.quote.paymentType && { paymentType: quoted.quote.paymentType }),
      quoteId: quoted.quote.quoteId,
      remark,
      tableware
    }
    try {
      const result = await this.submitting.run(JSON.stringify(submission), (idempotencyKey) =>
        this.parts.call()('groupSubmit', submission, { idempotencyKey })
      )
      this.parts.kept.drop(keptAs(choices.orderTransactionId))
      this.reset()
      return result
    } catch (error) {
      if (error instanceof ApiError && !error.isOffline) await Promise.all([this.parts.group.refresh(), this.requote()])
      throw error
    }
  }

  /** What was chosen for another group means nothing for this one. */
  private beginAnew(): void {
    const { orderTransactionId } = this.parts.group
    if (orderTransactionId !== this.chosenFor) this.begin(orderTransactionId)
    this.chosenFor = orderTransactionId
  }

  /** What a reload must not lose; delivery or pickup is the group's own. */
  private get keepable() {
    const { remark, tableware, tipAmount, way, promotionCode, deliveryAt, vouchers } = this
    return {
      ...freshChoices,
      remark,
      tableware,
      tipAmount,
      paymentType: way.chosen,
      promotionCode,
      deliveryAt,
      userVoucherId: vouchers.chosen
    }
  }

  private begin(orderTransactionId: string | null): void {
    this.reset()
    if (orderTransactionId === null) return
    const { remark, tableware, tipAmount, paymentType, promotionCode, deliveryAt, userVoucherId } = this.parts.kept.of(
      keptAs(orderTransactionId)
    )
    this.remark = remark
    this.tableware = tableware
    this.tipAmount = tipAmount
    this.way.choose(paymentType)
    this.promotionCode = promotionCode
    this.slot.begin(deliveryAt)
    this.vouchers.choose(userVoucherId)
  }

  private requoteSoon(): void {
    void this.requote()
  }

  private reset(): void {
    this.slot.begin()
    this.remark = ''
    this.tableware = 'none'
    this.tipAmount = null
    this.way.choose(null)
    this.promotionCode = ''
    this.vouchers.reset()
    this.quote.reset()
  }
}

/** The one of the running app. */
export const groupCheckoutStore = defineStore(
  'groupCheckout',
  (app) =>
    new GroupCheckoutStore({
      call: app.call,
      session: app.session,
      group: app.get(groupStore),
      addresses: app.get(addressStore),
      kept: app.get(keptChoicesStore)
    })
)
