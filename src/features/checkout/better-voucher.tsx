import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { formatMoney, type Money, parseAmount, subtract, sum, zero } from '@/domain/money'
import { bestVoucher } from '@/features/meal-choices/persisted-choices'
import { useApp } from '@/stores/stores-context'
import { Notice } from '@/ui/notice'
import { useText } from '@/ui/text-context'
import type { AnyCheckout } from './checkout-store'
import { useVoucherChoice } from './use-voucher-choice'
import type { VoucherOffer } from './voucher-choice-store'

interface BetterVoucherProps {
  readonly checkout: AnyCheckout
}

interface Better {
  readonly offer: VoucherOffer
  readonly saving: Money
}

/** The voucher that would save more than what is used now, and how much more; null for none. A red envelope takes the place of a promotion code. */
function betterOf({ vouchers, codes, quote: { value: quote } }: AnyCheckout): Better | null {
  if (quote === null) return null
  const { currency, figures } = quote
  const amount = (text: string | null) => parseAmount(text ?? '0', currency) ?? zero(currency)
  const lostOf = ({ voucher }: VoucherOffer) =>
    sum(
      [
        amount(figures.redEnvelope),
        ...(voucher.kind === 'redEnvelope' && codes.code !== '' ? [amount(figures.promotionCodeDeduction)] : [])
      ],
      currency
    )
  return (vouchers.offers.value ?? [])
    .filter(({ saving, voucher }) => saving !== null && voucher.currency === currency)
    .map((offer) => ({ offer, saving: subtract(amount(offer.saving), lostOf(offer)) }))
    .reduce<Better | null>((best, each) => (each.saving.minor > (best?.saving.minor ?? 0) ? each : best), null)
}

/** Says that a voucher of the person would save more than what this order uses, and takes it with one tap. */
export const BetterVoucher = observer(function BetterVoucher({ checkout }: BetterVoucherProps) {
  const { t } = useText()
  const { session } = useApp()
  const { vouchers, codes, isQuoteCurrent, quote } = checkout
  const { load, chooseOffer } = useVoucherChoice(checkout, false, () => undefined)
  // Where the server picks the best and nothing excludes it there is no better one; where it finds none, the row says what those that are held lack
  const mayMiss = vouchers.chosen !== bestVoucher || codes.code !== ''
  const lacksOne = quote.value?.userVoucherId === null && vouchers.offers.value?.length !== 0
  const asked = session.isLoggedIn && (mayMiss || lacksOne) && isQuoteCurrent ? quote.value : null
  useEffect(() => {
    if (asked !== null) void load()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked for each quote; `load` is another function at each turn
  }, [asked])
  const better = asked === null || !mayMiss ? null : betterOf(checkout)
  if (better === null) return null
  const { offer, saving } = better
  return (
    <Notice
      icon="redEnvelope"
      text={t.settle.betterVoucher(t.settle.kind[offer.voucher.kind], formatMoney(saving))}
      actionText={t.settle.useBetter}
      onAction={() => void chooseOffer(offer)}
      isCard
    />
  )
})
