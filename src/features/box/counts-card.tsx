import { observer } from 'mobx-react-lite'
import type { Result } from '@/contract/types'
import { boxGuests } from '@/domain/box'
import { CountRow } from '@/features/purchase/count-row'
import { useStore } from '@/stores/stores-context'
import { Card } from '@/ui/card'
import { moneyText } from '@/ui/money-text'
import { Stepper } from '@/ui/stepper'
import { useText } from '@/ui/text-context'
import { boxCheckoutStore, type BoxChoice, type BoxDays, guestsOf } from './box-checkout-store'
import { guestRule, guestText } from './box-text'
import styles from './counts-card.module.scss'

interface CountsCardProps {
  readonly menu: BoxDays
  readonly choice: BoxChoice
  readonly quote: Result<'boxQuote'>
}

/** How many adults, seniors and children, or portions, at each sitting, within what is left of the fullest. */
export const CountsCard = observer(function CountsCard({ menu, choice, quote }: CountsCardProps) {
  const text = useText()
  const { chooseCount } = useStore(boxCheckoutStore)
  const { kind, currency, guestsMaximum } = quote
  const chosen = menu.days.flatMap(({ prices, sittings }) =>
    sittings.filter(({ startsAt }) => choice.sittings.includes(startsAt)).map(({ left }) => ({ prices, left }))
  )
  const room = Math.min(guestsMaximum, ...chosen.map(({ left }) => left)) - guestsOf(choice)
  const priceOf = (guest: (typeof boxGuests)[number]) => {
    const amounts = chosen.flatMap(({ prices }) => prices.filter((price) => price.guest === guest))
    return [...new Set(amounts.map(({ amount }) => amount))]
  }
  return (
    <Card className={styles.card}>
      {boxGuests.map((guest) => {
        const amounts = priceOf(guest)
        const count = choice.counts[guest] ?? 0
        if (amounts.length === 0) return null
        const label = guestText({ kind }, guest, text)
        // Of several days each says its own
        const price = amounts.length === 1 ? moneyText(amounts[0] ?? '', currency) : undefined
        const note = [price, guestRule(menu, guest, text)].filter((part) => part !== undefined).join(' · ')
        return (
          <CountRow key={guest} title={label} note={note === '' ? undefined : note}>
            <Stepper
              label={label}
              value={count}
              minimum={guestsOf(choice) === count ? 1 : 0}
              maximum={Math.max(count, count + room)}
              onChange={(next) => chooseCount(choice, guest, next)}
            />
          </CountRow>
        )
      })}
    </Card>
  )
})
