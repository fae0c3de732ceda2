import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import type { Kernel } from '../../kernel'

type Secret = Pick<Kernel, 'config'>

const cipher = 'aes-256-ctr'
const tagBytes = 10
const counterBytes = 16

const keyFor = ({ config }: Secret, use: 'tag' | 'text') =>
  createHmac('sha256', config.secret).update(`shared-user-id|${use}`).digest()
const tagOf = (kernel: Secret, userId: string) =>
  createHmac('sha256', keyFor(kernel, 'tag')).update(userId).digest().subarray(0, tagBytes)
/** The tag is of the whole id, so no two ids are written with the same counter. */
const counterOf = (tag: Buffer) => Buffer.concat([tag, Buffer.alloc(counterBytes - tagBytes)])

/**
 * A person's id as share links carry it (`encryptedUserId`, spec section 3, Login response data): the same for the same person, and
 * readable with our key alone.
 */
export function encryptUserId(kernel: Secret, userId: string): string {
  const tag = tagOf(kernel, userId)
  const writer = createCipheriv(cipher, keyFor(kernel, 'text'), counterOf(tag))
  return Buffer.concat([tag, writer.update(userId, 'utf8'), writer.final()]).toString('base64url')
}

/** The id that a shared one stands for; text that is none of ours is returned as it is, for callers who send the id itself. */
export function sharedUserId(kernel: Secret, shared: string): string {
  const bytes = Buffer.from(shared, 'base64url')
  if (bytes.length <= tagBytes) return shared
  const tag = bytes.subarray(0, tagBytes)
  const reader = createDecipheriv(cipher, keyFor(kernel, 'text'), counterOf(tag))
  const userId = Buffer.concat([reader.update(bytes.subarray(tagBytes)), reader.final()]).toString('utf8')
  return timingSafeEqual(tag, tagOf(kernel, userId)) ? userId : shared
}
