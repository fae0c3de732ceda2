import { OfferTickets } from '@/features/offer/offer-ticket'
import { offersStore } from '@/features/offer/offers-store'
import { couponsStore } from '@/features/voucher/red-envelopes-store'
import { VoucherShelf } from '@/features/voucher/voucher-shelf'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { useText } from '@/ui/text-context'

/** What a membership lets one claim each month, and the coupons that one has: usable ones lead to shops. */
export default definePage('memberCoupons', function MemberCoupons({ tab }) {
  const { t } = useText()
  const store = useStore(couponsStore)
  const offers = useStore(offersStore)
  return (
    <VoucherShelf
      store={store}
      tab={tab}
      empty={t.vouchers.noCoupons}
      lead={<OfferTickets offers={offers.of('membership')} onClaimed={store.refresh} />}
      onShow={offers.refresh}
    />
  )
})
