import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useState } from 'react'
import type { ErrandService } from '@/domain/errand'
import { orderKindViews } from '@/features/order/kinds'
import { type AgreedPayment, usePaySubmitted } from '@/features/payment/use-pay-submitted'
import { PurchaseCheckout } from '@/features/purchase/purchase-checkout'
import { go, goInstead } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { errorText } from '@/ui/error-text'
import { moneyText } from '@/ui/money-text'
import { usePageLogin } from '@/ui/page-context'
import { RulesCard } from '@/ui/rules-card'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useWhileShown } from '@/ui/use-while-shown'
import { ErrandEnds } from './errand-ends'
import { ErrandFees } from './errand-fees'
import { ErrandItem } from './errand-item'
import { ErrandServices } from './errand-services'
import { type ErrandOffer, type ErrandQuote, errandStore, type SubmittedErrand } from './errand-store'
import { errandRules } from './errand-text'
import { ErrandTime, ErrandTimeSheet } from './errand-time'

const { page, cashier } = orderKindViews.errand

interface ErrandCheckoutProps {
  readonly service: ErrandService
}

/** Ordering an errand: from where to where, what, when, what it costs and what may not be carried. Visitors see the price, too. */
export const ErrandCheckout = observer(function ErrandCheckout({ service }: ErrandCheckoutProps) {
  const { t } = useText()
  const store = useStore(errandStore)
  const { offer, open, read, takePicked, leave } = store
  useEffect(() => void open(service), [open, service])
  useWhileShown(takePicked, leave)
  if (offer.value?.isSold === false)
    return (
      <Screen
        state="empty"
        empty={{ text: t.errand.notSold, actionText: t.common.backHome, onAction: () => go('home') }}
        onRetry={read}
      />
    )
  return <Ordering service={service} />
})

/** The page of a service that is sold here. */
const Ordering = observer(function Ordering({ service }: ErrandCheckoutProps) {
  const text = useText()
  const { t } = text
  const { session } = useApp()
  const logIn = usePageLogin()
  const [isChoosingTime, setIsChoosingTime] = useState(false)
  const { offer, opening, purchase, read, isPriced } = useStore(errandStore)
  const { pay, isPaying } = usePaySubmitted('errand')
  const onSubmitted = useCallback(
    ({ orderId, isPaid }: SubmittedErrand, agreed: AgreedPayment | null) => {
      if (isPaid) return goInstead(page, { orderId })
      return agreed === null ? goInstead(cashier, { orderId }) : pay(orderId, agreed)
    },
    [pay]
  )
  const quote = purchase.quote.value
  const refusal = purchase.quote.failure
  const tell = (matches: boolean) => (refusal !== null && matches ? errorText(refusal, text) : null)
  const rules = offer.value && (
    <RulesCard id="errand-rules" title={t.errand.rules.title} rules={errandRules(offer.value, text)} />
  )
  return (
    <PurchaseCheckout
      purchase={purchase}
      choice={opening?.service === service ? opening : null}
      choosing={{
        state: offer.state,
        failure: offer.failure,
        onRetry: read,
        content: offer.value !== null && (
          <>
            <ErrandServices offer={offer.value} service={service} />
            <ErrandEnds refusal={tell(refusal?.is(...endCodes) === true)} />
            <ErrandItem offer={offer.value} valueRefusal={tell(refusal?.is('errandValueHigh') === true)} />
            <ErrandTime offer={offer.value} onPress={() => setIsChoosingTime(true)} />
            {quote === null && rules}
          </>
        )
      }}
      onSubmitted={onSubmitted}
      isPaying={isPaying}
      overlay={<ErrandTimeSheet offer={offer.value} isOpen={isChoosingTime} onClose={() => setIsChoosingTime(false)} />}
      submit={
        session.isLoggedIn
          ? { id: 'errand-submit', text: t.errand.submit, hint: hintOf(quote, t.errand), isDisabled: !isPriced }
          : { id: 'errand-login', text: t.errand.logIn, hint: hintOf(quote, t.errand), run: logIn }
      }
    >
      {(shown) => ({
        head: <ErrandFees errand={{ ...shown, service }} currency={shown.currency} />,
        bill: { ...shown, id: 'errand-bill', subtotalTitle: t.errand.subtotal },
        rules,
        ...(offer.value !== null && { terms: termsOf(offer.value, t.errand) })
      })}
    </PurchaseCheckout>
  )
})

/** What is wrong with the two doors. */
const endCodes = ['errandSamePlace', 'errandTooFar', 'errandAbroad'] as const

type Words = ReturnType<typeof useText>['t']['errand']

/** What the price holds, right at the button. */
const hintOf = (quote: ErrandQuote | null, words: Words): string =>
  quote === null
    ? words.needsBoth
    : words.reserves(moneyText(quote.waitingReserve, quote.currency), moneyText(quote.wayBackReserve, quote.currency))

const termsOf = ({ forbidden }: ErrandOffer, words: Words) => ({
  document: forbidden.name,
  title: words.forbidden,
  agree: words.agree,
  read: words.forbidden,
  required: words.forbiddenRequired
})
