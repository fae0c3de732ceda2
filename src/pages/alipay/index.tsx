import { ProviderPage } from '@/features/payment/provider-page'
import { definePage } from '@/ui/define-page'

/** A payment by Alipay: its own call inside its mini-program, its page in a browser. */
export default definePage('alipayPayment', function AlipayPayment(params) {
  return <ProviderPage page="alipayPayment" icon="alipay" sandbox="alipaySandbox" params={params} />
})
