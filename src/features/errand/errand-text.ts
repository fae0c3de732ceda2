import type { Translator } from '@/i18n/translator'
import { moneyText } from '@/ui/money-text'
import { percentOf } from '@/ui/percent-text'
import type { ErrandOffer } from './errand-store'

const gramsOfKilogram = 1000

/** A weight without its unit. */
export const kilogramsText = (grams: number): string => String(grams / gramsOfKilogram)

/** What to know before an errand is paid: what waiting, the way back and calling it off cost, how it is handed over, and that nothing is bought. */
export function errandRules(offer: ErrandOffer, { t }: Translator) {
  const { waiting, wayBackBasisPoints, cancelBasisPoints, acceptMinutes, currency } = offer
  const words = t.errand.rules
  const perMinute = moneyText(waiting.perMinute, currency)
  return [
    {
      rule: 'waiting',
      title: words.waiting,
      text: words.waitingText(waiting.freeMinutes, perMinute, waiting.maximumMinutes)
    },
    { rule: 'wayBack', title: words.wayBack, text: words.wayBackText(percentOf(wayBackBasisPoints)) },
    { rule: 'cancel', title: words.cancel, text: words.cancelText(acceptMinutes, percentOf(cancelBasisPoints)) },
    { rule: 'handOver', title: words.handOver, text: words.handOverText },
    { rule: 'buying', title: words.buying, text: words.buyingText }
  ]
}
