import { ProviderPage } from '@/features/payment/provider-page'
import { definePage } from '@/ui/define-page'

/** A card payment at the hosted page of provider one. */
export default definePage('cardPayment', function CardPayment(params) {
  return <ProviderPage page="cardPayment" icon="card" sandbox="cardSandbox" params={params} />
})
