import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { Clock } from '../kernel/clock'
import { askJson, type Fetch, providerUnavailable } from '../kernel/outside-http'
import { type IdentityPort, IdentityRefused, shownName, shownPicture, type Verified } from './identity'

interface TelegramOptions {
  readonly clock: Clock
  readonly botToken: string
  /** Where the page with Telegram's button is; `state` and `returnUrl` are added. */
  readonly page: string
}

const maximumAgeMs = 60 * 60_000
const aheadMs = 60_000
const botAnswer = z.object({ ok: z.boolean(), result: z.object({ username: z.string().min(1) }).optional() })
const person = z.object({
  id: z.union([z.number().int(), z.string()]),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  photo_url: z.string().optional()
})

/** The key of a mini-app's launch data. */
const launchKey = (botToken: string) => createHmac('sha256', 'WebAppData').update(botToken).digest()
/** The key of what the login button gives. */
const buttonKey = (botToken: string) => createHash('sha256').update(botToken).digest()

/** Telegram's signature of fields: every field but `hash`, by name, as `name=value` lines. */
const hashOf = (fields: Readonly<Record<string, string>>, key: Buffer): string =>
  createHmac('sha256', key)
    .update(
      Object.keys(fields)
        .filter((name) => name !== 'hash')
        .sort()
        .map((name) => `${name}=${fields[name]}`)
        .join('\n')
    )
    .digest('hex')

/** Signs as Telegram does for a mini-app. The sandbox and tests stand in for Telegram with it. */
export const signLaunchData = (fields: Readonly<Record<string, string>>, botToken: string): string =>
  new URLSearchParams({ ...fields, hash: hashOf(fields, launchKey(botToken)) }).toString()

/** Signs as Telegram's login button does. */
export const signButtonData = (fields: Readonly<Record<string, string>>, botToken: string): Record<string, string> => ({
  ...fields,
  hash: hashOf(fields, buttonKey(botToken))
})

/** The signed fields, when Telegram signed them for our bot within the last hour. */
function assertSigned(fields: Readonly<Record<string, string>>, key: Buffer, now: number): void {
  const given = Buffer.from(fields.hash ?? '')
  const right = Buffer.from(hashOf(fields, key))
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new IdentityRefused('wrong signature')
  const signedAt = Number(fields.auth_date) * 1000
  if (!(signedAt > now - maximumAgeMs && signedAt < now + aheadMs)) throw new IdentityRefused('too old')
}

function verifiedOf(fields: Readonly<Record<string, string>>, value: unknown): Verified {
  const parsed = person.safeParse(value)
  if (!parsed.success) throw new IdentityRefused('no user is named')
  const { id, first_name: first, last_name: last, photo_url: photo } = parsed.data
  return {
    identity: {
      provider: 'telegram',
      subject: String(id),
      openId: null,
      unionId: null,
      name: shownName([first, last].filter(Boolean).join(' ')),
      picture: shownPicture(photo)
    },
    once: {
      digest: createHash('sha256')
        .update(`telegram|${fields.hash ?? ''}`)
        .digest('hex'),
      expiresAt: Number(fields.auth_date) * 1000 + maximumAgeMs
    }
  }
}

function userIn(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** Each name at most once: two of one name are two readings of one signature. */
function fieldsOf(initData: string): Record<string, string> {
  const entries = [...new URLSearchParams(initData)]
  const fields = Object.fromEntries(entries)
  if (Object.keys(fields).length !== entries.length) throw new IdentityRefused('a field stands there twice')
  return fields
}

/** The bot's public name, which its button needs; Telegram tells it for the token. */
export async function readBotName(fetch: Fetch, botToken: string): Promise<string> {
  const { ok, result } = await askJson(fetch, `https://api.telegram.org/bot${botToken}/getMe`, {}, botAnswer)
  if (!ok || !result) throw providerUnavailable('Telegram does not know our bot')
  return result.username
}

/** Telegram: its mini-app's launch data, or what its login button gives. Both are signed with a key made of the bot's token. */
export function createTelegramIdentity({ clock, botToken, page }: TelegramOptions): IdentityPort {
  return {
    provider: 'telegram',
    async verify(credential) {
      const fields = fieldsOf(credential)
      assertSigned(fields, launchKey(botToken), clock.now())
      return verifiedOf(fields, userIn(fields.user))
    },
    async page({ state, returnUrl, language }) {
      return {
        url: `${page}?${new URLSearchParams({ redirect_uri: returnUrl, state, lang: language }).toString()}`,
        app: 'web'
      }
    },
    async readReturn({ state: _ours, ...fields }) {
      assertSigned(fields, buttonKey(botToken), clock.now())
      return { ...verifiedOf(fields, fields), credential: new URLSearchParams(fields).toString() }
    }
  }
}
