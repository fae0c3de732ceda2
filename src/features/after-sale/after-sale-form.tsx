import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Result } from '@/contract/types'
import { afterSaleTextMaximum } from '@/domain/after-sale'
import { useStore } from '@/stores/stores-context'
import { Card } from '@/ui/card'
import { Field } from '@/ui/field'
import { Heading } from '@/ui/heading'
import { PhoneField } from '@/ui/phone-field'
import { useText } from '@/ui/text-context'
import { afterSaleFormStore } from './after-sale-form-store'
import { ReasonCard, WordsCard } from './reason-card'
import { RefundCard } from './refund-card'
import { ReturnLines } from './return-lines'
import styles from './after-sale.module.scss'

/** What is asked back, why, how the money goes back, and how to reach the person. */
export function AfterSaleForm({ order }: { readonly order: Result<'afterSaleOrderGet'> }) {
  return (
    <>
      <ReturnLines order={order} />
      <ReasonCard />
      <WordsCard />
      <RefundCard order={order} />
      <ContactCard />
      <View className={styles.end} />
    </>
  )
}

const ContactCard = observer(function ContactCard() {
  const form = useStore(afterSaleFormStore)
  const { t } = useText()
  const { phone, words, problems, isChecked } = form
  const emailProblem = problems.has('email')
    ? t.afterSale.problem.email
    : problems.has('emailFormat')
      ? t.afterSale.problem.emailFormat
      : null
  return (
    <Card className={styles.card}>
      <Heading className={styles.heading}>{t.afterSale.contactTitle}</Heading>
      <PhoneField
        label={t.afterSale.phone}
        country={phone.country}
        value={phone.text}
        error={phone.problem === undefined ? null : t.login[phone.problem]}
        onChange={phone.type}
      />
      <Field
        label={t.afterSale.email}
        placeholder={t.afterSale.emailPlaceholder}
        autoComplete="email"
        maximum={afterSaleTextMaximum.contactEmail}
        value={words.email}
        error={isChecked ? emailProblem : null}
        onChange={(text) => form.write('email', text)}
      />
    </Card>
  )
})
