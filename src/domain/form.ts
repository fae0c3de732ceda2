import { type FieldCheck, fieldChecks } from './field-checks'
import { shownLine, shownText, typedEmail, typedPhone } from './typed-text'
import { isEmail } from './validators'

/** One field of a form. */
export interface FieldSpec {
  /** One line, several lines, a mail address, or a mobile in the form's country. */
  readonly kind: 'line' | 'paragraphs' | 'email' | 'mobile'
  readonly isRequired: boolean
  /** Longest, in characters as JavaScript counts them. */
  readonly maximum: number
  /** A rule of spec section 5 for what is typed. */
  readonly check?: FieldCheck
}

/** A form as data, its fields in the order in which they are filled in: the client draws and checks it, the server takes it. */
export type FormSchema = Readonly<Record<string, FieldSpec>>

/** What is wrong with a field. */
export type FieldProblem = 'missing' | 'tooLong' | 'wrong'

const readers = { line: shownLine, paragraphs: shownText, email: typedEmail, mobile: typedPhone } as const

/** What a person typed, as it is sent. */
export const readField = ({ kind }: FieldSpec, typed: string): string => readers[kind](typed)

/** The first thing that is wrong with a field as it was typed. `isMobile` judges a number by the rules of the form's country. */
export function fieldProblem(
  spec: FieldSpec,
  typed: string,
  isMobile: (number: string) => boolean
): FieldProblem | undefined {
  const value = readField(spec, typed)
  if (value === '') return spec.isRequired ? 'missing' : undefined
  if (value.length > spec.maximum) return 'tooLong'
  if (spec.kind === 'email' && !isEmail(value)) return 'wrong'
  if (spec.kind === 'mobile' && !isMobile(value)) return 'wrong'
  return spec.check === undefined || fieldChecks[spec.check](value) ? undefined : 'wrong'
}
