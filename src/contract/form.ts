import * as z from 'zod/mini'
import { fieldChecks } from '@/domain/field-checks'
import type { FieldSpec, FormSchema } from '@/domain/form'
import { email, paper, paragraphs, phone, requiredParagraphs, requiredText, text } from './shared'

type Text = ReturnType<typeof text>
type Payload<S extends FormSchema> = {
  [Field in keyof S]: S[Field]['isRequired'] extends true ? Text : z.ZodMiniOptional<Text>
}

function textOf({ kind, isRequired, maximum }: FieldSpec): Text {
  if (kind === 'paragraphs') return isRequired ? requiredParagraphs(maximum) : paragraphs(maximum)
  if (kind === 'line') return isRequired ? requiredText(maximum) : text(maximum)
  if (kind === 'paper') return paper(maximum)
  const typed = kind === 'email' ? email(maximum) : phone
  return isRequired ? typed.check(z.minLength(1)) : typed
}

function payloadOf(spec: FieldSpec): Text | z.ZodMiniOptional<Text> {
  const { check, isRequired } = spec
  const value =
    check === undefined
      ? textOf(spec)
      : textOf(spec).check(z.refine((typed) => (typed === '' && !isRequired) || fieldChecks[check](typed)))
  return isRequired ? value : z.optional(value)
}

/** The parameters that a form sends. A telephone number comes as typed: the server reads it in the country that it belongs to, and judges by that country what has a pattern. */
export function formPayload<const S extends FormSchema>(schema: S) {
  const fields = Object.entries(schema).map(([field, spec]) => [field, payloadOf(spec)])
  // eslint-disable-next-line fanju/no-unchecked-cast -- a list of pairs forgets its keys; each field has the schema that its spec says
  return z.object(Object.fromEntries(fields) as Payload<S>)
}
