import { observer } from 'mobx-react-lite'
import { cardName } from '@/components/cards/card-name'
import { cashNote } from '@/components/cash-note'
import { moneyText } from '@/components/money-text'
import { paymentIcons } from '@/components/payment-icons'
import { Cell, CellGroup } from '@/components/ui/cell'
import { ChoiceRow } from '@/components/ui/choice-row'
import { Price } from '@/components/ui/price'
import { useText } from '@/components/ui/text-context'
import { codes } from '@/contract/codes'
import type { CashierMethod } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { isZero, parseAmount } from '@/domain/money'
import type { PaymentType } from '@/domain/pricing'
import type { Translator } from '@/i18n/translator'
import { go } from '@/platform/go'
import { useStores } from '@/stores/stores-context'

interface NoteFacts {
  readonly currency: Currency
  readonly walletBalance: string
  readonly walletShortfall: string | null
}

/** Why it cannot be used, else what it costs and where the money comes from. */
function noteOf(method: CashierMethod, { currency, walletBalance, walletShortfall }: NoteFacts, { t }: Translator): string {
  const { paymentType, reasonCode, paymentServiceFee } = method
  if (paymentType === 'CASH') return cashNote(method, currency, t)
  if (paymentType === 'WALLET_PAY' && walletShortfall !== null) return t.cashier.walletShort(moneyText(walletShortfall, currency))
  if (reasonCode !== null) return reasonText(reasonCode, t)
  const fee = parseAmount(paymentServiceFee, currency)
  const feeText = fee === undefined || isZero(fee) ? null : t.cashier.feeIncluded(moneyText(paymentServiceFee, currency))
  if (paymentType === 'WALLET_PAY') return t.cashier.walletBalance(moneyText(walletBalance, currency))
  return feeText ?? noteWithoutFee(paymentType, t)
}

function noteWithoutFee(paymentType: PaymentType, { cashier }: Translator['t']): string {
  switch (paymentType) {
    case 'CREDITCARD_PAY': return cashier.cardNote
    case 'PAY_NOW': return cashier.payNowNote
    case 'BANK_TRANSFER': return cashier.transferNote
    default: return cashier.noFee
  }
}

/** A reason that the order itself gives holds for every way to pay. */
function reasonText(reasonCode: number, { cashier }: Translator['t']): string {
  if (reasonCode === codes.orderExpired) return cashier.expired
  if (reasonCode === codes.alreadyPaid) return cashier.paid
  return reasonCode === codes.orderStateChanged ? cashier.ended : cashier.unavailable
}

/** The ways to pay, each with what it comes to: no fee appears late. */
export const MethodList = observer(function MethodList() {
  const translator = useText()
  const { t } = translator
  const { cashier } = useStores()
  const { value } = cashier.cashier
  if (value === null) return null
  const facts = { currency: value.currency, walletBalance: value.walletBalance, walletShortfall: cashier.walletShortfall }
  return (
    <CellGroup title={t.cashier.choose}>
      {cashier.methods.map((method) => (
        <ChoiceRow
          key={method.paymentType}
          kind="radio"
          icon={paymentIcons[method.paymentType]}
          title={t.cashier.method[method.paymentType]}
          note={noteOf(method, facts, translator)}
          trailing={<Price amount={method.payableAmount} currency={value.currency} tone={method.isUsable ? 'ink' : 'quiet'} />}
          isChosen={cashier.method?.paymentType === method.paymentType}
          isDisabled={!method.isUsable}
          onChange={() => cashier.choose(method.paymentType)}
        />
      ))}
      {cashier.method?.paymentType === 'CREDITCARD_PAY' && <CardToPay />}
    </CellGroup>
  )
})

/** Which card pays; leads to the others. */
const CardToPay = observer(function CardToPay() {
  const { t } = useText()
  const { cashier, savedCards } = useStores()
  const { paying } = savedCards
  const { orderId } = cashier
  if (orderId === null || savedCards.list.value === null) return null
  return <Cell id="cashier-card" title={t.cards.payWith} value={paying === null ? t.cards.onThePage : cardName(paying, t)} onPress={() => go('savedCards', { orderId })} />
})
