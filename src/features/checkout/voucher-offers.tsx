import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { bestVoucher } from '@/features/meal-choices/persisted-choices'
import type { Translator } from '@/i18n/translator'
import { CellGroup } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { Heading } from '@/ui/heading'
import { moneyText } from '@/ui/money-text'
import { useText } from '@/ui/text-context'
import type { AnyCheckout } from './checkout-store'
import type { VoucherOffer } from './voucher-choice-store'
import { VoucherOfferRow } from './voucher-offer-row'
import styles from './voucher-offers.module.scss'

interface VoucherOffersProps {
  readonly checkout: AnyCheckout
  /** Of where the vouchers are used. */
  readonly utcOffsetMinutes: number
  readonly onChoose: (chosen: string | null) => void
  readonly onChooseOffer: (offer: VoucherOffer) => Promise<void>
}

/** The best first, then the other usable ones, then those that are not. Which of them the automatic choice takes, and what it saves, is said before it is chosen. */
export const VoucherOffers = observer(function VoucherOffers({
  checkout: { vouchers, promotionCode },
  utcOffsetMinutes,
  onChoose,
  onChooseOffer
}: VoucherOffersProps) {
  const text = useText()
  const { t } = text
  const offers = vouchers.offers.value ?? []
  const best = bestOffer(offers, promotionCode !== '')
  const isAutomatic = vouchers.chosen === bestVoucher
  const usable = offers.filter(({ saving }) => saving !== null)
  const others = offers.filter(({ saving }) => saving === null)
  const row = (offer: VoucherOffer) => (
    <VoucherOfferRow
      key={offer.voucher.userVoucherId}
      offer={offer}
      isChosen={vouchers.chosen === offer.voucher.userVoucherId}
      isBest={offer === best}
      isTaken={isAutomatic && offer === best}
      utcOffsetMinutes={utcOffsetMinutes}
      onChoose={() => void onChooseOffer(offer)}
    />
  )
  return (
    <View className={styles.list}>
      <CellGroup className={styles.ways}>
        <ChoiceRow
          kind="radio"
          title={t.settle.best}
          note={automaticNote(best, isAutomatic, text)}
          isChosen={isAutomatic}
          onChange={() => onChoose(bestVoucher)}
        />
        <ChoiceRow
          kind="radio"
          title={t.checkout.redEnvelopeSkip}
          isChosen={vouchers.chosen === null}
          onChange={() => onChoose(null)}
        />
      </CellGroup>
      {usable.length > 0 && <Heading className={styles.heading}>{t.settle.usable(usable.length)}</Heading>}
      {usable.map(row)}
      {others.length > 0 && <Heading className={styles.heading}>{t.settle.unusable(others.length)}</Heading>}
      {others.map(row)}
    </View>
  )
})

/** What the automatic choice takes of offers that come the best first; null where none can be used. No red envelope goes with a promotion code. */
const bestOffer = (offers: readonly VoucherOffer[], hasCode: boolean): VoucherOffer | null =>
  offers.find(({ saving, voucher }) => saving !== null && !(hasCode && voucher.kind === 'redEnvelope')) ?? null

/** What the automatic choice takes and saves, or would; where there is nothing to take, what it does. */
function automaticNote(best: VoucherOffer | null, isTaken: boolean, { t: { settle }, name }: Translator): string {
  if (best === null) return settle.bestNote
  const { voucher, saving } = best
  const say = isTaken ? settle.bestTaken : settle.bestWould
  return say(name(voucher.name), moneyText(saving ?? '0', voucher.currency))
}
