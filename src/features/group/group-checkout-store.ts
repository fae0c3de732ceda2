import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { OrderChoices, OrderQuote, Params, QuoteFigures, Result } from '@/contract/types'
import type { DeliveryType } from '@/domain/pricing'
import { type AddressStore, addressStore } from '@/features/address/address-store'
import type { CheckoutSource, Submitted } from '@/features/checkout/checkout-source'
import { CheckoutStore, placeOf } from '@/features/checkout/checkout-store'
import type { ChosenForMeal } from '@/features/meal-choices/chosen-for-meal'
import { type MealOwner, persistedChoicesStore } from '@/features/meal-choices/persisted-choices'
import { AttemptKey } from '@/stores/attempt-key'
import { defineStore } from '@/stores/define-store'
import { type GroupOrder, ofGroupOrder } from './group-order'
import { type GroupMember, type GroupStore, groupStore } from './group-store'

type GroupOwner = Extract<MealOwner, { readonly kind: 'group' }>
type Choices = Omit<ChosenForMeal, 'usesBalance'> & { readonly groupOrderId: string }
/** The price of the whole order, with each person's part of it. */
type GroupQuote = OrderQuote & Pick<Result<'groupQuote'>, 'receipts'>

/** A person's part of the price: as it is quoted now, else as the group last told it. */
export const receiptOf = (
  quote: Pick<GroupQuote, 'receipts'> | null,
  { userId, receipt }: Pick<GroupMember, 'userId' | 'receipt'>
): QuoteFigures | null => quote?.receipts.find((each) => each.userId === userId)?.figures ?? receipt

interface GroupMealParts {
  readonly call: Call
  readonly group: GroupStore
  readonly addresses: AddressStore
}

/** The meal of a group, for its leader: the dishes and the way they come are the group's. */
class GroupMeal implements CheckoutSource<GroupOwner, Choices, GroupQuote> {
  private readonly submitting = new AttemptKey()

  constructor(private readonly parts: GroupMealParts) {
    makeAutoObservable<this, 'parts' | 'submitting'>(this, { parts: false, submitting: false }, { autoBind: true })
  }

  /** The group, for whoever may submit it and while there is something in it. */
  private get settled(): GroupOrder | null {
    const { value } = this.parts.group.group
    return value !== null && value.isLeader && value.status === 'A' && value.dishCount > 0 ? value : null
  }

  choices({ id }: GroupOwner, { usesBalance: _own, ...chosen }: ChosenForMeal): Choices | null {
    return this.settled?.groupOrderId === id ? { groupOrderId: id, ...chosen } : null
  }

  async quote({ groupOrderId, ...chosen }: Choices): Promise<GroupQuote> {
    const choices = { ...ofGroupOrder(groupOrderId), ...chosen }
    const { quote, receipts } = await this.parts.call('groupQuote', choices, { isQuiet: true })
    return { ...quote, receipts }
  }

  submit({ groupOrderId, ...chosen }: Choices & Submitted): Promise<Result<'groupSubmit'>> {
    const submission = { ...ofGroupOrder(groupOrderId), ...chosen }
    return this.submitting.run(JSON.stringify(submission), (idempotencyKey) =>
      this.parts.call('groupSubmit', submission, { idempotencyKey })
    )
  }

  /** The whole group's dishes as one order's. */
  orderOf({ groupOrderId: _group, ...chosen }: Choices): OrderChoices | null {
    const group = this.parts.group.group.value
    if (group === null) return null
    const lines = group.members.flatMap(({ orderDishList }) => orderDishList.map(({ asked }) => asked))
    return { ...chosen, restaurantId: group.restaurantId, lines }
  }

  /** To nowhere yet, they are of a usual distance, as the quote is. */
  timesOf(_group: GroupOwner, deliveryType: DeliveryType): Params<'deliveryTimeList'> | null {
    const { settled } = this
    if (settled === null) return null
    const { chosen } = this.parts.addresses
    const to = deliveryType === 'pickup' || chosen === null ? {} : placeOf(chosen)
    return { restaurantId: settled.restaurantId, deliveryType, ...to }
  }

  get version(): number | undefined {
    return this.parts.group.group.value?.version
  }

  get deliveryType(): DeliveryType {
    return this.parts.group.group.value?.deliveryType ?? 'delivery'
  }

  refused(): Promise<void> {
    return this.parts.group.refresh()
  }
}

export const groupCheckoutStore = defineStore('groupCheckout', (app) => {
  const parts = {
    call: app.call,
    session: app.session,
    addresses: app.get(addressStore),
    persisted: app.get(persistedChoicesStore)
  }
  return new CheckoutStore(new GroupMeal({ ...parts, group: app.get(groupStore) }), parts)
})
