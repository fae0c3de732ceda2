import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { rightsToWork, vehicles } from '@/domain/application'
import { Chips } from '@/ui/chips'
import { type FieldWords, FormFields } from '@/ui/form-fields'
import { useText } from '@/ui/text-context'
import { type ApplicationTools, FieldGroup, usePaperWords } from './application-form'
import type { ApplicationFormStore, RiderField } from './application-form-store'
import styles from './application.module.scss'

interface RiderFieldsProps extends ApplicationTools {
  readonly form: ApplicationFormStore<RiderField>
}

/** Who rides: a name, a number and an invitation first; how, and whether they may, can be said later. */
export const RiderFields = observer(function RiderFields({ form, submit, cityCell, codeField }: RiderFieldsProps) {
  const { t } = useText()
  const words = t.application
  const paper = usePaperWords(form)
  const fields: Readonly<Record<'name' | 'mobile' | 'inviteCode' | 'plate', FieldWords>> = {
    name: { label: words.name, placeholder: words.namePlaceholder },
    mobile: { label: t.login.mobile },
    inviteCode: { label: words.inviteCode, hint: words.inviteCodeNote },
    plate: paper('plate', words.plate)
  }
  const shared = { form: form.form, words: fields, onSubmit: submit } as const
  return (
    <>
      <FieldGroup title={words.contact}>
        <FormFields {...shared} names={['name', 'mobile']} />
        {codeField}
        <FormFields {...shared} names={['inviteCode']} />
      </FieldGroup>
      <FieldGroup title={words.later} row={cityCell}>
        <View className={styles.choice}>
          <Text className={styles.label}>{words.vehicle}</Text>
          <Chips
            label={words.vehicle}
            items={vehicles.map((key) => ({ key, text: words.vehicles[key] }))}
            selected={form.vehicle ?? null}
            onSelect={(choice) => form.choose('vehicle', choice)}
          />
        </View>
        <FormFields {...shared} names={['plate']} />
        <View className={styles.choice}>
          <Text className={styles.label}>{words.rightToWork}</Text>
          <Chips
            label={words.rightToWork}
            items={rightsToWork.map((key) => ({ key, text: words.rightsToWork[key] }))}
            selected={form.rightToWork ?? null}
            onSelect={(choice) => form.choose('rightToWork', choice)}
          />
        </View>
      </FieldGroup>
    </>
  )
})
