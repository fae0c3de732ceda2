import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import type { Order } from '@/contract/types'
import { Button } from '@/ui/button'
import { Cell, CellGroup } from '@/ui/cell'
import { useText } from '@/ui/text-context'
import { useCopy } from '@/ui/use-copy'
import { EtaCell } from './eta'
import { reasonName } from './kinds'
import { tablewareWords } from './tableware-words'
import styles from './order-page.module.scss'

interface FactsCardProps {
  readonly order: Order
}

/** What an order is looked up and proved by; `children` are the cells of its kind. */
export function FactsCard({ order, children }: PropsWithChildren<FactsCardProps>) {
  const { t, moment } = useText()
  const {
    kind,
    orderNumber,
    createdAt,
    paidAt,
    paymentType,
    transactionNumber,
    invoice,
    cancelCode,
    cancelReason,
    utcOffsetMinutes,
    meal
  } = order
  const zone = { utcOffsetMinutes }
  // Of the wallet and of cash it is no more than our own id
  const isFromBank = paymentType !== 'WALLET_PAY' && paymentType !== 'CASH'
  const why = [cancelCode === null || cancelCode === 'other' ? null : reasonName(kind, cancelCode, t), cancelReason]
    .filter((part) => part !== null)
    .join(' · ')
  return (
    <CellGroup title={t.order.information}>
      <Cell id="order-number" title={t.order.number} value={<Copyable text={orderNumber} />} />
      <Cell title={t.order.createdAt} value={moment(createdAt, zone)} />
      {paidAt !== null && <Cell title={t.order.paidAt} value={moment(paidAt, zone)} />}
      {/* A time that is expected, or was, stands at the head of the page */}
      {meal !== undefined && meal.eta === null && <EtaCell order={order} meal={meal} />}
      {paymentType !== null && <Cell title={t.order.paymentType} value={t.cashier.method[paymentType]} />}
      {isFromBank && transactionNumber !== null && <Cell title={t.order.transactionNumber} value={transactionNumber} />}
      {meal !== undefined && meal.parcel === undefined && (
        <Cell title={t.order.tableware} value={tablewareWords(meal.tableware, t)} />
      )}
      {meal !== undefined && meal.remark !== '' && <Cell title={t.order.remark} value={meal.remark} />}
      {invoice !== null && <Cell title={t.settle.invoice} note={invoice.email} value={invoice.title} />}
      {children}
      {why !== '' && <Cell title={t.order.cancelReason} value={why} />}
    </CellGroup>
  )
}

function Copyable({ text }: { readonly text: string }) {
  const { t } = useText()
  const copy = useCopy()
  return (
    <View className={styles.copyable}>
      {text}
      <Button className={styles.flush} kind="text" size="small" text={t.common.copy} onPress={() => copy(text)} />
    </View>
  )
}
