import { hash } from 'node:crypto'
import type { Random } from '../../platform/kernel/random'

/** Life of an access token. */
export const tokenLifeMs = 24 * 60 * 60_000
/** How long after it was made a token may still be exchanged for a new one. */
export const renewableMs = 60 * 24 * 60 * 60_000
/** A token that was exchanged may be exchanged again for so long: two tabs renew at once. */
export const replacedGraceMs = 60_000

/** 256 random bits, url-safe. Only its hash is stored. */
export const newToken = (random: Random): string => random.bytes(32).toString('base64url')

/** What the database knows of a token: SHA-256 suffices, as 256 random bits cannot be tried. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex')
