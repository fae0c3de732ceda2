import { observer } from 'mobx-react-lite'
import type { PropsWithChildren } from 'react'
import type { CheckoutOwner } from '@/domain/cart-owner'
import { kilogramsText } from '@/domain/parcel'
import { Bill } from '@/features/bill/bill'
import { CartChanges } from '@/features/cart/cart-changes'
import { cartStore } from '@/features/cart/cart-store'
import { WayRow } from '@/features/payment/way-row'
import { distanceText } from '@/features/restaurant-list/restaurant-facts'
import { useStore } from '@/stores/stores-context'
import { Card } from '@/ui/card'
import { useText } from '@/ui/text-context'
import { CardHint } from './card-hint'
import { checkoutStore } from './cart-checkout-store'
import { CheckoutHints } from './checkout-hints'
import type { CheckoutSheet } from './checkout-sheets'
import { DeductionsCard, ExtrasCard, WishesCard } from './choices-cards'
import { QuoteFailure } from './quote-failure'
import { QuoteProblems } from './quote-problems'
import { useBackToMenu } from './use-back-to-menu'
import styles from './checkout-bill.module.scss'

interface CheckoutBillProps {
  readonly owner: CheckoutOwner
  readonly onChooseAddress: () => void
  readonly onChooseParcelAddress: () => void
  readonly onOpen: (sheet: CheckoutSheet) => void
}

/** What changed in the dishes, the order's problems, its dishes (`children`) and how they are wanted, what takes money off, what comes on top, how it is paid, and every figure; nothing before the first quote. */
export const CheckoutBill = observer(function CheckoutBill({
  owner,
  onChooseAddress,
  onChooseParcelAddress,
  onOpen,
  children
}: PropsWithChildren<CheckoutBillProps>) {
  const translator = useText()
  const checkout = useStore(checkoutStore)
  const carts = useStore(cartStore)
  const backToMenu = useBackToMenu(owner)
  const quote = checkout.quote.value
  if (quote === null) return null
  const distance = quote.distanceMeters === null ? undefined : distanceText(quote.distanceMeters, translator)
  return (
    <>
      <CartChanges cart={carts.of(owner)} />
      <QuoteFailure />
      <QuoteProblems
        isAmongCards
        owner={owner}
        problems={quote.problems}
        onChooseAddress={onChooseAddress}
        onChooseParcelAddress={onChooseParcelAddress}
        onChooseTime={() => onOpen('time')}
        onBackToMenu={backToMenu}
      />
      {children}
      <CheckoutHints owner={owner} />
      <WishesCard owner={owner} onOpen={onOpen} />
      <DeductionsCard owner={owner} />
      <ExtrasCard owner={owner} onOpen={onOpen} />
      {checkout.paying !== null && <WayRow paying={checkout.paying} onChange={() => onOpen('way')} />}
      {!checkout.loginNews.isAwaited && (
        <Card className={styles.card}>
          <Bill
            figures={quote.figures}
            currency={quote.currency}
            isSavingBelow
            facts={{
              ...quote,
              ...(distance === undefined ? { isDistanceOpen: checkout.isRidden } : { distance }),
              ...(checkout.isParcel &&
                quote.parcel !== null && { deliveryWhy: translator.t.parcel.feeWhy(kilogramsText(quote.parcel.grams)) })
            }}
          />
        </Card>
      )}
      {!checkout.loginNews.isAwaited && <CardHint />}
    </>
  )
})
