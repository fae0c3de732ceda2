import { Text, View } from '@tarojs/components'
import { countries, type CountryCode } from '@/domain/countries'
import { Field } from './field'
import { Icon } from './icon'
import { Pressable } from './pressable'
import { useText } from './text-context'
import styles from './field.module.scss'

export interface PhoneFieldProps {
  readonly label?: string
  readonly country: CountryCode
  /** As typed; the store normalises it, spaces, zero and country code included. */
  readonly value: string
  readonly error?: string | null
  readonly hint?: string
  /** Where it asks for another number than a mobile. */
  readonly placeholder?: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  /** The return key of the keyboard. */
  readonly onSubmit?: () => void
  /** Opens the choice of country; absent where the country is fixed. */
  readonly onCountryPress?: () => void
}

/** A phone number with the calling code of its country. */
export function PhoneField({ label, country, onCountryPress, ...field }: PhoneFieldProps) {
  const { t } = useText()
  const callingCode = `+${countries[country].callingCode}`
  const code = (
    <>
      <Text>{callingCode}</Text>
      {onCountryPress !== undefined && <Icon name="chevronDown" size={16} />}
      <View className={styles.divider} />
    </>
  )
  const leading =
    onCountryPress === undefined ? (
      <View className={styles.country}>{code}</View>
    ) : (
      <Pressable
        className={styles.country}
        label={`${t.login.chooseCountry}, ${t.login.country[country]} ${callingCode}`}
        onPress={onCountryPress}
      >
        {code}
      </Pressable>
    )
  return (
    <Field
      label={label ?? t.login.mobile}
      placeholder={t.login.mobilePlaceholder}
      kind="phone"
      maximum={-1}
      autoComplete="tel"
      leading={leading}
      {...field}
    />
  )
}
