import { View } from '@tarojs/components'
import { countries } from '@/domain/countries'
import { countryOfWallet } from '@/domain/wallet'
import { TicketFace, ticketFrame } from '@/features/voucher/ticket'
import type { Translator } from '@/i18n/translator'
import { feedback } from '@/platform/feedback/feedback'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { moneyText } from '@/ui/money-text'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { type Offer, offersStore } from './offers-store'
import styles from './offer-ticket.module.scss'

interface OfferTicketProps {
  readonly offer: Offer
  /** Read again after a claim. */
  readonly onClaimed?: (() => Promise<unknown>) | undefined
}

interface OfferTicketsProps extends Pick<OfferTicketProps, 'onClaimed'> {
  readonly offers: readonly Offer[]
}

/** Offers below each other; nothing where there are none. */
export function OfferTickets({ offers, onClaimed }: OfferTicketsProps) {
  if (offers.length === 0) return null
  return (
    <View className={styles.tickets}>
      {offers.map((offer) => (
        <OfferTicket key={offer.offerId} offer={offer} onClaimed={onClaimed} />
      ))}
    </View>
  )
}

/** A voucher that can be claimed: what it is worth, for how long once it is claimed, what it costs, and why not. */
function OfferTicket({ offer, onClaimed }: OfferTicketProps) {
  const text = useText()
  const { t, name } = text
  const { voucher, state } = offer
  if (voucher === null) return null
  const { currency, minOrderAmount, useRestrictions, validDays } = voucher
  return (
    <View className={ticketFrame}>
      <TicketFace
        amount={voucher.amount}
        currency={currency}
        rule={
          minOrderAmount === null
            ? t.settle.noMinimum
            : t.checkout.redEnvelopeMinimum(moneyText(minOrderAmount, currency))
        }
        name={name(offer.name)}
        lines={[
          ...(useRestrictions === null ? [] : [name(useRestrictions)]),
          t.offer.validFor(validDays),
          ...countsOf(offer, text)
        ]}
        why={whyNot(offer, text)}
        isOff={state !== 'open'}
      >
        {state === 'open' && <Claim offer={offer} onClaimed={onClaimed} />}
      </TicketFace>
    </View>
  )
}

function Claim({ offer, onClaimed }: OfferTicketProps) {
  const { t, name } = useText()
  const store = useStore(offersStore)
  const { coinPrice } = offer
  const claim = useAction(async () => {
    if (coinPrice !== null) {
      const isSure = await feedback.confirm({
        text: t.offer.sure(coinPrice, name(offer.name)),
        confirmText: t.offer.exchange,
        cancelText: t.common.back
      })
      if (!isSure) return
    }
    try {
      await store.claim(offer)
      feedback.toast(t.offer.claimed)
    } finally {
      await onClaimed?.()
    }
  })
  return (
    <View className={styles.act}>
      <Button
        size="small"
        text={coinPrice === null ? t.offer.claim : t.offer.forCoins(coinPrice)}
        label={`${coinPrice === null ? t.offer.claim : t.offer.forCoins(coinPrice)} ${name(offer.name)}`}
        isBusy={claim.isBusy}
        onPress={claim.run}
      />
    </View>
  )
}

const dayOf = (instant: string, { voucher }: Offer, { day }: Translator): string => {
  const country = voucher && countryOfWallet(voucher.currency)
  return day(instant, { utcOffsetMinutes: country === null ? 0 : countries[country].utcOffsetMinutes })
}

/** How many of several were claimed, how many are left for everybody, and until when. */
function countsOf(offer: Offer, text: Translator): readonly string[] {
  const { claimed, perPerson, isMonthly, left, endsAt, state } = offer
  const { offer: words } = text.t
  const counts: string[] = []
  if (perPerson > 1 && state !== 'locked') counts.push(words.count(claimed, perPerson, isMonthly))
  if (left !== null && left > 0) counts.push(words.left(left))
  if (endsAt !== null) counts.push(words.until(dayOf(endsAt, offer, text)))
  return counts
}

/** Why it cannot be claimed now, and when it can. */
function whyNot(offer: Offer, text: Translator): string | null {
  const { state, returnsAt, coinPrice, level } = offer
  const { offer: words } = text.t
  const next = returnsAt === null ? null : dayOf(returnsAt, offer, text)
  switch (state) {
    case 'short':
      return words.needs(coinPrice ?? 0)
    case 'taken':
      return next === null ? words.taken : words.takenUntil(next)
    case 'gone':
      return words.gone
    case 'locked':
      return level === null ? words.forMembers : words.forLevel(level)
    case 'open':
      return null
  }
}
