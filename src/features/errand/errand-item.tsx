import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { PropsWithChildren } from 'react'
import { currencies } from '@/domain/countries'
import { errandBands } from '@/domain/errand'
import { useStore } from '@/stores/stores-context'
import { CellGroup } from '@/ui/cell'
import { Chips } from '@/ui/chips'
import { Field } from '@/ui/field'
import { FormFields } from '@/ui/form-fields'
import { Heading } from '@/ui/heading'
import { moneyText } from '@/ui/money-text'
import { useText } from '@/ui/text-context'
import { type ErrandOffer, errandStore } from './errand-store'
import { kilogramsText } from './errand-text'
import styles from './errand-item.module.scss'

const samples = ['document', 'food', 'cake', 'clothes', 'electronics', 'keys', 'daily'] as const

interface ErrandItemProps {
  readonly offer: ErrandOffer
  /** What the server says of its value. */
  readonly valueRefusal: string | null
}

/** What is carried: what it is, how heavy, what it is worth, and what the rider should know. */
export const ErrandItem = observer(function ErrandItem({ offer, valueRefusal }: ErrandItemProps) {
  const { t } = useText()
  const { form } = useStore(errandStore)
  const words = t.errand
  const item = form.form.valueOf('item')
  const { currency, weightBands } = offer
  const maximum = moneyText(offer.maximumValue, currency)
  const isValueWrong = form.form.problems.value !== undefined
  const typed = {
    item: { label: words.item, placeholder: words.itemPlaceholder },
    note: { label: words.note, placeholder: words.notePlaceholder }
  }
  return (
    <CellGroup title={words.what}>
      <View className={styles.fields}>
        <Chips
          label={words.what}
          items={samples.map((key) => ({ key, text: words.items[key] }))}
          selected={samples.find((key) => words.items[key] === item) ?? null}
          onSelect={(key) => form.form.type('item', words.items[key])}
        />
        <FormFields form={form.form} words={typed} names={['item']} />
        <Labelled title={words.weight}>
          <Chips
            label={words.weight}
            items={errandBands.flatMap((key) =>
              weightBands
                .filter(({ weightBand }) => weightBand === key)
                .map(({ untilGrams }) => ({ key, text: words.upTo(kilogramsText(untilGrams)) }))
            )}
            selected={form.weightBand}
            onSelect={(band) => form.chooseBand(band)}
          />
        </Labelled>
        <Field
          id="errand-value"
          label={words.value}
          kind="amount"
          maximum={16}
          leading={<View className={styles.currency}>{currencies[currency].symbol}</View>}
          value={form.form.valueOf('value')}
          hint={words.valueNote(maximum)}
          error={isValueWrong ? words.valueWrong(maximum) : valueRefusal}
          onChange={(text) => form.form.type('value', text)}
        />
        <FormFields form={form.form} words={typed} names={['note']} />
      </View>
    </CellGroup>
  )
})

const Labelled = ({ title, children }: PropsWithChildren<{ readonly title: string }>) => (
  <View className={styles.labelled}>
    <Heading level={3} className={styles.title}>
      {title}
    </Heading>
    {children}
  </View>
)
