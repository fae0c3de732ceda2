import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Config } from './config'
import type { Random } from './random'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

interface Keys {
  readonly config: Pick<Config, 'idCardKeys'>
}

const keyOf = ({ config }: Keys, sealed: string) => config.idCardKeys.find(({ id }) => sealed.startsWith(`${id}:`))

/**
 * Seals what a person entrusts, such as an ID card, by the first key of the configuration, for one owner (a person or a row): no other's
 * row opens it. The key's name stands before what it sealed, so that another key can take its place.
 */
export function seal(keys: Keys & { readonly random: Random }, owner: string, secret: string): string {
  const [first] = keys.config.idCardKeys
  if (!first) throw new Error('configuration: ID_CARD_KEYS has no key')
  const nonce = keys.random.bytes(nonceLength)
  const cipher = createCipheriv(algorithm, Buffer.from(first.key, 'hex'), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${first.id}:${sealed.toString('base64url')}`
}

/** What was sealed for this owner; null where its key is no longer configured, so that it is asked for again. Throws for what was altered, and says nothing of it. */
export function openSealed(keys: Keys, owner: string, sealed: string): string | null {
  const found = keyOf(keys, sealed)
  if (!found) return null
  const bytes = Buffer.from(sealed.slice(found.id.length + 1), 'base64url')
  const decipher = createDecipheriv(algorithm, Buffer.from(found.key, 'hex'), bytes.subarray(0, nonceLength), {
    authTagLength: tagLength
  })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-tagLength))
  return decipher.update(bytes.subarray(nonceLength, -tagLength), undefined, 'utf8') + decipher.final('utf8')
}

/** Whether the key that sealed something is still configured. */
export const isOpenable = (keys: Keys, sealed: string): boolean => keyOf(keys, sealed) !== undefined
