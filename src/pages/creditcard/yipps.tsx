import { ProviderPage } from '@/features/payment/provider-page'
import { definePage } from '@/ui/define-page'

/** A card payment at the hosted page of provider two. */
export default definePage('cardPaymentTwo', function CardPaymentTwo(params) {
  return <ProviderPage page="cardPaymentTwo" icon="card" sandbox="cardSandbox" params={params} />
})
