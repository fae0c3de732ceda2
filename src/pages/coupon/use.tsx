import { countries } from '@/domain/countries'
import { checkoutStore } from '@/features/checkout/cart-checkout-store'
import { useCheckoutChoice } from '@/features/checkout/use-checkout-choice'
import { useVoucherChoice } from '@/features/checkout/use-voucher-choice'
import { VoucherOffers } from '@/features/checkout/voucher-offers'
import { goBack } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'

/** The person's red envelopes and vouchers held against the present order; those that cannot be used say why. */
export default definePage('voucherChoice', function VoucherChoice(named) {
  const { t } = useText()
  const { place } = useApp()
  const checkout = useStore(checkoutStore)
  const utcOffsetMinutes = checkout.times.value?.utcOffsetMinutes ?? countries[place.place.countryCode].utcOffsetMinutes
  const settled = useCheckoutChoice(named)
  const { load, choose, chooseOffer } = useVoucherChoice(checkout, settled.state === 'ready', goBack)
  const { vouchers } = checkout
  const isBare = vouchers.offers.value?.length === 0
  return (
    <Screen
      state={settled.state !== 'ready' ? settled.state : isBare ? 'empty' : vouchers.offers.state}
      empty={
        settled.state === 'empty'
          ? settled.empty
          : { text: t.settle.noVouchers, actionText: t.common.back, onAction: goBack }
      }
      onRetry={settled.state === 'ready' ? load : settled.onRetry}
    >
      <VoucherOffers
        checkout={checkout}
        utcOffsetMinutes={utcOffsetMinutes}
        onChoose={choose}
        onChooseOffer={chooseOffer}
      />
    </Screen>
  )
})
