import { redEnvelopesStore } from '@/features/voucher/red-envelopes-store'
import { VoucherShelf } from '@/features/voucher/voucher-shelf'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { useText } from '@/ui/text-context'

/** The person's red envelopes, of the platform and of shops: usable, used, expired. */
export default definePage('redEnvelopes', function RedEnvelopes({ tab }) {
  const { t } = useText()
  return <VoucherShelf store={useStore(redEnvelopesStore)} tab={tab} empty={t.vouchers.empty} />
})
