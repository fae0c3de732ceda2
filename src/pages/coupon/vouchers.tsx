import { HeldVouchers, VoucherUseRow, voucherUseRowsClass } from '@/features/voucher/voucher-use'
import { voucherUsesStore } from '@/features/voucher/voucher-uses-store'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { ListPage } from '@/ui/templates/list-page'
import { useText } from '@/ui/text-context'

/** The person's cash vouchers, and each use of them with its order and what is left. */
export default definePage('voucherUses', function VoucherUses() {
  const { t } = useText()
  const { list } = useStore(voucherUsesStore)
  return (
    <ListPage
      list={list}
      keyOf={({ voucherUseId }) => voucherUseId}
      renderItem={(use) => <VoucherUseRow use={use} />}
      listClass={list.state === 'ready' ? voucherUseRowsClass : undefined}
      head={<HeldVouchers />}
      empty={{ text: t.vouchers.usesEmpty, actionText: t.vouchers.toOrder, onAction: () => go('restaurantAll') }}
      onShow={list.refresh}
    />
  )
})
