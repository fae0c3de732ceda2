import { observer } from 'mobx-react-lite'
import { Field } from '@/ui/field'
import { useText } from '@/ui/text-context'
import { type FormProblem, problemText } from './problem-text'

type Part = 'password' | 'confirmPassword'
interface NewPasswordFieldsProps {
  /** The part of a form that holds the new password, twice. */
  readonly fields: {
    readonly values: Readonly<Record<Part, string>>
    readonly problems: Partial<Record<Part, FormProblem>>
    type(field: Part, value: string): void
  }
  /** Of somebody who has had no password before. */
  readonly isFirst?: boolean
  readonly onSubmit?: () => void
}

/** A new password and its repetition (spec section 5, Password reset). */
export const NewPasswordFields = observer(function NewPasswordFields({
  fields,
  isFirst = false,
  onSubmit
}: NewPasswordFieldsProps) {
  const { t } = useText()
  const { values, problems } = fields
  return (
    <>
      <Field
        label={isFirst ? t.security.password : t.security.newPassword}
        placeholder={t.security.newPasswordPlaceholder}
        kind="password"
        maximum={64}
        autoComplete="new-password"
        value={values.password}
        error={problemText(t, problems.password)}
        onChange={(value) => fields.type('password', value)}
      />
      <Field
        label={t.security.confirmPassword}
        placeholder={t.security.confirmPasswordPlaceholder}
        kind="password"
        maximum={64}
        autoComplete="new-password"
        value={values.confirmPassword}
        error={problemText(t, problems.confirmPassword)}
        onChange={(value) => fields.type('confirmPassword', value)}
        onSubmit={onSubmit}
      />
    </>
  )
})
