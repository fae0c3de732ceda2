import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { isUnsubmittable } from '@/features/checkout/use-unconfirmed'
import type { LeadOn } from '@/features/payment/payment-page'
import { usePaySubmitted } from '@/features/payment/use-pay-submitted'
import { feedback } from '@/platform/feedback/feedback'
import { go, goAbove, goInstead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { aroundPrice } from '@/ui/around-price'
import { Button } from '@/ui/button'
import { FormFooter } from '@/ui/form-footer'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { groupCheckoutStore, receiptOf } from './group-checkout-store'
import { groupHomeStore } from './group-home-store'
import type { GroupOrder } from './group-order'
import { groupStore } from './group-store'
import { memberNames } from './member-name'
import styles from './group-footer.module.scss'

/** A submitted group leads to the orders (spec section 4, Group order): they stand behind where it is paid. */
const aboveOrders: LeadOn = (name, ...params) => goAbove('orders', name, ...params)

/** The leader's one button, with the whole sum in it; a member sees their own part and waits. */
export const GroupSubmit = observer(function GroupSubmit({ group }: { readonly group: GroupOrder }) {
  const text = useText()
  const { t } = text

  const checkout = useStore(groupCheckoutStore)
  const store = useStore(groupStore)
  const home = useStore(groupHomeStore)
  const { isLeader, currency, members, groupOrderId, paymentMode, status } = group
  const quote = checkout.quote.value
  const { pay } = usePaySubmitted(group.deliveryType)
  const choosing = members.filter((member) => member.status === 'choosing' && !member.isSelf)
  const submit = useAction(async () => {
    const agreedTo = checkout.quote.value?.quoteId
    const isSure =
      choosing.length === 0 ||
      (await feedback.confirm({
        title: t.group.submitQuestion,
        text: t.group.submitText(memberNames(choosing, text)),
        confirmText: t.group.submitNow,
        cancelText: t.group.waitMore
      }))
    if (!isSure) return
    // Somebody changed their dishes behind the question
    if (checkout.quote.value?.quoteId !== agreedTo) return feedback.toast(t.checkout.quoteChanged)
    const { agreed } = checkout
    const { orderId, isPlaced } = await checkout.submit()
    void home.loadActive()
    if (paymentMode === 'split') return goInstead('groupOrder', { groupOrderId })
    store.close()
    if (isPlaced || agreed === null) return aboveOrders(isPlaced ? 'orderDetail' : 'cashier', { orderId })
    return pay(orderId, agreed, aboveOrders)
  })
  if (status !== 'A')
    return <Button size="full" text={t.group.toStatus} onPress={() => goInstead('groupOrder', { groupOrderId })} />
  if (!isLeader) return <MemberBar group={group} />
  const placing = checkout.way.shown === 'CASH' ? t.cash.submit : t.checkout.submit
  const submitText = paymentMode === 'leader' ? placing : t.group.submit
  // Who pays their own share is not asked for the sum of all
  const due = quote !== null && paymentMode === 'split' ? store.self && receiptOf(quote, store.self) : quote?.figures
  const isBlocked = quote === null || isUnsubmittable(quote) || checkout.quote.isLoading
  return (
    <FormFooter refusal={null} hint={t.group.paymentModeFacts[paymentMode]}>
      <Button
        id="group-submit"
        size="full"
        text={submitText}
        amount={due ? <Price amount={due.total} currency={currency} tone="ink" size="title" /> : undefined}
        isBusy={submit.isBusy}
        isDisabled={isBlocked}
        onPress={submit.run}
      />
    </FormFooter>
  )
})

const MemberBar = observer(function MemberBar({ group: { currency, groupOrderId } }: { readonly group: GroupOrder }) {
  const { t } = useText()
  const store = useStore(groupStore)
  const own = store.self?.receipt ?? null
  const isDone = store.self?.status === 'finished'
  return (
    <View className={styles.bar}>
      <View className={styles.sum}>
        {own !== null && (
          <Price amount={own.total} currency={currency} size="page" isWrapping {...aroundPrice(t.group.ownPart)} />
        )}
        <Text className={styles.note}>{t.group.leaderSubmits}</Text>
      </View>
      <Button
        id="group-choose"
        className={styles.change}
        kind={isDone ? 'secondary' : 'primary'}
        text={isDone ? t.group.changeMine : t.group.chooseMore}
        onPress={() => go('groupRestaurant', { groupOrderId })}
      />
    </View>
  )
})
