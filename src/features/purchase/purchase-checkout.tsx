import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'
import type { ApiError } from '@/api/api-error'
import { isAttemptOver } from '@/api/idempotency-key'
import type { CashierMethod, QuoteFigures } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { isNothing } from '@/domain/money'
import { Bill } from '@/features/bill/bill'
import type { BillFacts } from '@/features/bill/bill-rows'
import { DocumentSheet } from '@/features/document/document-sheet'
import { PayingView } from '@/features/payment/paying-view'
import type { AgreedPayment } from '@/features/payment/use-pay-submitted'
import { WayRow, type WaysToPay } from '@/features/payment/way-row'
import { WaySheet } from '@/features/payment/way-sheet'
import type { Translator } from '@/i18n/translator'
import { feedback } from '@/platform/feedback/feedback'
import { fromHere } from '@/platform/navigation/go'
import { Card } from '@/ui/card'
import { CellGroup } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { errorText } from '@/ui/error-text'
import { moneyText } from '@/ui/money-text'
import { Price } from '@/ui/price'
import type { ScreenProps } from '@/ui/screen'
import { FormPage, type FormSubmit } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import type { Purchase } from './purchase'
import { type Terms, TermsRow } from './terms-row'
import styles from './purchase-checkout.module.scss'

/** What it comes to, with what the person fills in above it and how much is in their wallet. */
interface Billed extends Pick<BillFacts, 'tax' | 'subtotalTitle'>, Pick<AgreedPayment, 'paymentType'> {
  readonly id: string
  readonly fields?: ReactNode
  readonly figures: QuoteFigures
  readonly currency: Currency
  readonly balance: string
  readonly paymentWays: readonly CashierMethod[]
}

/** The sections of a checkout, from what is bought down to its terms. */
interface CheckoutSections {
  readonly head: ReactNode
  /** Absent where nothing is added up and the wallet pays no part. */
  readonly bill?: Billed
  readonly rules?: ReactNode
  /** Where they have to be accepted. */
  readonly terms?: Terms
}

/** Where something has to be chosen on the page before there is anything to quote. */
interface Choosing extends Required<Pick<ScreenProps, 'state' | 'onRetry'>> {
  readonly content: ReactNode
  /** Why there is nothing to choose from. */
  readonly failure: ApiError | null
}

interface PurchaseCheckoutProps<C, Q, S, R extends object> extends Pick<
  ScreenProps,
  'notFoundText' | 'onward' | 'overlay'
> {
  readonly purchase: Purchase<C, Q, S, R>
  /** What the page was opened for, or what is chosen on it: the same object as long as it is the same; null until it is chosen. */
  readonly choice: C | null
  readonly choosing?: Choosing
  /** Leads on from the order of it; `agreed` is null where nobody has just agreed to pay it. */
  readonly onSubmitted: (submitted: R, agreed: AgreedPayment | null) => unknown
  /** It is made and is being paid. */
  readonly isPaying?: boolean
  /** The button; undefined where nothing can be bought. With `run` it does something else, which comes before. */
  readonly submit: (Omit<FormSubmit, 'run'> & Partial<Pick<FormSubmit, 'run'>>) | undefined
  readonly children: (quote: Q) => CheckoutSections
}

/** The page on which something is bought, whatever it is: its sections in one order, and one button with what it comes to. */
export const PurchaseCheckout = observer(function PurchaseCheckout<C, Q, S, R extends object>({
  purchase,
  choice,
  choosing,
  onSubmitted,
  isPaying = false,
  submit,
  onward,
  overlay,
  children,
  ...screen
}: PurchaseCheckoutProps<C, Q, S, R>) {
  const text = useText()
  const [isReading, setIsReading] = useState(false)
  const [isChangingWay, setIsChangingWay] = useState(false)
  useVisit(purchase, choice, onSubmitted)
  const { value, failure } = purchase.quote
  const { state, onRetry } = choosing ?? { state: purchase.quote.state, onRetry: purchase.requote }
  const { head, bill, rules, terms } = value === null ? { head: null } : children(value)
  const paying = bill && { ...bill, ways: bill.paymentWays, walletBalance: bill.balance, chosen: bill.paymentType }
  const buy = async () => {
    const lead = fromHere(onSubmitted)
    const submitted = await purchase.submit()
    if (submitted === null) return
    if (submitted.isEarlier) feedback.toast(text.t.checkout.earlierFound)
    const isAgreed = bill !== undefined && !submitted.isEarlier
    await lead(submitted, isAgreed ? { paymentType: bill.paymentType, total: bill.figures.total } : null)
  }
  const action = useAction(buy, { presents: 'form' })
  // What the server will not sell, or not so many of
  const refusal = refusalOf(failure, text)
  return (
    <FormPage
      {...screen}
      state={isPaying ? 'ready' : state}
      done={isPaying && <PayingView />}
      errorText={(choosing === undefined ? refusal : refusalOf(choosing.failure, text)) ?? undefined}
      onRetry={onRetry}
      onward={isAttemptOver(failure) ? onward : undefined}
      overlay={
        <>
          {overlay}
          <WaySheet
            paying={paying ?? null}
            isOpen={isChangingWay}
            onChoose={purchase.chooseWay}
            onClose={() => setIsChangingWay(false)}
          />
          {terms && (
            <DocumentSheet
              name={terms.document}
              title={terms.title}
              isOpen={isReading}
              onClose={() => setIsReading(false)}
            />
          )}
        </>
      }
      submit={
        submit && {
          amount: bill && <Price amount={bill.figures.total} currency={bill.currency} tone="ink" size="title" />,
          ...submit,
          isDisabled: submit.isDisabled === true || (submit.run === undefined && !purchase.isCurrent),
          ...action,
          run: submit.run ?? action.run,
          errorMessage: action.errorMessage ?? refusal
        }
      }
    >
      {choosing?.content}
      {head}
      {bill && paying && (
        <BilledPart bill={bill} paying={paying} purchase={purchase} onChangeWay={() => setIsChangingWay(true)} />
      )}
      {rules}
      {terms && <TermsRow terms={terms} purchase={purchase} onRead={() => setIsReading(true)} />}
    </FormPage>
  )
})

/** Prices what is chosen, and leads on to the order of it where one had been made. */
function useVisit<C, Q, S, R extends object>(
  purchase: Purchase<C, Q, S, R>,
  choice: C | null,
  onSubmitted: PurchaseCheckoutProps<C, Q, S, R>['onSubmitted']
): void {
  useEffect(() => {
    if (choice === null) return purchase.forget()
    const visit = { isOver: false }
    void purchase.open(choice).then((submitted) => {
      if (submitted !== null && !visit.isOver) onSubmitted(submitted, null)
    })
    return () => void (visit.isOver = true)
  }, [purchase, choice, onSubmitted])
}

const refusalOf = (failure: ApiError | null, text: Translator): string | null =>
  failure === null || failure.isOffline ? null : errorText(failure, text)

interface BilledPartProps {
  readonly bill: Billed
  readonly paying: WaysToPay
  readonly onChangeWay: () => void
  readonly purchase: Pick<Purchase<never, unknown, unknown, object>, 'usesBalance' | 'useBalance'>
}

const BilledPart = observer(function BilledPart({ bill, paying, purchase, onChangeWay }: BilledPartProps) {
  const { t } = useText()
  const { id, fields, figures, currency, balance, tax, subtotalTitle } = bill
  return (
    <>
      <CellGroup>
        {fields && <View className={styles.fields}>{fields}</View>}
        {!isNothing(balance) && paying.chosen !== 'WALLET_PAY' && (
          <ChoiceRow
            kind="switch"
            title={t.checkout.useBalance}
            note={t.checkout.balanceAvailable(moneyText(balance, currency))}
            isChosen={purchase.usesBalance}
            onChange={purchase.useBalance}
          />
        )}
      </CellGroup>
      {/* Who is not logged in has none yet */}
      {bill.paymentWays.length > 0 && <WayRow paying={paying} onChange={onChangeWay} />}
      <Card className={styles.bill} id={id}>
        <Bill figures={figures} currency={currency} facts={{ tax, subtotalTitle, deliveryType: 'pickup' }} />
      </Card>
    </>
  )
})
