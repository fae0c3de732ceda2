import { observer } from 'mobx-react-lite'
import { type CheckoutOwner, ownerFields } from '@/domain/cart-owner'
import type { Currency } from '@/domain/countries'
import { formatMoney, type Money, parseAmount } from '@/domain/money'
import { accountStore } from '@/features/account/account-store'
import { go } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { Cell, CellGroup } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { checkoutStore } from './cart-checkout-store'
import type { CheckoutSheet } from './checkout-sheets'
import { substituteStore } from './substitute-choices'
import { SubstituteCell } from './substitute-sheet'
import { TablewareCell } from './tableware-cell'
import { usePromotionCodeText, useVoucherText } from './use-reduction-text'
import { useSentRemark } from './use-sent-remark'

interface ChoicesCardProps {
  readonly owner: CheckoutOwner
  readonly onOpen: (sheet: CheckoutSheet) => void
}

/** What takes money off: red envelope, promotion code, bargain and wallet balance. */
export const DeductionsCard = observer(function DeductionsCard({ owner }: Pick<ChoicesCardProps, 'owner'>) {
  const { t } = useText()
  const { session } = useApp()
  const checkout = useStore(checkoutStore)
  const voucherText = useVoucherText(checkout)
  const codeText = usePromotionCodeText(checkout)
  const balance = useBalance(checkout.quote.value?.currency)
  const named = ownerFields(owner)
  return (
    <CellGroup>
      {session.isLoggedIn && (
        <Cell
          id="settlement-voucher"
          title={t.checkout.redEnvelope}
          value={voucherText}
          onPress={() => go('voucherChoice', named)}
        />
      )}
      <Cell
        id="settlement-code"
        title={t.checkout.promotionCode}
        value={codeText}
        onPress={() => go('promotionCode', named)}
      />
      {session.isLoggedIn && checkout.quote.value?.canBargain === true && (
        <Cell
          id="settlement-bargain"
          title={t.bargain.entry}
          note={t.bargain.entryNote}
          onPress={() => go('bargain', named)}
        />
      )}
      {balance !== undefined &&
        balance.minor > 0 &&
        checkout.way.shown !== 'WALLET_PAY' &&
        checkout.way.shown !== 'CASH' && (
          <ChoiceRow
            kind="switch"
            title={t.checkout.useBalance}
            note={t.checkout.balanceAvailable(formatMoney(balance))}
            isChosen={checkout.usesBalance}
            onChange={(uses) => checkout.set('usesBalance', uses)}
          />
        )}
    </CellGroup>
  )
})

/** How the dishes are wanted: tableware, what may replace goods, remark, which has a page of its own. */
export const WishesCard = observer(function WishesCard({ owner, onOpen }: ChoicesCardProps) {
  const { t } = useText()
  const checkout = useStore(checkoutStore)
  const { goods } = useStore(substituteStore)
  const remark = useSentRemark()
  return (
    <CellGroup>
      {!checkout.isParcel && (
        <TablewareCell
          id="settlement-tableware"
          chosen={checkout.tableware}
          onChosen={(chosen) => checkout.set('tableware', chosen)}
        />
      )}
      <SubstituteCell id="settlement-substitute" goods={goods} onOpen={() => onOpen('substitute')} />
      <Cell
        id="settlement-remark"
        title={t.checkout.remark}
        value={remark === '' ? t.settle.remarkNone : remark}
        onPress={() => go('remarks', ownerFields(owner))}
      />
    </CellGroup>
  )
})

/** What comes on top: a tip, and an invoice. */
export const ExtrasCard = observer(function ExtrasCard({ owner, onOpen }: ChoicesCardProps) {
  const { t } = useText()
  const checkout = useStore(checkoutStore)
  const currency = checkout.quote.value?.currency
  const { tipAmount, invoice } = checkout
  const tip =
    tipAmount === null || currency === undefined ? (
      t.checkout.tipNone
    ) : (
      <Price amount={tipAmount} currency={currency} tone="ink" />
    )
  return (
    <CellGroup>
      {checkout.isRidden && (
        <Cell id="settlement-tip" title={t.settle.tip} value={tip} onPress={() => go('tipping', ownerFields(owner))} />
      )}
      <Cell
        id="settlement-invoice"
        title={t.settle.invoice}
        value={invoice.wanted?.title ?? t.settle.invoiceNone}
        onPress={() => onOpen('invoice')}
      />
    </CellGroup>
  )
})

/** What the wallet holds in the currency of the order. Call it inside an observer. */
function useBalance(currency: Currency | undefined): Money | undefined {
  const wallet = useStore(accountStore).wallet.value
  return wallet !== null && wallet.currency === currency
    ? parseAmount(wallet.walletBalanceAmount, wallet.currency)
    : undefined
}
