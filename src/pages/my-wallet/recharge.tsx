import { useMemo } from 'react'
import { PurchaseCheckout } from '@/features/purchase/purchase-checkout'
import { TopUpForm } from '@/features/wallet/top-up-form'
import { isFull, topUpStore } from '@/features/wallet/top-up-store'
import { goInstead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { moneyText } from '@/ui/money-text'
import { Notice } from '@/ui/notice'
import { useText } from '@/ui/text-context'

const toCashier = ({ orderId }: { readonly orderId: string }) => goInstead('cashier', { orderId })

/** Money into the wallet: an amount and the agreement; the cashier takes what is paid for it, and a needy order goes on from there. */
export default definePage('topUp', function TopUp({ orderId }) {
  const { t } = useText()
  const { purchase } = useStore(topUpStore)
  const { value } = purchase.quote
  const choice = useMemo(() => ({ orderId }), [orderId])
  const { agree, agreement, readAgreement, agreementRequired } = t.wallet
  return (
    <PurchaseCheckout
      purchase={purchase}
      choice={choice}
      onPlaced={toCashier}
      submit={
        value?.isSellable === false
          ? undefined
          : {
              id: 'top-up',
              text: value?.needed ? t.wallet.payTopUpFor : t.wallet.payTopUp,
              isDisabled: value !== null && isFull(value)
            }
      }
    >
      {(options) =>
        options.isSellable
          ? {
              head: <TopUpForm options={options} />,
              terms: {
                document: 'recharge',
                title: agreement,
                agree: `${agree}${agreement}`,
                read: readAgreement,
                required: agreementRequired
              }
            }
          : {
              head: (
                <Notice
                  tone="info"
                  icon="wallet"
                  text={t.wallet.notSold(moneyText(options.balance, options.currency))}
                />
              )
            }
      }
    </PurchaseCheckout>
  )
})
