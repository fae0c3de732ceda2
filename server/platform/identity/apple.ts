import { createHash } from 'node:crypto'
import type { JWTPayload } from 'jose'
import * as z from 'zod'
import type { Clock } from '../kernel/clock'
import { type Fetch, postForm, providerUnavailable } from '../kernel/outside-http'
import { type IdentityPort, IdentityRefused, shownName, type Verified } from './identity'

/** What signs our own requests at Apple; without it the identity token that the browser brings is all there is. */
interface AppleKey {
  readonly teamId: string
  readonly keyId: string
  /** PKCS 8 PEM, as Apple hands it out. */
  readonly privateKey: string
}

interface AppleOptions {
  readonly fetch: Fetch
  readonly clock: Clock
  readonly clientId: string
  readonly key: AppleKey | undefined
  readonly page?: string
  readonly algorithm?: 'RS256' | 'ES256'
}

const issuer = 'https://appleid.apple.com'
const keysUrl = `${issuer}/auth/keys`
const tokenUrl = `${issuer}/auth/token`
const toleranceSeconds = 60
/** Apple's tokens live longer, but who has just signed in has a fresh one. */
const maximumAge = '10 minutes'
const tokenAnswer = z.object({ id_token: z.string().optional(), error: z.string().optional() })
/** What Apple's page sends beside the token, and only the first time. It is unsigned: good for a name and nothing else. */
const postedUser = z.object({
  name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }).optional()
})

/** jose's codes for a token that is not good; everything else is a fault on the way to the keys. */
const refusals: ReadonlySet<string> = new Set([
  'ERR_JWT_EXPIRED',
  'ERR_JWT_CLAIM_VALIDATION_FAILED',
  'ERR_JWT_INVALID',
  'ERR_JWS_INVALID',
  'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
  'ERR_JWKS_NO_MATCHING_KEY',
  'ERR_JWKS_MULTIPLE_MATCHING_KEYS',
  'ERR_JOSE_ALG_NOT_ALLOWED',
  'ERR_JOSE_NOT_SUPPORTED'
])

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Verifies a token by Apple's published keys, which are kept and fetched again when an unknown one is named. */
function createVerifier({ fetch, clock, clientId, algorithm = 'RS256' }: AppleOptions) {
  const make = async () => {
    // An ESM-only library, brought in by the first login with Apple
    const { createRemoteJWKSet, customFetch, jwtVerify } = await import('jose')
    const keys = createRemoteJWKSet(new URL(keysUrl), {
      timeoutDuration: 8000,
      [customFetch]: (url: string, init: RequestInit) => fetch(url, init)
    })
    return (token: string) =>
      jwtVerify(token, keys, {
        issuer,
        audience: clientId,
        algorithms: [algorithm],
        requiredClaims: ['sub', 'exp', 'iat'],
        maxTokenAge: maximumAge,
        clockTolerance: toleranceSeconds,
        currentDate: new Date(clock.now())
      })
  }
  let verifying: ReturnType<typeof make> | undefined
  return async (token: string): Promise<JWTPayload> => {
    const verify = await (verifying ??= make())
    try {
      return (await verify(token)).payload
    } catch (cause) {
      if (refusals.has(codeOf(cause))) throw new IdentityRefused('the identity token is not good', { cause })
      throw providerUnavailable("Apple's keys could not be read", cause)
    }
  }
}

function verifiedOf(token: string, { sub, exp = 0 }: JWTPayload, name: string | null): Verified {
  if (!sub) throw new IdentityRefused('the identity token names no user')
  return {
    identity: { provider: 'apple', subject: sub, openId: null, unionId: null, name, picture: null },
    once: {
      digest: createHash('sha256').update(`apple|${token}`).digest('hex'),
      expiresAt: (exp + toleranceSeconds) * 1000
    }
  }
}

function nameIn(text: string | undefined): string | null {
  if (text === undefined) return null
  try {
    const { name } = postedUser.parse(JSON.parse(text))
    return shownName([name?.firstName, name?.lastName].filter(Boolean).join(' '))
  } catch {
    return null
  }
}

/** The secret of a request to Apple: a token that we sign, valid for five minutes. */
async function signSecret({ clientId, clock }: AppleOptions, { teamId, keyId, privateKey }: AppleKey): Promise<string> {
  const { importPKCS8, SignJWT } = await import('jose')
  const issuedAt = Math.floor(clock.now() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 300)
    .sign(await importPKCS8(privateKey, 'ES256'))
}

/** Exchanges the code for a token that comes from Apple itself. */
async function exchange(options: AppleOptions, key: AppleKey, code: string, returnUrl: string): Promise<string> {
  const secret = await signSecret(options, key)
  const form = {
    client_id: options.clientId,
    client_secret: secret,
    code,
    grant_type: 'authorization_code',
    redirect_uri: returnUrl
  }
  const answer = await postForm(options.fetch, tokenUrl, form, tokenAnswer)
  if (answer.error === 'invalid_grant') throw new IdentityRefused('the code is not good')
  if (!answer.id_token) throw providerUnavailable(`Apple answered ${answer.error ?? 'no token'}`)
  return answer.id_token
}

/** Sign in with Apple: an identity token, verified by Apple's keys, for us, lately made, and for its bearer's nonce. */
export function createAppleIdentity(options: AppleOptions): IdentityPort {
  const { clientId, key, page = `${issuer}/auth/authorize` } = options
  const verifyToken = createVerifier(options)
  return {
    provider: 'apple',
    async verify(credential, nonce) {
      const payload = await verifyToken(credential)
      // A native login may be without one; one that is there says for whom the token was made
      if (payload.nonce !== undefined && payload.nonce !== nonce)
        throw new IdentityRefused('the identity token was made for another session')
      return verifiedOf(credential, payload, null)
    },
    async page({ state, returnUrl, nonce }) {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: returnUrl,
        response_type: 'code id_token',
        response_mode: 'form_post',
        scope: 'name',
        state,
        nonce
      })
      return { url: `${page}?${query.toString()}`, app: 'web' }
    },
    async readReturn({ code, id_token: posted, user }, { returnUrl, nonce }) {
      if (!code || !posted) throw new IdentityRefused('no code or no token')
      const token = key ? await exchange(options, key, code, returnUrl) : posted
      const payload = await verifyToken(token)
      if (payload.nonce !== nonce) throw new IdentityRefused('the identity token was made for another login')
      return { ...verifiedOf(token, payload, nameIn(user)), credential: token }
    }
  }
}
