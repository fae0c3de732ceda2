import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { isPassword } from '@/domain/validators'
import { AppError } from '../../http/errors'

/** argon2id by OWASP's smallest recommended cost: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A password as it is stored. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** The hash of a random password: a mobile without an account takes as long to refuse as one with a wrong password. */
let unknownHash: Promise<string> | undefined

/** Whether the password is right; false after the same time when there is no hash. */
export async function isPasswordRight(stored: string | null | undefined, password: string): Promise<boolean> {
  unknownHash ??= hashPassword(randomUUID())
  const isRight = await verify(stored ?? (await unknownHash), password)
  return isRight && typeof stored === 'string'
}

/** The new password that both fields agree on (spec section 5, Password reset); `passwordFormat` or `passwordsDiffer` when there is none. */
export function newPasswordOf({
  password,
  confirmPassword
}: {
  readonly password: string
  readonly confirmPassword: string
}): string {
  if (!isPassword(password)) throw new AppError('passwordFormat')
  if (password !== confirmPassword) throw new AppError('passwordsDiffer')
  return password
}
