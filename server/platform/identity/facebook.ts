import { createHmac } from 'node:crypto'
import * as z from 'zod'
import type { Clock } from '../kernel/clock'
import { askJson, type Fetch, providerUnavailable } from '../kernel/outside-http'
import { type IdentityPort, IdentityRefused, type ProvenIdentity, shownName, shownPicture } from './identity'

interface FacebookOptions {
  readonly fetch: Fetch
  readonly clock: Clock
  readonly appId: string
  readonly appSecret: string
  readonly page?: string
}

const version = 'v21.0'
const graph = `https://graph.facebook.com/${version}`
const vendorPage = `https://www.facebook.com/${version}/dialog/oauth`
const failure = z.object({ code: z.number(), message: z.string().optional() }).optional()
const debugAnswer = z.object({
  error: failure,
  data: z
    .object({
      is_valid: z.boolean(),
      app_id: z.string().optional(),
      user_id: z.string().optional(),
      type: z.string().optional(),
      /** Seconds; 0 for one without an end. */
      expires_at: z.number().optional()
    })
    .optional()
})
const tokenAnswer = z.object({ error: failure, access_token: z.string().optional() })
const personAnswer = z.object({
  error: failure,
  id: z.string().optional(),
  name: z.string().optional(),
  picture: z.object({ data: z.object({ url: z.string() }) }).optional()
})
/** A code that is wrong, used or too old. */
const badParameter = 100

/** Whose token it is, by Facebook's `debug_token`: a live token of a person, made for our own app and no other. */
async function inspect({ fetch, clock, appId, appSecret }: FacebookOptions, token: string): Promise<string> {
  const { data, error } = await askJson(
    fetch,
    `${graph}/debug_token`,
    { input_token: token, access_token: `${appId}|${appSecret}` },
    debugAnswer
  )
  if (!data) throw providerUnavailable(`Facebook answered ${error?.code ?? 'nothing'} ${error?.message ?? ''}`)
  const isOver = data.expires_at !== undefined && data.expires_at !== 0 && data.expires_at * 1000 <= clock.now()
  if (!data.is_valid || isOver || data.app_id !== appId || data.type !== 'USER' || !data.user_id)
    throw new IdentityRefused('not a live token of our app')
  return data.user_id
}

async function readToken(options: FacebookOptions, token: string): Promise<ProvenIdentity> {
  const { fetch, appSecret } = options
  const subject = await inspect(options, token)
  const proof = createHmac('sha256', appSecret).update(token).digest('hex')
  const person = await askJson(
    fetch,
    `${graph}/me`,
    { fields: 'id,name,picture.type(large)', access_token: token, appsecret_proof: proof },
    personAnswer
  )
  if (person.id !== subject) throw new IdentityRefused('the token names two people')
  return {
    provider: 'facebook',
    subject,
    openId: null,
    unionId: null,
    name: shownName(person.name),
    picture: shownPicture(person.picture?.data.url)
  }
}

/** Facebook Login: the token is the app's or comes for a code, and Facebook itself says whose it is. */
export function createFacebookIdentity(options: FacebookOptions): IdentityPort {
  const { fetch, appId, appSecret, page = vendorPage } = options
  return {
    provider: 'facebook',
    verify: async (credential) => ({ identity: await readToken(options, credential) }),
    async page({ state, returnUrl }) {
      const query = new URLSearchParams({
        client_id: appId,
        redirect_uri: returnUrl,
        response_type: 'code',
        scope: 'public_profile',
        state
      })
      return { url: `${page}?${query.toString()}`, app: 'web' }
    },
    async readReturn({ code }, { returnUrl }) {
      if (!code) throw new IdentityRefused('no code')
      const answer = await askJson(
        fetch,
        `${graph}/oauth/access_token`,
        { client_id: appId, client_secret: appSecret, redirect_uri: returnUrl, code },
        tokenAnswer
      )
      if (answer.error?.code === badParameter) throw new IdentityRefused('the code is not good')
      if (!answer.access_token)
        throw providerUnavailable(`Facebook answered ${answer.error?.code ?? 'nothing'} ${answer.error?.message ?? ''}`)
      return { identity: await readToken(options, answer.access_token) }
    }
  }
}
