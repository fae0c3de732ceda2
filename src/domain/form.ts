import { type FieldCheck, fieldChecks } from './field-checks'
import { shownLine, shownText, typedEmail, typedPaper, typedPhone } from './typed-text'
import { isEmail } from './validators'

/** One field of a form. */
export interface FieldSpec {
  /** One line, several lines, a mail address, a mobile or any telephone in the form's country, or the number of a paper. */
  readonly kind: 'line' | 'paragraphs' | 'email' | 'mobile' | 'phone' | 'paper'
  readonly isRequired: boolean
  /** Longest, in characters as JavaScript counts them. */
  readonly maximum: number
  /** A rule of spec section 5 for what is typed. */
  readonly check?: FieldCheck
  /** A form that it has, such as that of a country's papers. */
  readonly pattern?: RegExp
}

/** A form as data, its fields in the order in which they are filled in: the client draws and checks it, the server takes it. */
export type FormSchema = Readonly<Record<string, FieldSpec>>

/** What is wrong with a field. */
export type FieldProblem = 'missing' | 'tooLong' | 'wrong'

const readers = {
  line: shownLine,
  paragraphs: shownText,
  email: typedEmail,
  mobile: typedPhone,
  phone: typedPhone,
  paper: typedPaper
} as const

/** Tells numbers by the rules of a country. */
export interface NumberRules {
  readonly isMobile: (number: string) => boolean
  readonly isPhone: (number: string) => boolean
}

/** What a person typed, as it is sent. */
export const readField = ({ kind }: FieldSpec, typed: string): string => readers[kind](typed)

/** The first thing that is wrong with a field as it was typed; `rules` are those of the form's country. */
export function fieldProblem(spec: FieldSpec, typed: string, rules: NumberRules): FieldProblem | undefined {
  const value = readField(spec, typed)
  if (value === '') return spec.isRequired ? 'missing' : undefined
  if (value.length > spec.maximum) return 'tooLong'
  if (spec.kind === 'email' && !isEmail(value)) return 'wrong'
  if (spec.kind === 'mobile' && !rules.isMobile(value)) return 'wrong'
  if (spec.kind === 'phone' && !rules.isPhone(value)) return 'wrong'
  if (spec.pattern?.test(value) === false) return 'wrong'
  return spec.check === undefined || fieldChecks[spec.check](value) ? undefined : 'wrong'
}
