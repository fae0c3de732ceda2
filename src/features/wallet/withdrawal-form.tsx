import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Result } from '@/contract/types'
import { isNothing } from '@/domain/money'
import { cardName } from '@/features/payment/card-name'
import { useMaskedPhone } from '@/features/security/masked-phone'
import { problemText } from '@/features/security/problem-text'
import { feedback } from '@/platform/feedback/feedback'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { CellGroup } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { CodeField } from '@/ui/code-field'
import { Field } from '@/ui/field'
import { moneyText } from '@/ui/money-text'
import { Price } from '@/ui/price'
import { Segmented } from '@/ui/tabs'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { withdrawalStore } from './withdrawal-store'
import styles from './form.module.scss'

type Terms = Result<'withdrawalTerms'>

/** What may be taken out; gifts are named and stay. */
export function Withdrawable({ terms: { currency, withdrawableAmount, giftAmount } }: { readonly terms: Terms }) {
  const { t } = useText()
  return (
    <View className={styles.head}>
      <Text className={styles.note}>{t.wallet.withdrawable}</Text>
      <Price amount={withdrawableAmount} currency={currency} size="hero" tone="ink" />
      {!isNothing(giftAmount) && (
        <Text className={styles.note}>{t.wallet.giftStays(moneyText(giftAmount, currency))}</Text>
      )}
    </View>
  )
}

/** How much, to whom, and the code. */
export const WithdrawalForm = observer(function WithdrawalForm({ terms }: { readonly terms: Terms }) {
  const { t } = useText()
  const maskedPhone = useMaskedPhone()
  const store = useStore(withdrawalStore)
  const { currency, minimumAmount, maximumAmount, mobile } = terms
  const range = [moneyText(minimumAmount, currency), moneyText(maximumAmount, currency)] as const
  const { amountProblem, code } = store
  const send = useAction(async () => (await store.sendCode()) && feedback.toast(t.login.codeSent))
  return (
    <CellGroup>
      <View className={styles.form}>
        <Field
          label={t.wallet.withdrawalAmount}
          placeholder={t.wallet.amountPlaceholder}
          kind="amount"
          maximum={-1}
          value={store.amount}
          error={
            amountProblem === null
              ? null
              : amountProblem === 'between'
                ? t.wallet.between(...range)
                : t.wallet[amountProblem]
          }
          hint={t.wallet.range(...range)}
          trailing={<Button kind="text" text={t.wallet.withdrawAll} onPress={() => store.typeAmount(maximumAmount)} />}
          onChange={store.typeAmount}
        />
        <Target terms={terms} />
        <CodeField
          hint={mobile === null ? undefined : t.wallet.codeTo(maskedPhone(mobile))}
          value={code.text}
          error={code.refusal ?? problemText(t, code.problem)}
          resendAt={store.resendAt}
          onChange={code.type}
          onSend={send.run}
        />
      </View>
    </CellGroup>
  )
})

/** Where it goes: to a number or an account of one's own name, or back to a card. */
const Target = observer(function Target({ terms }: { readonly terms: Terms }) {
  const { t } = useText()
  const store = useStore(withdrawalStore)
  const { kind, asked } = store
  if (kind === null) return null
  const problemOf = (problem: ReturnType<typeof store.problemAt>) => (problem === null ? null : t.wallet[problem])
  const labels = { ...t.wallet, number: kind === 'payNow' ? t.wallet.payNowNumber : t.wallet.number }
  return (
    <>
      <Text className={styles.label}>{t.wallet.target}</Text>
      <Segmented
        className={styles.chips}
        items={terms.targets.map((key) => ({
          key,
          text: key === 'payNow' ? t.cashier.method.PAY_NOW : t.wallet.targets[key]
        }))}
        selected={kind}
        onSelect={store.choose}
      />
      {asked.map((field) => (
        <Field
          key={field}
          label={labels[field]}
          placeholder={field === 'bank' ? t.wallet.bankPlaceholder : undefined}
          kind={field === 'number' ? 'phone' : 'text'}
          maximum={60}
          value={store.fields[field]}
          error={problemOf(store.problemAt(field))}
          hint={field === 'holder' ? t.wallet.holderHint : undefined}
          onChange={(text) => store.type(field, text)}
        />
      ))}
      {kind === 'card' &&
        terms.cards.map(({ cardId, brand, lastFour }) => (
          <ChoiceRow
            key={cardId}
            kind="radio"
            title={cardName({ brand, lastFour }, t)}
            isChosen={cardId === store.card?.cardId}
            onChange={() => store.chooseCard(cardId)}
          />
        ))}
    </>
  )
})
