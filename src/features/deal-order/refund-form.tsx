import { observer } from 'mobx-react-lite'
import type { Result } from '@/contract/types'
import { useStore } from '@/stores/stores-context'
import { Card } from '@/ui/card'
import { Cell, CellGroup } from '@/ui/cell'
import { moneyText } from '@/ui/money-text'
import { Price } from '@/ui/price'
import { ProblemText } from '@/ui/problem-spot'
import { Stepper } from '@/ui/stepper'
import { useText } from '@/ui/text-context'
import { CountRow } from './count-row'
import { DealHead } from './deal-head'
import styles from './refund.module.scss'
import { dealRefundStore } from './refund-store'

/** How many go back, and what that is worth by each way it was paid. */
export const RefundForm = observer(function RefundForm({ quote }: { readonly quote: Result<'dealRefundQuote'> }) {
  const { t } = useText()
  const { count, isCountMissing, chosen, choose } = useStore(dealRefundStore)
  const { returnableCount, currency } = quote
  return (
    <>
      <Card className={styles.card}>
        <DealHead bought={quote} />
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
        <CellGroup>
          <Cell
            id="deal-refund-amount"
            title={t.dealOrder.refundAmount}
            value={<Price amount={chosen.amount} currency={currency} size="section" />}
          />
          {chosen.returns.map(({ destination, paymentType, amount, time }) => {
            const isWallet = destination === 'wallet'
            const sum = moneyText(amount, currency)
            const method = t.cashier.method[paymentType]
            return (
              <Cell
                key={`${destination}-${paymentType}`}
                icon={isWallet ? 'wallet' : 'card'}
                title={isWallet ? t.orderLife.toWallet(sum) : t.orderLife.toOriginal(sum, method)}
                note={t.orderLife.refundTime[time]}
              />
            )
          })}
        </CellGroup>
      )}
    </>
  )
})
