import { observer } from 'mobx-react-lite'
import type { FieldProblem, FieldSpec } from '@/domain/form'
import type { FormDraft } from '@/stores/form-draft'
import { Field, TextArea } from './field'
import { PhoneField } from './phone-field'
import { useText } from './text-context'

/** What a form says at one of its fields. */
export interface FieldWords {
  readonly label: string
  readonly placeholder?: string
  readonly hint?: string
  /** Where it says more than any form does. */
  readonly problems?: Readonly<Partial<Record<FieldProblem, string>>>
}

interface FormFieldsProps<Name extends string, Shown extends Name> {
  readonly form: FormDraft<Name>
  readonly words: Readonly<Record<Shown, FieldWords>>
  /** Those of its fields that stand here, where others stand elsewhere. */
  readonly names?: readonly Shown[]
  /** The return key of the keyboard sends the form. */
  readonly onSubmit?: () => void
}

/** The fields of a form as data, each with what is wrong beside it. What may be left out says so. */
export const FormFields = observer(function FormFields<Name extends string, Shown extends Name = Name>({
  form,
  words,
  names,
  onSubmit
}: FormFieldsProps<Name, Shown>) {
  const isShown = (entry: readonly [Name, FieldSpec]): entry is readonly [Shown, FieldSpec] =>
    names === undefined || names.some((name) => name === entry[0])
  return (
    <>
      {form.fields.filter(isShown).map(([name, spec]) => (
        <FormField key={name} form={form} name={name} spec={spec} words={words[name]} onSubmit={onSubmit} />
      ))}
    </>
  )
})

interface FormFieldProps<Name extends string> {
  readonly form: FormDraft<Name>
  readonly name: Name
  readonly spec: FieldSpec
  readonly words: FieldWords
  readonly onSubmit: (() => void) | undefined
}

const FormField = observer(function FormField<Name extends string>({
  form,
  name,
  spec,
  words,
  onSubmit
}: FormFieldProps<Name>) {
  const { t } = useText()
  const problem = form.problems[name]
  const field = {
    label: spec.isRequired ? words.label : t.common.optional(words.label),
    hint: words.hint,
    value: form.valueOf(name),
    error: problem === undefined ? null : (words.problems?.[problem] ?? t.common.fieldProblem[problem](words.label)),
    onChange: (text: string) => form.type(name, text)
  }
  if (spec.kind === 'mobile' || spec.kind === 'phone') {
    const placeholder = words.placeholder === undefined ? {} : { placeholder: words.placeholder }
    return <PhoneField {...field} {...placeholder} country={form.country} onSubmit={onSubmit} />
  }
  const typed = { ...field, placeholder: words.placeholder, maximum: spec.maximum }
  return spec.kind === 'paragraphs' ? (
    <TextArea {...typed} />
  ) : (
    <Field {...typed} onSubmit={onSubmit} autoComplete={spec.kind === 'email' ? 'email' : undefined} />
  )
})
