import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { describe } from '@/ui/a11y'
import { Card } from '@/ui/card'
import { classNames } from '@/ui/class-names'
import { FormFields } from '@/ui/form-fields'
import { Icon } from '@/ui/icon'
import { IconButton } from '@/ui/icon-button'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { type DoorField, type ErrandEnd, errandEnds } from './errand-form'
import { errandStore } from './errand-store'
import styles from './errand-ends.module.scss'

/** The two doors, one above the other, with the sign that changes them over. What is asked of a door follows once it is chosen. */
export const ErrandEnds = observer(function ErrandEnds({ refusal }: { readonly refusal: string | null }) {
  const { t } = useText()
  const { form } = useStore(errandStore)
  return (
    <Card id="errand-ends" className={styles.card}>
      {errandEnds.map((end) => (
        <View key={end}>
          <PlaceRow end={end} />
          {form.placeOf(end) !== null && <DoorFields end={end} />}
          {end === 'from' && (
            <View className={styles.between}>
              <View className={styles.line} />
              <IconButton id="errand-swap" icon="swap" size={20} label={t.errand.swap} onPress={() => form.swap()} />
            </View>
          )}
        </View>
      ))}
      {refusal !== null && (
        <Text className={styles.refusal} {...describe({ role: 'alert' })}>
          {refusal}
        </Text>
      )}
    </Card>
  )
})

interface EndProps {
  readonly end: ErrandEnd
}

/** Where it is: leads to the places, the person's own addresses among them. */
const PlaceRow = observer(function PlaceRow({ end }: EndProps) {
  const { t } = useText()
  const { form } = useStore(errandStore)
  const place = form.placeOf(end)
  return (
    <Pressable
      id={`errand-${end}`}
      className={styles.place}
      onPress={() => go('addressSearch', { purpose: end === 'from' ? 'errandFrom' : 'errandTo' })}
    >
      <View className={classNames(styles.sign, styles[end])}>
        <Text>{t.errand.sign[end]}</Text>
      </View>
      <Text className={classNames(styles.words, place === null && styles.unset)}>
        {place === null ? t.errand.choosePlace[end] : place.addressDetail}
      </Text>
      <Icon name="chevronRight" size={16} className={styles.arrow} />
    </Pressable>
  )
})

const fieldsOf = {
  from: ['fromUnit', 'fromName', 'fromMobile'],
  to: ['toUnit', 'toName', 'toMobile']
} as const satisfies Readonly<Record<ErrandEnd, readonly DoorField[]>>

/** Whom the rider meets there. */
const DoorFields = observer(function DoorFields({ end }: EndProps) {
  const { t } = useText()
  const { form } = useStore(errandStore)
  const { unit, contact, mobile, codeNote } = t.errand
  const words = {
    fromUnit: { label: unit },
    fromName: { label: contact.from },
    fromMobile: { label: mobile.from },
    toUnit: { label: unit },
    toName: { label: contact.to },
    toMobile: { label: mobile.to, hint: codeNote }
  }
  return (
    <View className={styles.fields}>
      <FormFields form={form.form} words={words} names={fieldsOf[end]} />
    </View>
  )
})
