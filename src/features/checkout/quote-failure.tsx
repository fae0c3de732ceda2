import { observer } from 'mobx-react-lite'
import { useStore } from '@/stores/stores-context'
import { Notice } from '@/ui/notice'
import { useText } from '@/ui/text-context'
import { checkoutStore } from './cart-checkout-store'

/** What is shown is of the choice before, because the last one could not be quoted: nothing can be submitted until it is. */
export const QuoteFailure = observer(function QuoteFailure() {
  const { t } = useText()
  const { quote, deliveryType, requote } = useStore(checkoutStore)
  if (quote.failure === null) return null
  const text = deliveryType === 'delivery' ? t.checkout.deliveryFeeFailed : t.checkout.quoteFailed
  return <Notice tone="urgent" icon="warning" text={text} actionText={t.common.retry} onAction={() => void requote()} />
})
