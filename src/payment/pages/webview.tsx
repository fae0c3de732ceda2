import { ProviderPage } from '@/features/payment/provider-page'
import { definePage } from '@/ui/define-page'

/** A payment at an outside page, or by the host's own call, such as WeChat Pay. */
export default definePage('paymentWeb', function PaymentWeb(params) {
  return <ProviderPage page="paymentWeb" icon="wechat" sandbox="cardSandbox" params={params} />
})
