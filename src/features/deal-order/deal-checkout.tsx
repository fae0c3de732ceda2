import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useMemo } from 'react'
import { isAttemptOver } from '@/api/idempotency-key'
import { useCountrySheet } from '@/features/security/country-sheet'
import { go, goInstead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { errorText } from '@/ui/error-text'
import { Price } from '@/ui/price'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { DealCheckoutForm } from './deal-checkout-form'
import { dealCheckoutStore, type PlacedDeal } from './deal-checkout-store'

/** The checkout of a deal, or with `flashItemId` of one portion of a flash sale: on to the cashier, or to the order where the wallet paid all. */
export const DealCheckout = observer(function DealCheckout({
  dealId = '',
  flashItemId
}: {
  readonly dealId?: string
  readonly flashItemId?: string
}) {
  const text = useText()
  const store = useStore(dealCheckoutStore)
  const choice = useMemo(() => (flashItemId === undefined ? { dealId } : { flashItemId }), [dealId, flashItemId])
  const goOn = useCallback(
    ({ orderId, isPaid }: PlacedDeal) => {
      if (!isPaid) goInstead('dealCashier', { orderId })
      else goInstead(flashItemId === undefined ? 'dealOrder' : 'flashOrder', { orderId })
    },
    [flashItemId]
  )
  useEffect(() => {
    const visit = { isOver: false }
    void store.open(choice).then((placed) => {
      if (placed !== null && !visit.isOver) goOn(placed)
    })
    return () => void (visit.isOver = true)
  }, [store, choice, goOn])
  const country = useCountrySheet(store.phone.country, store.phone.chooseCountry)
  const submit = useAction(
    async () => {
      const placed = await store.submit()
      if (placed !== null) goOn(placed)
    },
    { presents: 'form' }
  )
  const { value, failure } = store.quote
  // What the server will not sell, or not so many of
  const refusal = failure === null || failure.isOffline ? null : errorText(failure, text)
  const onward = failure?.is('flashItemBought')
    ? { text: text.t.flashSale.seeOrder, run: () => go('orders') }
    : { text: text.t.flashSale.seeDeals, run: () => go('deals') }
  return (
    <FormPage
      state={store.quote.state}
      notFoundText={text.t.deal.notFound}
      errorText={refusal ?? undefined}
      onRetry={store.requote}
      onward={isAttemptOver(failure) ? onward : undefined}
      overlay={country.sheet}
      submit={{
        id: 'deal-submit',
        text: text.t.checkout.submit,
        hint: text.t.dealOrder.paysWithin,
        isDisabled: !store.isCurrent,
        amount: value !== null && (
          <Price amount={value.figures.total} currency={value.currency} tone="ink" size="title" />
        ),
        ...submit,
        errorMessage: submit.errorMessage ?? refusal
      }}
    >
      {value !== null && <DealCheckoutForm quote={value} onCountryPress={country.open} />}
    </FormPage>
  )
})
