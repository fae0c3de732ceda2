import { settlementStore } from './settlement-store'
import { accountStore } from '@/features/account/account-store'
import { observer } from 'mobx-react-lite'
import { Cell, CellGroup } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { formatMoney, parseAmount } from '@/domain/money'
import { go } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import type { CheckoutSheet } from './checkout-sheets'
import { useSettlementReductions } from './reductions'
import { TablewareCell } from './tableware-cell'
import { usePromotionCodeText, useVoucherText } from './use-reduction-text'
import { useSentRemark } from './use-sent-remark'

interface ChoicesCardProps {
  readonly restaurantId: string
  readonly onOpen: (sheet: CheckoutSheet) => void
}

/** Tableware, remark, tip, red envelope, promotion code, invoice and wallet balance; what needs room has a page of its own. */
export const ChoicesCard = observer(function ChoicesCard({ restaurantId, onOpen }: ChoicesCardProps) {
  const { t } = useText()
  const { session } = useApp()
  const settlement = useStore(settlementStore)
  const reductions = useSettlementReductions()
  const voucherText = useVoucherText(reductions)
  const codeText = usePromotionCodeText(reductions)
  const currency = settlement.quote.value?.currency
  const summary = useStore(accountStore).wallet.value
  const balance =
    summary === null || summary.currency !== currency
      ? undefined
      : parseAmount(summary.walletBalanceAmount, summary.currency)
  const { tableware, tipAmount, invoice } = settlement
  const remark = useSentRemark()
  const tip =
    tipAmount === null || currency === undefined ? (
      t.checkout.tipNone
    ) : (
      <Price amount={tipAmount} currency={currency} tone="ink" />
    )
  return (
    <CellGroup>
      <TablewareCell
        id="settlement-tableware"
        chosen={tableware}
        onChosen={(chosen) => settlement.set('tableware', chosen)}
      />
      <Cell
        id="settlement-remark"
        title={t.checkout.remark}
        value={remark === '' ? t.settle.remarkNone : remark}
        onPress={() => go('remarks', { restaurantId })}
      />
      {settlement.deliveryType === 'delivery' && (
        <Cell id="settlement-tip" title={t.checkout.tip} value={tip} onPress={() => go('tipping', { restaurantId })} />
      )}
      {session.isLoggedIn && (
        <Cell
          id="settlement-voucher"
          title={t.checkout.redEnvelope}
          value={voucherText}
          onPress={() => go('voucherChoice', { restaurantId })}
        />
      )}
      <Cell
        id="settlement-code"
        title={t.checkout.promotionCode}
        value={codeText}
        onPress={() => go('promotionCode', { restaurantId })}
      />
      <Cell
        id="settlement-invoice"
        title={t.settle.invoice}
        value={invoice.wanted?.title ?? t.settle.invoiceNone}
        onPress={() => onOpen('invoice')}
      />
      {session.isLoggedIn && settlement.quote.value?.canBargain === true && (
        <Cell
          id="settlement-bargain"
          title={t.bargain.entry}
          note={t.bargain.entryNote}
          onPress={() => go('bargain', { restaurantId })}
        />
      )}
      {balance !== undefined &&
        balance.minor > 0 &&
        settlement.way.shown !== 'WALLET_PAY' &&
        settlement.way.shown !== 'CASH' && (
          <ChoiceRow
            kind="switch"
            title={t.checkout.useBalance}
            note={t.checkout.balanceAvailable(formatMoney(balance))}
            isChosen={settlement.usesBalance}
            onChange={(uses) => settlement.set('usesBalance', uses)}
          />
        )}
    </CellGroup>
  )
})
