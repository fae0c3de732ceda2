import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { isNothing } from '@/domain/money'
import { usePaySubmitted } from '@/features/payment/use-pay-submitted'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Cell, CellGroup } from '@/ui/cell'
import { errorText } from '@/ui/error-text'
import { FormFooter } from '@/ui/form-footer'
import { moneyText } from '@/ui/money-text'
import { Price } from '@/ui/price'
import { Sheet } from '@/ui/sheet'
import { SkeletonRows } from '@/ui/skeleton'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { BenefitList } from './benefit-list'
import { membershipCardStore, type VariantQuote } from './membership-card-store'
import { dayOf, variantText } from './plan-text'
import type { CardSheetProps } from './source-sheet'

/** Changing to the other distance: what it costs for the days that are left, and what renews then. */
export const ChangeSheet = observer(function ChangeSheet({ card, isOpen, onClose }: CardSheetProps) {
  const text = useText()
  const { t } = text
  const { change, askChange, submitChange } = useStore(membershipCardStore)
  const { pay } = usePaySubmitted('membership')
  const planId = card.change?.planId
  useEffect(() => {
    if (isOpen && planId !== undefined) void askChange(planId)
  }, [isOpen, planId, askChange])
  const { value, state, failure } = change
  const submit = useAction(
    async () => {
      const order = await submitChange()
      onClose()
      if (order === null || order.isPaid) return feedback.toast(t.membership.card.changed)
      await pay(order.orderId, { paymentType: value?.paymentType ?? null, total: order.total }, go)
    },
    { presents: 'form' }
  )
  const title = card.change === null ? '' : t.membership.card.change(variantText(card.change.variant))
  return (
    <Sheet
      isOpen={isOpen && card.change !== null}
      title={title}
      onClose={onClose}
      footer={
        <FormFooter refusal={submit.errorMessage}>
          <Button
            id="membership-change-submit"
            size="full"
            text={t.membership.card.changeSubmit}
            amount={
              value === null || isNothing(value.difference) ? undefined : (
                <Price amount={value.difference} currency={value.plan.currency} tone="ink" size="title" />
              )
            }
            isDisabled={value === null || failure !== null}
            isBusy={submit.isBusy}
            onPress={submit.run}
          />
        </FormFooter>
      }
    >
      {value !== null ? (
        <Changed quote={value} utcOffsetMinutes={card.utcOffsetMinutes} />
      ) : state === 'loading' ? (
        <SkeletonRows count={2} />
      ) : (
        <StateView
          isInline
          picture={state === 'offline' ? 'offline' : 'error'}
          text={failure === null ? t.common.loadFailed : errorText(failure, text)}
          actionText={t.common.retry}
          onAction={() => (planId === undefined ? undefined : askChange(planId))}
        />
      )}
    </Sheet>
  )
})

/** What it costs now or when it begins, what it gives, and what it renews at. */
function Changed({ quote, utcOffsetMinutes }: { readonly quote: VariantQuote; readonly utcOffsetMinutes: number }) {
  const text = useText()
  const { t } = text
  const { difference, days, at, plan, renewal } = quote
  const words = t.membership.card
  const zone = { utcOffsetMinutes }
  return (
    <>
      <BenefitList benefits={plan.benefits} />
      <CellGroup>
        {isNothing(difference) ? (
          <Cell title={words.changeAt(dayOf(at, zone, text))} />
        ) : (
          <Cell id="membership-difference" title={words.changeNow(days)} value={moneyText(difference, plan.currency)} />
        )}
        {renewal !== null && (
          <Cell
            title={words.next}
            note={dayOf(renewal.at, zone, text)}
            value={moneyText(renewal.price, plan.currency)}
          />
        )}
      </CellGroup>
    </>
  )
}
