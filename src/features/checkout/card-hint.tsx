import { observer } from 'mobx-react-lite'
import { rememberedStore } from '@/features/meal-choices/remembered-store'
import { goToProduct } from '@/features/membership/go-to-product'
import { useStore } from '@/stores/stores-context'
import { moneyText } from '@/ui/money-text'
import { Notice } from '@/ui/notice'
import { useText } from '@/ui/text-context'
import { checkoutStore } from './cart-checkout-store'

const hint = 'withCard'

/** Below a bill, of somebody without a membership: what a card would take off this order, until they put that away for good. */
export const CardHint = observer(function CardHint() {
  const { t } = useText()
  const { quote, isQuoteCurrent } = useStore(checkoutStore)
  const remembered = useStore(rememberedStore)
  const saving = quote.value?.cardSaving
  if (quote.value === null || saving === undefined || !isQuoteCurrent || remembered.hasSeen(hint)) return null
  return (
    <Notice
      icon="vip"
      text={t.checkout.withCard(moneyText(saving, quote.value.currency))}
      actionText={t.checkout.seeCard}
      onAction={() => goToProduct('foodieCard')}
      onClose={() => remembered.putAway(hint)}
      isCard
    />
  )
})
