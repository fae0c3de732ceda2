import { observer } from 'mobx-react-lite'
import { useCallback, useMemo } from 'react'
import { DealRulesCard } from '@/features/deal/deal-rules-card'
import { type AgreedPayment, usePaySubmitted } from '@/features/payment/use-pay-submitted'
import { PurchaseCheckout } from '@/features/purchase/purchase-checkout'
import { useCountrySheet } from '@/features/security/country-sheet'
import { go, goInstead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Cell, CellGroup } from '@/ui/cell'
import { PhoneField } from '@/ui/phone-field'
import { useText } from '@/ui/text-context'
import { BoughtCard } from './bought-card'
import { dealCheckoutStore, type SubmittedDeal } from './deal-checkout-store'

/** The checkout of a deal, or with `flashItemId` of one portion of a flash sale: how many, whom the outlet calls, and what goes back. */
export const DealCheckout = observer(function DealCheckout({
  dealId = '',
  flashItemId
}: {
  readonly dealId?: string
  readonly flashItemId?: string
}) {
  const { t } = useText()
  const { purchase, phone } = useStore(dealCheckoutStore)
  const choice = useMemo(
    () => (flashItemId === undefined ? { dealId, count: 1 } : { flashItemId }),
    [dealId, flashItemId]
  )
  const country = useCountrySheet(phone.country, phone.chooseCountry)
  const { pay, isPaying } = usePaySubmitted('deal')
  const page = flashItemId === undefined ? 'dealOrder' : 'flashOrder'
  const onSubmitted = useCallback(
    ({ orderId, isPaid }: SubmittedDeal, agreed: AgreedPayment | null) => {
      if (isPaid) return goInstead(page, { orderId })
      return agreed === null ? goInstead('dealCashier', { orderId }) : pay(orderId, agreed)
    },
    [page, pay]
  )
  const phoneField = (
    <PhoneField
      label={t.dealOrder.mobile}
      country={phone.country}
      value={phone.text}
      error={phone.problem === undefined ? null : t.login[phone.problem]}
      hint={t.dealOrder.mobileNote}
      onChange={phone.type}
      onCountryPress={country.open}
    />
  )
  return (
    <PurchaseCheckout
      purchase={purchase}
      choice={choice}
      onSubmitted={onSubmitted}
      isPaying={isPaying}
      notFoundText={t.deal.notFound}
      onward={
        purchase.quote.failure?.is('flashItemBought')
          ? { text: t.flashSale.seeOrder, run: () => go('orders') }
          : { text: t.flashSale.seeDeals, run: () => go('deals') }
      }
      overlay={country.sheet}
      submit={{ id: 'deal-submit', text: t.checkout.submit, hint: t.dealOrder.paysWithin }}
    >
      {(quote) => ({
        head: <BoughtCard quote={quote} />,
        bill: { ...quote, id: 'deal-bill', fields: phoneField, subtotalTitle: t.dealOrder.subtotal },
        rules: (
          <>
            <DealRulesCard rules={quote.rules} validUntil={quote.validUntil} />
            {quote.rules.refund !== 'none' && (
              <CellGroup>
                <Cell icon="refresh" title={t.dealOrder.returns} note={t.dealOrder.refundWhen} />
              </CellGroup>
            )}
          </>
        )
      })}
    </PurchaseCheckout>
  )
})
