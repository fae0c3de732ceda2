import { isPassword, isVerificationCode } from '@/domain/validators'

/** What is wrong with a code, as a key of the login texts. */
export type CodeProblem = 'codeRequired' | 'codeFormat' | 'requestCodeFirst'
/** What is wrong with a password, as a key of the security texts. */
export type PasswordProblem = 'passwordRequired' | 'passwordFormat' | 'passwordsDiffer' | 'confirmRequired'

/** Spec section 5, Login and Password reset: the code must be asked for first, must not be empty and has six digits. */
export function codeProblem(code: string, isSent: boolean): CodeProblem | undefined {
  if (!isSent) return 'requestCodeFirst'
  if (code === '') return 'codeRequired'
  return isVerificationCode(code) ? undefined : 'codeFormat'
}

/** Spec section 5, Password reset: 6 to 16 characters, and both entries equal. */
export function newPasswordProblems({
  password,
  confirmPassword
}: {
  readonly password: string
  readonly confirmPassword: string
}): {
  readonly password?: PasswordProblem
  readonly confirmPassword?: PasswordProblem
} {
  if (password === '') return { password: 'passwordRequired' }
  if (!isPassword(password)) return { password: 'passwordFormat' }
  if (confirmPassword === '') return { confirmPassword: 'confirmRequired' }
  return password === confirmPassword ? {} : { confirmPassword: 'passwordsDiffer' }
}
