import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { HeldOffer, NamedOffer } from '@/contract/types'
import { isNearlyGone } from '@/domain/offers'
import { endText } from '@/features/voucher/end-text'
import { ticketFrame } from '@/features/voucher/ticket'
import type { Translator } from '@/i18n/translator'
import { openAppLink } from '@/platform/navigation/open-link'
import { useApp } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { usePageLogin } from '@/ui/page-context'
import { useText } from '@/ui/text-context'
import { ClaimButton } from './claim-button'
import { dayOfOffer, OfferFace, placeOfOffer } from './offer-face'
import { whyNot } from './offer-ticket'
import styles from './offer-ticket.module.scss'

interface NamedTicketProps {
  readonly offer: NamedOffer
  readonly claim: () => Promise<unknown>
}

/** An offer that a page names: how many are left, the one thing that this person can do with it, and what became of what they have of it. */
export const NamedTicket = observer(function NamedTicket({ offer, claim }: NamedTicketProps) {
  const text = useText()
  const [held] = offer.held
  const isHeld = held !== undefined && offer.state !== 'open'
  const standing = isHeld ? standingText(held, offer, text) : null
  const said = standing ?? whyNot(offer, text)
  const isGood = isHeld ? isStillGood(held) : offer.state === 'open' || offer.state === 'upcoming'
  return (
    <View className={ticketFrame}>
      <OfferFace
        offered={offer}
        lines={[...(standing === null ? countsOf(offer, text) : []), ...(isGood && said !== null ? [said] : [])]}
        why={isGood ? null : said}
        isOff={!isGood}
      >
        <Act offer={offer} claim={claim} />
      </OfferFace>
    </View>
  )
})

const isStillGood = ({ standing }: HeldOffer): boolean => standing === 'usable' || standing === 'ordered'

const Act = observer(function Act({ offer, claim }: NamedTicketProps) {
  const { t, name } = useText()
  const { session } = useApp()
  const logIn = usePageLogin()
  const { state, held } = offer
  const spoken = (words: string) => `${words} ${name(offer.name)}`
  if (state === 'open' && session.isLoggedIn) return <ClaimButton offer={offer} claim={claim} />
  if (state === 'open')
    return (
      <View className={styles.act}>
        <Button size="small" text={t.offer.logIn} label={spoken(t.offer.logIn)} onPress={logIn} />
      </View>
    )
  const [{ link, standing } = { link: null, standing: 'over' as const }] = held
  if (link === null) return null
  const words = standing === 'usable' ? t.vouchers.use : t.vouchers.seeOrder
  return (
    <View className={styles.act}>
      <Button kind="secondary" size="small" text={words} label={spoken(words)} onPress={() => openAppLink(link)} />
    </View>
  )
})

/** Few are told as they are; of many, how many people have it. How long it is good for once it is claimed, and until when it can be. */
function countsOf(offer: NamedOffer, text: Translator): readonly string[] {
  const { offer: words } = text.t
  const { voucher, taken, left, endsAt, state } = offer
  const counts = voucher === null ? [] : [words.validFor(voucher.validDays)]
  if (endsAt !== null && state === 'open') counts.push(words.until(dayOfOffer(endsAt, offer, text)))
  if (taken === null || state !== 'open') return counts
  if (left !== null && isNearlyGone({ taken, left })) return [...counts, words.nearlyGone(left)]
  return taken > 0 ? [...counts, words.takenBy(taken)] : counts
}

/** What became of what a person has: until when it is good, or that it is used or over. */
export function standingText({ standing, until }: HeldOffer, offer: NamedOffer, text: Translator): string {
  const { offer: words, vouchers } = text.t
  switch (standing) {
    case 'usable':
      return endText(until, placeOfOffer(offer).utcOffsetMinutes, text)
    case 'ordered':
      return vouchers.reason.heldByOrder
    case 'used':
      return words.used
    case 'over':
      return words.passed
  }
}
