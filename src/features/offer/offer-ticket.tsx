import { View } from '@tarojs/components'
import { ticketFrame } from '@/features/voucher/ticket'
import type { Translator } from '@/i18n/translator'
import { useStore } from '@/stores/stores-context'
import { useText } from '@/ui/text-context'
import { ClaimButton } from './claim-button'
import { dayOfOffer, OfferFace, placeOfOffer } from './offer-face'
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
  const { t } = text
  const { voucher, state } = offer
  if (voucher === null) return null
  return (
    <View className={ticketFrame}>
      <OfferFace
        offered={offer}
        lines={[t.offer.validFor(voucher.validDays), ...countsOf(offer, text)]}
        why={whyNot(offer, text)}
        isOff={state !== 'open'}
      >
        {state === 'open' && <Claim offer={offer} onClaimed={onClaimed} />}
      </OfferFace>
    </View>
  )
}

function Claim({ offer, onClaimed }: OfferTicketProps) {
  const store = useStore(offersStore)
  return <ClaimButton offer={offer} claim={() => store.claim(offer)} onTried={onClaimed} />
}
/** How many of several were claimed, how many are left for everybody, and until when. */
function countsOf(offer: Offer, text: Translator): readonly string[] {
  const { claimed, perPerson, isMonthly, left, endsAt, state } = offer
  const { offer: words } = text.t
  const counts: string[] = []
  if (perPerson > 1 && state !== 'locked') counts.push(words.count(claimed, perPerson, isMonthly))
  if (left !== null && left > 0) counts.push(words.left(left))
  if (endsAt !== null) counts.push(words.until(dayOfOffer(endsAt, offer, text)))
  return counts
}

/** Why it cannot be claimed now, and when it can. */
export function whyNot(offer: Offer & { readonly startsAt?: string | null }, text: Translator): string | null {
  const { state, returnsAt, coinPrice, level } = offer
  const { offer: words } = text.t
  const next = returnsAt === null ? null : dayOfOffer(returnsAt, offer, text)
  switch (state) {
    case 'short':
      return words.needs(coinPrice ?? 0)
    case 'taken':
      return next === null ? words.taken : words.takenUntil(next)
    case 'gone':
      return words.gone
    case 'locked':
      return level === null ? words.forMembers : words.forLevel(level)
    case 'upcoming':
      return offer.startsAt ? words.opensAt(text.moment(offer.startsAt, placeOfOffer(offer))) : null
    case 'over':
      return words.over
    case 'open':
      return null
  }
}
