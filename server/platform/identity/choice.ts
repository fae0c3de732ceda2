import type { IdentityProvider } from '@/contract/types'
import type { Kernel } from '../../kernel'
import type { Clock } from '../kernel/clock'
import { kernelPart } from '../kernel/kernel-part'
import type { Fetch } from '../kernel/outside-http'
import { readAlipayPrivateKey, readAlipayPublicKey } from '../payments/alipay-gateway'
import { createAlipayIdentity } from './alipay'
import { createAppleIdentity } from './apple'
import { createFacebookIdentity } from './facebook'
import type { IdentityPort } from './identity'
import { sandboxApps, sandboxBotToken } from './sandbox'
import { createSandboxParties, sandboxAppSecret } from './sandbox-parties'
import { createTelegramIdentity } from './telegram'
import { createWechatIdentity } from './wechat'

type Ports = Partial<Record<IdentityProvider, IdentityPort>>

/** Below our own address: the page with Telegram's button, which Telegram does not host. */
export const telegramPagePath = '/login/telegram'
/** Below our own address: the sandbox's pages, one for each provider. */
export const sandboxPagePath = (provider: IdentityProvider): string => `/sandbox/identity/${provider}`

/** Its keys are read at once, so that a wrong one is found at the start and not by the first person. */
function createRealAlipay(
  clock: Clock,
  fetch: Fetch,
  { appId, privateKey, publicKey }: NonNullable<Kernel['config']['identity']['alipay']>
): IdentityPort {
  const keys = { privateKey: readAlipayPrivateKey(privateKey), alipayPublicKey: readAlipayPublicKey(publicKey) }
  return createAlipayIdentity({ fetch, clock, appId, keys: () => keys })
}

/** The parties that the configuration has an account with. */
export function createRealIdentities({ config, clock }: Pick<Kernel, 'config' | 'clock'>, fetch: Fetch): Ports {
  const {
    wechatMini: mini,
    wechatWeb: web,
    wechatOfficial: official,
    facebook,
    appleClientId,
    appleKey,
    alipay,
    telegramBotToken
  } = config.identity
  if (appleKey && appleClientId === undefined)
    throw new Error('configuration: APPLE_TEAM_ID, APPLE_KEY_ID and APPLE_PRIVATE_KEY need APPLE_CLIENT_ID')
  return {
    ...((mini ?? web ?? official) && { wechat: createWechatIdentity({ fetch, mini, web, official }) }),
    ...(facebook && { facebook: createFacebookIdentity({ fetch, clock, ...facebook }) }),
    ...(appleClientId !== undefined && {
      apple: createAppleIdentity({ fetch, clock, clientId: appleClientId, key: appleKey })
    }),
    ...(alipay && { alipay: createRealAlipay(clock, fetch, alipay) }),
    ...(telegramBotToken !== undefined && {
      telegram: createTelegramIdentity({
        clock,
        botToken: telegramBotToken,
        page: `${config.publicUrl}${telegramPagePath}`
      })
    })
  }
}

/** All five, played by the sandbox behind the same adapters: only the network and the pages are its own. Refuses to exist in production. */
export function createSandboxIdentities({
  config,
  clock,
  db
}: Pick<Kernel, 'config' | 'clock' | 'db'>): Required<Ports> {
  if (config.isProduction) throw new Error('the identity sandbox refuses to exist in production')
  const { secret } = config
  const { fetch, alipayKeys } = createSandboxParties({ db, clock, secret })
  const wechat = (id: string) => ({ id, secret: sandboxAppSecret(secret, id) })
  const page = sandboxPagePath
  return {
    wechat: createWechatIdentity({
      fetch,
      mini: wechat(sandboxApps.wechatMini),
      web: wechat(sandboxApps.wechatWeb),
      official: wechat(sandboxApps.wechatOfficial),
      pages: { web: page('wechat'), official: page('wechat') }
    }),
    facebook: createFacebookIdentity({
      fetch,
      clock,
      appId: sandboxApps.facebook,
      appSecret: sandboxAppSecret(secret, sandboxApps.facebook),
      page: page('facebook')
    }),
    apple: createAppleIdentity({
      fetch,
      clock,
      clientId: sandboxApps.apple,
      key: undefined,
      page: page('apple'),
      algorithm: 'ES256'
    }),
    alipay: createAlipayIdentity({ fetch, clock, appId: sandboxApps.alipay, keys: alipayKeys, page: page('alipay') }),
    telegram: createTelegramIdentity({ clock, botToken: sandboxBotToken(secret), page: page('telegram') })
  }
}

interface Identities {
  readonly ports: Ports
  /** Those that the sandbox plays. */
  readonly sandboxed: readonly IdentityProvider[]
}

/** The parties of this server: real where there is an account, the sandbox elsewhere, in production none. */
export const identitiesOf = kernelPart((kernel: Kernel): Identities => {
  const real = createRealIdentities(kernel, (url, init) => fetch(url, init))
  if (kernel.config.isProduction) return { ports: real, sandboxed: [] }
  const { wechat, facebook, apple, alipay, telegram } = createSandboxIdentities(kernel)
  const ports: Required<Ports> = { wechat, facebook, apple, alipay, telegram, ...real }
  return {
    ports,
    sandboxed: Object.values(ports)
      .map(({ provider }) => provider)
      .filter((provider) => real[provider] === undefined)
  }
})
