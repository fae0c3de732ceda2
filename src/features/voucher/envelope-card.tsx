import { Text, View } from '@tarojs/components'
import { countries } from '@/domain/countries'
import { isForDelivery } from '@/domain/vouchers'
import { countryOfWallet } from '@/domain/wallet'
import type { Translator } from '@/i18n/translator'
import { go } from '@/platform/navigation/go'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { moneyText } from '@/ui/money-text'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { endText } from './end-text'
import type { RedEnvelope } from './red-envelopes-store'
import { TicketFace, ticketFrame } from './ticket'
import { worthOf } from './worth'
import styles from './envelope-card.module.scss'

/** A red envelope, or a coupon: what it is worth, from what amount on, where and until when, why not, and the way to use it. */
export function EnvelopeCard({ envelope }: { readonly envelope: RedEnvelope }) {
  const text = useText()
  const { t, name } = text
  const { kind, useWay, currency, useConditions, promoter, reason, status } = envelope
  const minimum = useConditions.minOrderAmount
  return (
    <View className={ticketFrame}>
      <TicketFace
        amount={worthOf(envelope)}
        currency={currency}
        rule={minimum === null ? t.settle.noMinimum : t.checkout.redEnvelopeMinimum(moneyText(minimum, currency))}
        name={name(envelope.name)}
        lines={[
          [
            kind === 'coupon' ? t.vouchers.coupon : t.vouchers.promoter[promoter],
            ...(isForDelivery(useWay) ? [t.vouchers.forDelivery] : []),
            ...usableAt(envelope, text)
          ].join(' · '),
          whenText(envelope, text)
        ]}
        why={reason === null ? null : t.vouchers.reason[reason]}
        isOff={status !== 'A'}
      >
        <Ways envelope={envelope} />
      </TicketFace>
    </View>
  )
}

/** Where it is valid; the shops of a usable one are links. */
function usableAt({ restaurants, status, reason }: RedEnvelope, { t, name }: Translator): readonly string[] {
  if (restaurants.length === 0) return [t.vouchers.everywhere]
  return status === 'A' && reason === null ? [] : restaurants.map(({ restaurantName }) => name(restaurantName))
}

/** Leads to where it is valid; of one that an order has, to the order. */
function Ways({ envelope: { orderId, restaurants, reason, status } }: { readonly envelope: RedEnvelope }) {
  const { t, name } = useText()
  const isUsable = status === 'A' && reason === null
  if (orderId === null && !isUsable) return null
  return (
    <View className={styles.ways}>
      {orderId !== null && (
        <Button
          kind="secondary"
          size="small"
          text={t.vouchers.seeOrder}
          onPress={() => go('orderDetail', { orderId })}
        />
      )}
      {isUsable && restaurants.length === 0 && (
        <Button size="small" text={t.vouchers.use} onPress={() => go('restaurantAll')} />
      )}
      {isUsable &&
        restaurants.map(({ restaurantId, restaurantName }) => (
          <Pressable key={restaurantId} className={styles.shop} onPress={() => go('restaurant', { restaurantId })}>
            <Text className={styles.shopName}>{t.vouchers.useAt(name(restaurantName))}</Text>
            <Icon name="chevronRight" size={16} />
          </Pressable>
        ))}
    </View>
  )
}

/** When it was used, else until when it is valid. */
function whenText({ currency, periodTime, usedAt, status }: RedEnvelope, text: Translator): string {
  const { t, day } = text
  const { utcOffsetMinutes } = countries[countryOfWallet(currency)]
  if (usedAt !== null) return t.vouchers.usedOn(day(usedAt, { utcOffsetMinutes }))
  if (status !== 'A') return t.vouchers.until(day(periodTime.until, { utcOffsetMinutes }))
  return endText(periodTime.until, utcOffsetMinutes, text)
}
