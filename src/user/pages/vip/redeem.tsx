import { RedeemForm } from '@/features/gift/redeem-form'
import { definePage } from '@/ui/define-page'

/** Redeems a code that was typed, or came with a link. */
export default definePage('redeemCode', function RedeemCode({ code }) {
  return <RedeemForm code={code} />
})
