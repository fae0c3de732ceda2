import { View } from '@tarojs/components'
import { parseAmount } from '@/domain/money'
import { isForDelivery } from '@/domain/vouchers'
import { endText, isEndingSoon } from '@/features/voucher/end-text'
import { TicketFace, ticketFrame } from '@/features/voucher/ticket'
import { worthOf } from '@/features/voucher/worth'
import type { Translator } from '@/i18n/translator'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { moneyText } from '@/ui/money-text'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import type { VoucherOffer } from './voucher-choice-store'
import styles from './voucher-offer-row.module.scss'

interface VoucherOfferRowProps {
  readonly offer: VoucherOffer
  readonly isChosen: boolean
  /** The automatic choice takes it. */
  readonly isBest: boolean
  /** The automatic choice, which is on, takes it. */
  readonly isTaken: boolean
  readonly utcOffsetMinutes: number
  readonly onChoose: () => void
}

/** A red envelope as a ticket: what it is worth and saves here, from what amount on, until when, and why it cannot be used. */
export function VoucherOfferRow({
  offer,
  isChosen,
  isBest,
  isTaken,
  utcOffsetMinutes,
  onChoose
}: VoucherOfferRowProps) {
  const text = useText()
  const { t, name } = text
  const { voucher, saving } = offer
  const { currency, periodTime, useConditions } = voucher
  const isUsable = saving !== null
  const minimum = useConditions.minOrderAmount
  const rule = minimum === null ? t.settle.noMinimum : t.checkout.redEnvelopeMinimum(moneyText(minimum, currency))
  const end = endText(periodTime.until, utcOffsetMinutes, text)
  const isUrgent = isUsable && isEndingSoon(periodTime.until, utcOffsetMinutes, text)
  return (
    <Pressable role="radio" isChecked={isChosen} isDisabled={!isUsable} className={ticketFrame} onPress={onChoose}>
      <TicketFace
        amount={worthOf(voucher)}
        currency={currency}
        rule={paysFor(voucher, t)}
        tag={isBest ? t.settle.bestTag : undefined}
        name={name(voucher.name)}
        lines={[...savingHere(offer, t), rule, ...(isUrgent ? [] : [end])]}
        urgent={isUrgent ? end : undefined}
        why={whyNot(offer, t)}
        isOff={!isUsable}
      />
      {isUsable && (
        <View className={classNames(styles.sign, isChosen && styles.chosen, isTaken && styles.taken)}>
          {(isChosen || isTaken) && <Icon name="check" size={16} />}
        </View>
      )}
    </Pressable>
  )
}

type Words = Translator['t']

/** What it takes money off, or what it is where that is more than a red envelope. */
function paysFor({ kind, useWay, useConditions }: VoucherOffer['voucher'], { settle }: Words): string {
  if (isForDelivery(useWay)) return settle.paysFor.delivery
  if (kind !== 'redEnvelope') return settle.kind[kind]
  if (useConditions.dishIds.length > 0) return settle.paysFor.someItems
  return useConditions.restaurantIds.length > 0 ? settle.paysFor.someRestaurants : settle.paysFor.everywhere
}

/** What it saves on this order, where that is less than its worth. */
function savingHere({ voucher, saving }: VoucherOffer, { settle }: Words): readonly string[] {
  const { currency } = voucher
  if (saving === null || parseAmount(saving, currency)?.minor === parseAmount(worthOf(voucher), currency)?.minor)
    return []
  return [settle.savesHere(moneyText(saving, currency))]
}

/** Why it cannot be used, with what is missing where that is known; null where it can. */
function whyNot({ voucher, reason, shortfall }: VoucherOffer, { settle }: Words): string | null {
  if (reason === null) return null
  return reason === 'belowMinimum' && shortfall !== null
    ? settle.belowMinimum(moneyText(shortfall, voucher.currency))
    : settle.reason[reason]
}
