import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id by OWASP's smallest recommended cost: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A password as it is stored. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** A hash of something nobody knows: a mobile without an account takes as long to refuse as one with a wrong password. */
let nobody: Promise<string> | undefined

/** Whether the password is right; false after the same time when there is no hash. */
export async function isPasswordRight(stored: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomUUID())
  const isRight = await verify(stored ?? (await nobody), password)
  return isRight && typeof stored === 'string'
}
