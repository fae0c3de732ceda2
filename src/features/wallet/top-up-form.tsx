import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Result } from '@/contract/types'
import { isNothing } from '@/domain/money'
import { useStore } from '@/stores/stores-context'
import { describe } from '@/ui/a11y'
import { Cell, CellGroup } from '@/ui/cell'
import { Chips } from '@/ui/chips'
import { ChoiceRow } from '@/ui/choice-row'
import { Field } from '@/ui/field'
import { moneyText } from '@/ui/money-text'
import { Notice } from '@/ui/notice'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import styles from './form.module.scss'
import { isFull, topUpStore } from './top-up-store'

type Options = Result<'topUpOptions'>

interface TopUpFormProps {
  readonly options: Options
  readonly onReadAgreement: () => void
}

/** How much, what comes on top of it, and the agreement. */
export const TopUpForm = observer(function TopUpForm({ options, onReadAgreement }: TopUpFormProps) {
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
      <Agreement onRead={onReadAgreement} />
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

/** Not ticked until the person ticks it. */
const Agreement = observer(function Agreement({ onRead }: { readonly onRead: () => void }) {
  const { t } = useText()
  const store = useStore(topUpStore)
  return (
    <CellGroup>
      <View className={styles.agreement}>
        <View className={styles.tick}>
          <ChoiceRow
            kind="checkbox"
            title={`${t.wallet.agree}${t.wallet.agreement}`}
            isChosen={store.hasAccepted}
            onChange={store.accept}
          />
        </View>
        <Pressable role="link" className={styles.link} onPress={onRead}>
          <Text>{t.wallet.readAgreement}</Text>
        </Pressable>
      </View>
      {store.isAgreementMissing && (
        <Text className={styles.wrong} {...describe({ role: 'alert' })}>
          {t.wallet.agreementRequired}
        </Text>
      )}
    </CellGroup>
  )
})
