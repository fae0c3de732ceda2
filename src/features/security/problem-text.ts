import type { NickNameProblem } from '@/domain/nick-name'
import type { Catalogue } from '@/i18n/catalogue'
import type { PhoneProblem } from '@/stores/phone-draft'
import type { CodeProblem, PasswordProblem } from './form-checks'

/** Everything that can be wrong with a field of the login and security forms. */
export type FormProblem = PhoneProblem | CodeProblem | PasswordProblem | NickNameProblem | 'currentPasswordRequired'

/** The message below a field (spec section 5, Login and Password reset); `null` when nothing is wrong. */
export function problemText({ login, security, profile }: Catalogue, problem: FormProblem | undefined): string | null {
  if (problem === undefined) return null
  const words: Readonly<Record<FormProblem, string>> = { ...profile.nickNameProblems, ...pick(login), ...security }
  return words[problem]
}

/** Only these of the login texts: its password texts say "your password", and here the security texts about a new password apply. */
const pick = ({ mobileRequired, mobileInvalid, codeRequired, codeFormat, requestCodeFirst }: Catalogue['login']) => ({
  mobileRequired,
  mobileInvalid,
  codeRequired,
  codeFormat,
  requestCodeFirst
})
