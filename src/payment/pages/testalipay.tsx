import { SandboxPage } from '@/features/payment/sandbox-page'
import { definePage } from '@/ui/define-page'

/** A payment at the sandbox's Alipay, outside production. */
export default definePage('alipaySandbox', function AlipaySandbox(params) {
  return <SandboxPage {...params} />
})
