import { observer } from 'mobx-react-lite'
import type { Result } from '@/contract/types'
import { BoughtHead } from '@/features/purchase/bought-head'
import { CountRow } from '@/features/purchase/count-row'
import { RefundReturns } from '@/features/purchase/refund-returns'
import { useStore } from '@/stores/stores-context'
import { Card } from '@/ui/card'
import { ProblemText } from '@/ui/problem-spot'
import { Stepper } from '@/ui/stepper'
import { useText } from '@/ui/text-context'
import { dealRefundStore } from './refund-store'
import styles from './refund.module.scss'

/** How many go back, and what that is worth by each way it was paid. */
export const RefundForm = observer(function RefundForm({ quote }: { readonly quote: Result<'dealRefundQuote'> }) {
  const { t } = useText()
  const { count, isCountMissing, chosen, choose } = useStore(dealRefundStore)
  const { returnableCount, currency } = quote
  return (
    <>
      <Card className={styles.card}>
        <BoughtHead bought={quote} />
        <CountRow title={t.dealOrder.howMany} note={t.dealOrder.returnable(returnableCount)}>
          <Stepper
            label={t.dealOrder.howMany}
            value={count}
            minimum={returnableCount === 1 ? 1 : 0}
            maximum={returnableCount}
            onChange={choose}
          />
        </CountRow>
        {isCountMissing && <ProblemText className={styles.missing} text={t.dealOrder.chooseCount} />}
      </Card>
      {chosen !== null && (
        <RefundReturns id="deal-refund-amount" amount={chosen.amount} currency={currency} returns={chosen.returns} />
      )}
    </>
  )
})
