import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { bestVoucher } from '@/features/meal-choices/persisted-choices'
import { CellGroup } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { Heading } from '@/ui/heading'
import { useText } from '@/ui/text-context'
import type { VoucherChoiceStore, VoucherOffer } from './voucher-choice-store'
import { VoucherOfferRow } from './voucher-offer-row'
import styles from './voucher-offers.module.scss'

interface VoucherOffersProps {
  readonly vouchers: VoucherChoiceStore
  /** Of where the vouchers are used. */
  readonly utcOffsetMinutes: number
  readonly onChoose: (chosen: string | null) => void
  readonly onChooseOffer: (offer: VoucherOffer) => Promise<void>
}

/** The best first, then the other usable ones, then those that are not. */
export const VoucherOffers = observer(function VoucherOffers({
  vouchers,
  utcOffsetMinutes,
  onChoose,
  onChooseOffer
}: VoucherOffersProps) {
  const { t } = useText()
  const offers = vouchers.offers.value ?? []
  const usable = offers.filter(({ saving }) => saving !== null)
  const others = offers.filter(({ saving }) => saving === null)
  const row = (offer: VoucherOffer) => (
    <VoucherOfferRow
      key={offer.voucher.userVoucherId}
      offer={offer}
      isChosen={vouchers.chosen === offer.voucher.userVoucherId}
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
          note={t.settle.bestNote}
          isChosen={vouchers.chosen === bestVoucher}
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
