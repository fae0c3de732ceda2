import { SandboxPage } from '@/features/payment/sandbox-page'
import { definePage } from '@/ui/define-page'

/** A payment in the sandbox, outside production. */
export default definePage('cardSandbox', function CardSandbox(params) {
  return <SandboxPage {...params} />
})
