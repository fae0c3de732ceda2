import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Result } from '@/contract/types'
import { isNothing } from '@/domain/money'
import { useStore } from '@/stores/stores-context'
import { Cell, CellGroup } from '@/ui/cell'
import { Chips } from '@/ui/chips'
import { Field } from '@/ui/field'
import { moneyText } from '@/ui/money-text'
import { Notice } from '@/ui/notice'
import { useText } from '@/ui/text-context'
import { isFull, topUpStore } from './top-up-store'
import styles from './form.module.scss'

type Options = Result<'topUpOptions'>

/** How much, and what comes on top of it. */
export const TopUpForm = observer(function TopUpForm({ options }: { readonly options: Options }) {
  const { t, name } = useText()
  const store = useStore(topUpStore)
  const { currency, balance, amounts, minimumAmount, maximumAmount, needed } = options
  const say = (amount: string) => moneyText(amount, currency)
  const { amountProblem } = store
  const range = [say(minimumAmount), say(maximumAmount)] as const
  const error =
    amountProblem === null ? null : amountProblem === 'between' ? t.wallet.between(...range) : t.wallet[amountProblem]
  return (
    <>
      {needed !== null && (
        <Notice icon="wallet" text={t.wallet.needed(name(needed.title), say(needed.missingAmount))} />
      )}
      {isFull(options) && (
        <Notice tone="urgent" icon="warning" text={t.wallet.full(say(options.holdingMaximum ?? maximumAmount))} />
      )}
      <CellGroup>
        <View className={styles.form}>
          <View className={styles.chips}>
            <Chips
              label={t.wallet.amount}
              items={amounts.map(({ amount, bonusAmount }) => ({
                key: amount,
                text: isNothing(bonusAmount) ? say(amount) : `${say(amount)} ${t.wallet.bonus(say(bonusAmount))}`
              }))}
              selected={store.amount}
              onSelect={store.type}
            />
          </View>
          <Field
            label={t.wallet.amount}
            placeholder={t.wallet.amountPlaceholder}
            kind="amount"
            maximum={-1}
            value={store.amount}
            error={error}
            hint={`${t.wallet.range(...range)} · ${t.wallet.present(say(balance))}`}
            onChange={store.type}
          />
        </View>
      </CellGroup>
      <Offers options={options} />
    </>
  )
})

/** What comes on top, from what amount on, and how often. */
function Offers({ options: { offers, currency } }: { readonly options: Options }) {
  const { t } = useText()
  if (offers.length === 0) return null
  return (
    <CellGroup title={t.wallet.offers}>
      {offers.map(({ offerId, minimumAmount, bonusAmount, left }) => (
        <Cell
          key={offerId}
          title={t.wallet.offer(moneyText(minimumAmount, currency), moneyText(bonusAmount, currency))}
          note={left > 0 ? t.wallet.offerLeft(left) : t.wallet.offerUsed}
        />
      ))}
    </CellGroup>
  )
}
