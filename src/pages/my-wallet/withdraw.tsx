import { codes } from '@/contract/codes'
import type { Result } from '@/contract/types'
import { toAmount } from '@/domain/money'
import { readAmount } from '@/domain/typed-amount'
import { arrivalText } from '@/features/wallet/wallet-texts'
import { Withdrawals } from '@/features/wallet/withdrawal-card'
import { Withdrawable, WithdrawalForm } from '@/features/wallet/withdrawal-form'
import { withdrawalStore } from '@/features/wallet/withdrawal-store'
import type { Translator } from '@/i18n/translator'
import { usePageShow } from '@/platform/app/page'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { moneyText } from '@/ui/money-text'
import { Notice } from '@/ui/notice'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'

type Terms = Result<'withdrawalTerms'>

/** The cash part of the wallet, out to its person: fee and day are told before, and an open one can be taken back until it is sent. */
export default definePage('withdrawal', function Withdrawal() {
  const text = useText()
  const { t, fullDay } = text
  const store = useStore(withdrawalStore)
  const { value, state } = store.terms
  usePageShow(() => void store.load())
  const submit = useAction(
    async () => {
      const amount = value && store.check() ? readAmount(store.amount, value.currency) : undefined
      if (value === null || !amount) return
      const question = t.wallet.question(moneyText(toAmount(amount), value.currency), fullDay(value.arrivesOn))
      const isSure = await feedback.confirm({
        text: value.holidayMayMove ? `${question} ${t.common.holidayMayMove}` : question,
        confirmText: t.wallet.submitWithdrawal,
        cancelText: t.common.cancel
      })
      if (!isSure) return
      await store.submit()
      feedback.toast(t.wallet.asked)
    },
    { presents: 'form', onError: store.takeRefusal }
  )
  const isOpen = value !== null && value.reasonCode === null
  return (
    <FormPage
      state={state}
      onRetry={store.load}
      submit={
        isOpen
          ? {
              id: 'withdraw',
              text: t.wallet.submitWithdrawal,
              hint: arrivalText(value, text),
              ...submit
            }
          : undefined
      }
    >
      {value !== null && (
        <>
          <Withdrawable terms={value} />
          {isOpen ? <WithdrawalForm terms={value} /> : <Reason terms={value} />}
          <Withdrawals withdrawals={value.withdrawals} />
        </>
      )}
    </FormPage>
  )
})

/** Why nothing can be asked for now, and the way to what would change it. */
function Reason({ terms }: { readonly terms: Terms }) {
  const text = useText()
  const { place } = useApp()
  const { t } = text
  const isMobileMissing = terms.reasonCode === codes.withdrawalMobileRequired
  return (
    <Notice
      text={reasonText(terms, text, place)}
      {...(isMobileMissing ? { actionText: t.wallet.addMobile, onAction: () => go('myMobile') } : {})}
    />
  )
}

function reasonText(
  { reasonCode, availableAt }: Terms,
  { t, moment }: Translator,
  place: Parameters<Translator['moment']>[1]
): string {
  switch (reasonCode) {
    case codes.withdrawalMobileRequired:
      return t.wallet.mobileRequired
    case codes.withdrawalOpen:
      return t.wallet.withdrawalOpen
    case codes.withdrawalTooSoon:
      return availableAt === null ? t.wallet.notNow : t.wallet.tooSoon(moment(availableAt, place))
    default:
      return t.wallet.notNow
  }
}
