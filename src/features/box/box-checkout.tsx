import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect } from 'react'
import type { Result } from '@/contract/types'
import { orderKindViews } from '@/features/order/kinds'
import { type AgreedPayment, usePaySubmitted } from '@/features/payment/use-pay-submitted'
import { BoughtHead } from '@/features/purchase/bought-head'
import { PurchaseCheckout } from '@/features/purchase/purchase-checkout'
import { go, goInstead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Card } from '@/ui/card'
import { FormFields } from '@/ui/form-fields'
import { RulesCard } from '@/ui/rules-card'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { boxCheckoutStore, type BoxChoice, type BoxDays, type SubmittedBoxes } from './box-checkout-store'
import { linesText } from './box-text'
import { CountsCard } from './counts-card'
import { SittingPicker } from './sitting-picker'
import { WeekPicker } from './week-picker'
import styles from './box-checkout.module.scss'

interface BoxCheckoutProps {
  readonly boxMenuId: string
  readonly startsAt: string | undefined
}

const { page, cashier } = orderKindViews.box

/** Ordering a buffet, or lunchboxes of a week in one go: when, for how many, who comes, and how it is paid. */
export const BoxCheckout = observer(function BoxCheckout({ boxMenuId, startsAt }: BoxCheckoutProps) {
  const { t } = useText()
  const store = useStore(boxCheckoutStore)
  const open = () => store.open({ boxMenuId, startsAt })
  useEffect(() => void store.open({ boxMenuId, startsAt }), [store, boxMenuId, startsAt])
  const { days, initial } = store
  if (days.value !== null && initial !== null) return <Ordering menu={days.value} initial={initial} />
  const state = days.failure?.isOfNothing === true ? 'notFound' : days.state === 'ready' ? 'empty' : days.state
  return (
    <Screen
      state={state}
      notFoundText={t.box.notFound}
      empty={{ text: t.box.noneLeft, actionText: t.box.seeOthers, onAction: () => go('boxes') }}
      onRetry={open}
    />
  )
})

/** The page once it is known what can be ordered. */
const Ordering = observer(function Ordering({
  menu,
  initial
}: {
  readonly menu: BoxDays
  readonly initial: BoxChoice
}) {
  const text = useText()
  const { t } = text
  const { purchase, form } = useStore(boxCheckoutStore)
  const { pay, isPaying } = usePaySubmitted('box')
  const onSubmitted = useCallback(
    ({ orderId, isPaid }: SubmittedBoxes, agreed: AgreedPayment | null) => {
      if (isPaid) return goInstead(page, { orderId })
      return agreed === null ? goInstead(cashier, { orderId }) : pay(orderId, agreed)
    },
    [pay]
  )
  const fields = (
    <FormFields
      form={form}
      words={{ guestName: { label: t.box.guestName }, mobile: { label: t.box.mobile, hint: t.box.mobileNote } }}
    />
  )
  return (
    <PurchaseCheckout
      purchase={purchase}
      choice={initial}
      onSubmitted={onSubmitted}
      isPaying={isPaying}
      notFoundText={t.box.notFound}
      onward={{ text: t.box.seeOthers, run: () => go('boxes', { kind: menu.kind }) }}
      submit={{ id: 'box-submit', text: t.checkout.submit, hint: t.dealOrder.paysWithin }}
    >
      {(quote) => ({
        head: <Head menu={menu} quote={quote} />,
        bill: { ...quote, id: 'box-bill', fields, subtotalTitle: t.box.subtotal },
        rules: <RulesCard id="box-rules" title={t.box.rules.title} rules={boxRules(quote, text)} />
      })}
    </PurchaseCheckout>
  )
})

/** What is ordered, when, and for how many. */
const Head = observer(function Head({ menu, quote }: { readonly menu: BoxDays; readonly quote: Result<'boxQuote'> }) {
  const text = useText()
  const { t, slot } = text
  const { purchase } = useStore(boxCheckoutStore)
  const { choice } = purchase
  const { units, utcOffsetMinutes } = quote
  const [first] = units
  const isOne = units.length === 1
  return (
    <>
      <Card className={styles.card}>
        <BoughtHead bought={quote}>
          {first !== undefined && (
            <Text className={styles.note}>
              {isOne ? slot(first.startsAt, first.until, { utcOffsetMinutes }) : t.box.chosen(units.length)}
            </Text>
          )}
          {first !== undefined && <Text className={styles.note}>{linesText(quote, first.lines, text)}</Text>}
        </BoughtHead>
      </Card>
      {choice !== null && (
        <>
          {menu.kind === 'lunchbox' ? (
            <WeekPicker menu={menu} choice={choice} />
          ) : (
            <SittingPicker menu={menu} choice={choice} />
          )}
          <CountsCard menu={menu} choice={choice} quote={quote} />
        </>
      )}
    </>
  )
})

/** What to know before paying: until when it can be ordered and given back, how it is had, and that nothing is added to the price. */
function boxRules({ kind, units, utcOffsetMinutes }: Result<'boxQuote'>, { t, moment }: ReturnType<typeof useText>) {
  const words = t.box.rules
  const [first = ''] = units.map(({ cutOffAt }) => cutOffAt).sort()
  return [
    {
      rule: 'giveBack',
      title: words.giveBack,
      text: words.giveBackUntil(moment(first, { utcOffsetMinutes }), units.length)
    },
    { rule: 'use', title: words.use, text: words.useText[kind] },
    { rule: 'price', title: words.price, text: t.box.nett }
  ]
}
