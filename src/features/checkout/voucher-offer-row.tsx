import { View } from '@tarojs/components'
import { formatMoney, parseAmount } from '@/domain/money'
import { TicketFace, ticketFrame } from '@/features/voucher/ticket'
import { worthOf } from '@/features/voucher/worth'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import type { VoucherOffer } from './voucher-choice-store'
import styles from './voucher-offer-row.module.scss'

interface VoucherOfferRowProps {
  readonly offer: VoucherOffer
  readonly isChosen: boolean
  readonly utcOffsetMinutes: number
  readonly onChoose: () => void
}

/** A red envelope as a ticket: what it is worth, from what amount on, until when, and why it cannot be used. */
export function VoucherOfferRow({ offer, isChosen, utcOffsetMinutes, onChoose }: VoucherOfferRowProps) {
  const { t, name, day } = useText()
  const { voucher, saving, reason, shortfall } = offer
  const { currency, useConditions } = voucher
  const worded = (amount: string | null) => {
    const money = amount === null ? undefined : parseAmount(amount, currency)
    return money && formatMoney(money)
  }
  const minimum = worded(useConditions.minOrderAmount)
  const missing = worded(shortfall)
  const why =
    reason === null
      ? null
      : reason === 'belowMinimum' && missing !== undefined
        ? t.settle.belowMinimum(missing)
        : t.settle.reason[reason]
  const rule = minimum === undefined ? t.settle.noMinimum : t.checkout.redEnvelopeMinimum(minimum)
  return (
    <Pressable
      role="radio"
      isChecked={isChosen}
      isDisabled={saving === null}
      className={ticketFrame}
      onPress={onChoose}
    >
      <TicketFace
        amount={worthOf(voucher)}
        currency={currency}
        rule={t.settle.kind[voucher.kind]}
        name={name(voucher.name)}
        lines={[rule, t.settle.until(day(voucher.periodTime.until, { utcOffsetMinutes }))]}
        why={why}
        isOff={saving === null}
      />
      {saving !== null && (
        <View className={classNames(styles.sign, isChosen && styles.chosen)}>
          {isChosen && <Icon name="check" size={16} />}
        </View>
      )}
    </Pressable>
  )
}
