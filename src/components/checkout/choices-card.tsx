import { observer } from 'mobx-react-lite'
import { Cell, CellGroup } from '@/components/ui/cell'
import { ChoiceRow } from '@/components/ui/choice-row'
import { Price } from '@/components/ui/price'
import { useText } from '@/components/ui/text-context'
import { formatMoney, parseAmount } from '@/domain/money'
import { useStores } from '@/stores/stores-context'
import type { CheckoutSheet } from './checkout-sheets'
import { tablewareText } from './tableware-text'
import { useVoucherText } from './use-voucher-text'

interface ChoicesCardProps {
  readonly onOpen: (sheet: CheckoutSheet) => void
}

/** Tableware, remark, tip, red envelope and wallet balance. */
export const ChoicesCard = observer(function ChoicesCard({ onOpen }: ChoicesCardProps) {
  const { t } = useText()
  const { settlement, session, account } = useStores()
  const voucherText = useVoucherText()
  const currency = settlement.quote.value?.currency
  const summary = account.wallet.value
  const balance = summary === null || summary.currency !== currency ? undefined : parseAmount(summary.walletBalanceAmount, summary.currency)
  const { tableware, remark, tipAmount } = settlement
  return (
    <CellGroup>
      <Cell id="settlement-tableware" title={t.checkout.tableware} value={tablewareText(tableware, t)} onPress={() => onOpen('tableware')} />
      <Cell id="settlement-remark" title={t.checkout.remark} value={remark === '' ? t.checkout.remarkPlaceholder : remark} onPress={() => onOpen('remark')} />
      {settlement.deliveryType === 'delivery' && currency !== undefined && (
        <Cell title={t.checkout.tip} value={tipAmount === null ? t.checkout.tipNone : <Price amount={tipAmount} currency={currency} tone="ink" />} onPress={() => onOpen('tip')} />
      )}
      {session.isLoggedIn && <Cell id="settlement-voucher" title={t.checkout.redEnvelope} value={voucherText} onPress={() => onOpen('voucher')} />}
      {balance !== undefined && balance.minor > 0 && settlement.paymentType !== 'WALLET_PAY' && (
        <ChoiceRow kind="switch" title={t.checkout.useBalance} note={t.checkout.balanceAvailable(formatMoney(balance))} isChosen={settlement.usesBalance} onChange={(uses) => settlement.set('usesBalance', uses)} />
      )}
    </CellGroup>
  )
})
