import { observer } from 'mobx-react-lite'
import { Field } from '@/ui/field'
import { useText } from '@/ui/text-context'

interface CurrentPasswordFieldProps {
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
}

/** The password a person has, as the proof that it is them. */
export const CurrentPasswordField = observer(function CurrentPasswordField(props: CurrentPasswordFieldProps) {
  const { t } = useText()
  return (
    <Field
      label={t.security.currentPassword}
      placeholder={t.security.currentPasswordPlaceholder}
      kind="password"
      maximum={64}
      autoComplete="current-password"
      {...props}
    />
  )
})
