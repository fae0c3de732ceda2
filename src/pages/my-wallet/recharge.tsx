import { useMemo } from 'react'
import { PurchaseCheckout } from '@/features/purchase/purchase-checkout'
import { TopUpForm } from '@/features/wallet/top-up-form'
import { isFull, topUpOf, topUpStore } from '@/features/wallet/top-up-store'
import { goInstead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { moneyText } from '@/ui/money-text'
import { Notice } from '@/ui/notice'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'

const toCashier = ({ orderId }: { readonly orderId: string }) => goInstead('cashier', { orderId })

/** Money into the wallet: an amount and the agreement; the cashier takes what is paid for it, and a needy order goes on from there. */
export default definePage('topUp', function TopUp({ orderId }) {
  const { t } = useText()
  const { purchase, amount: typed } = useStore(topUpStore)
  const { value } = purchase.quote
  const topUp = value && topUpOf(typed, value)
  const choice = useMemo(() => ({ orderId }), [orderId])
  const { agree, agreement, readAgreement, agreementRequired } = t.wallet
  return (
    <PurchaseCheckout
      purchase={purchase}
      choice={choice}
      onSubmitted={toCashier}
      submit={
        value?.isSellable === false
          ? undefined
          : {
              id: 'top-up',
              text: value?.needed ? t.wallet.payTopUpFor : t.wallet.payTopUp,
              isDisabled: value !== null && isFull(value),
              ...(value &&
                topUp && {
                  amount: <Price amount={topUp.amount} currency={value.currency} tone="ink" size="title" />,
                  hint: t.wallet.arriving(moneyText(topUp.arriving, value.currency))
                })
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
