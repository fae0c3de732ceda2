import { useEffect, useState } from 'react'
import { DocumentSheet } from '@/features/document/document-sheet'
import { TopUpForm } from '@/features/wallet/top-up-form'
import { isFull, topUpStore } from '@/features/wallet/top-up-store'
import { goInstead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { moneyText } from '@/ui/money-text'
import { Notice } from '@/ui/notice'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'

/** Money into the wallet: an amount and the agreement; the cashier takes what is paid for it, and a needy order goes on from there. */
export default definePage('topUp', function TopUp({ orderId }) {
  const { t } = useText()
  const store = useStore(topUpStore)
  useEffect(() => void store.open(orderId), [store, orderId])
  const { value, state } = store.options
  const [isReading, setIsReading] = useState(false)
  const submit = useAction(
    async () => {
      if (store.check()) goInstead('cashier', { orderId: await store.submit() })
    },
    { presents: 'form' }
  )
  return (
    <FormPage
      state={state}
      onRetry={store.load}
      overlay={
        <DocumentSheet
          name="recharge"
          title={t.wallet.agreement}
          isOpen={isReading}
          onClose={() => setIsReading(false)}
        />
      }
      submit={
        value?.isSold === false
          ? undefined
          : {
              id: 'top-up',
              text: value?.needed ? t.wallet.payTopUpFor : t.wallet.payTopUp,
              isDisabled: value !== null && isFull(value),
              ...submit
            }
      }
    >
      {value !== null && !value.isSold && (
        <Notice tone="info" icon="wallet" text={t.wallet.notSold(moneyText(value.balance, value.currency))} />
      )}
      {value?.isSold === true && <TopUpForm options={value} onReadAgreement={() => setIsReading(true)} />}
    </FormPage>
  )
})
