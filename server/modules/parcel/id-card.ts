import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Kernel } from '../../kernel'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

type Keys = Pick<Kernel, 'config'>

const keyOf = ({ config }: Keys, sealed: string) => config.idCardKeys.find(({ id }) => sealed.startsWith(`${id}:`))

/**
 * Seals an ID card by the first key of the configuration, for one person: no other's row opens it. The key's name stands before what it
 * sealed, so that another key can take its place.
 */
export function sealIdCard(kernel: Keys & Pick<Kernel, 'random'>, userId: string, card: string): string {
  const [first] = kernel.config.idCardKeys
  if (!first) throw new Error('configuration: ID_CARD_KEYS has no key')
  const nonce = kernel.random.bytes(nonceLength)
  const cipher = createCipheriv(algorithm, Buffer.from(first.key, 'hex'), nonce).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([nonce, cipher.update(card, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${first.id}:${sealed.toString('base64url')}`
}

/** What was sealed for this person; null where its key is no longer configured, so that the card is asked for again. Throws for what was altered, and says nothing of it. */
export function openIdCard(kernel: Keys, userId: string, sealed: string): string | null {
  const found = keyOf(kernel, sealed)
  if (!found) return null
  const bytes = Buffer.from(sealed.slice(found.id.length + 1), 'base64url')
  const decipher = createDecipheriv(algorithm, Buffer.from(found.key, 'hex'), bytes.subarray(0, nonceLength), {
    authTagLength: tagLength
  })
  decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(-tagLength))
  return decipher.update(bytes.subarray(nonceLength, -tagLength), undefined, 'utf8') + decipher.final('utf8')
}

/** Whether the key that sealed a card is still configured. */
export const isOpenable = (kernel: Keys, sealed: string): boolean => keyOf(kernel, sealed) !== undefined
