import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Result } from '@/contract/types'
import { BoughtHead } from '@/features/purchase/bought-head'
import { CountRow } from '@/features/purchase/count-row'
import { useStore } from '@/stores/stores-context'
import { Card } from '@/ui/card'
import { Countdown } from '@/ui/countdown'
import { Stepper } from '@/ui/stepper'
import { useText } from '@/ui/text-context'
import { dealCheckoutStore } from './deal-checkout-store'
import styles from './bought-card.module.scss'

/** The deal with its price, until when its session sells, and how many of it. */
export const BoughtCard = observer(function BoughtCard({ quote }: { readonly quote: Result<'dealQuote'> }) {
  const { t } = useText()
  const { purchase } = useStore(dealCheckoutStore)
  const { choice, choose, requote } = purchase
  const { unitAmount, originalUnitAmount, currency, maximumCount, sessionEndsAt } = quote
  return (
    <Card className={styles.card}>
      {sessionEndsAt !== null && (
        <Countdown
          className={styles.session}
          until={sessionEndsAt}
          say={t.dealOrder.sessionLeft}
          onEnd={() => void requote()}
        />
      )}
      <BoughtHead bought={quote} price={{ amount: unitAmount, original: originalUnitAmount, currency }} />
      {choice !== null && 'dealId' in choice ? (
        <CountRow title={t.dealOrder.quantity} note={t.dealOrder.most(maximumCount)}>
          <Stepper
            label={t.dealOrder.quantity}
            value={choice.count}
            minimum={1}
            maximum={maximumCount}
            onChange={(count) => choose({ ...choice, count })}
          />
        </CountRow>
      ) : (
        <CountRow title={t.dealOrder.quantity} note={t.dealOrder.onePortion}>
          <Text className={styles.one}>{t.dealOrder.count(1)}</Text>
        </CountRow>
      )}
    </Card>
  )
})
