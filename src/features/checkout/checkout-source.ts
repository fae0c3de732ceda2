import type { OrderChoices, OrderQuote, Params, Result } from '@/contract/types'
import type { DeliveryType } from '@/domain/pricing'
import type { ChosenForMeal } from '@/features/meal-choices/chosen-for-meal'
import type { MealOwner } from '@/features/meal-choices/persisted-choices'
import type { Answered } from '@/stores/persisted-attempts'

/** What a submit came to, now or before. */
export type Placed = Answered<Result<'orderSubmit'>>
/** What is submitted. */
export type Submission = Params<'orderSubmit'>

/** What a submit says beside the choices. */
export type Submitted = Pick<
  Submission,
  'paymentType' | 'quoteId' | 'remark' | 'tableware' | 'invoice' | 'receiver' | 'leavesAtDoor'
>

/** Where the promotion code and the time are remembered beyond a meal. */
interface Remembered<Owner> {
  promotionCode: string
  timeOf(owner: Owner): string | null
  rememberTime(owner: Owner, slot: ChosenSlot | null): void
}

/** A slot that was chosen. */
export type ChosenSlot = { readonly date: string; readonly startsAt: string }

/** A meal of one or more parts, of a cart or of a group: what is asked for, what it costs, and its order. */
export interface CheckoutSource<Owner extends MealOwner, Choices extends object, Quote extends OrderQuote> {
  /** Everything a quote depends on, a new object whenever one of it changes; `null` while there is nothing to quote. */
  choices(owner: Owner, chosen: ChosenForMeal): Choices | null
  quote(choices: Choices): Promise<Quote>
  /** Makes the order of what was quoted; trying again after a lost answer makes no second one. */
  submit(submission: Choices & Submitted): Promise<Placed>
  /** The order of a submit whose answer never came, if there is one. */
  recover?(owner: Owner): Promise<Placed | null>
  /** The choices as those of one order, for what is held against it. */
  orderOf(choices: Choices): OrderChoices | null
  /** Which times are asked for; `null` for none. */
  timesOf(owner: Owner, deliveryType: DeliveryType): Params<'deliveryTimeList'> | null
  /** What makes a quote old beside the choices. */
  readonly version: unknown
  /** Where it goes is being found out: a quote of now would be for nowhere. */
  readonly isFindingAddress?: boolean
  /** Delivery or pickup, where it is not chosen at the checkout. */
  readonly deliveryType?: DeliveryType
  /** Absent where code and time are kept with the meal's other choices. */
  readonly remembered?: Remembered<Owner>
  /** Somebody looks at the checkout. */
  opened?(owner: Owner): void
  /** The server refused a submit: what others changed is read again. */
  refused?(): Promise<void>
  /** There is an order of it now. */
  ordered?(owner: Owner): void
}
