/** Subdomains (spec section 4, Environment switching), and `local` for a page served by its own server. */
export const environmentNames = ['www', 'test', 'test1', 'test2', 'test3', 'pre', 'local'] as const
/** One environment; also the subdomain it lives under, except `local`. */
export type EnvironmentName = (typeof environmentNames)[number]

/** Families of calls with an address of their own (spec section 7). `loginV2` is the second style of login calls. */
export type ServiceFamily =
  | 'restaurant'
  | 'marketing'
  | 'order'
  | 'wallet'
  | 'notification'
  | 'login'
  | 'loginV2'
  | 'common'
  | 'aftersale'
  | 'aftersaleUpload'

/** Everything that depends on the environment (spec section 3, Environment configuration). No address ends in a slash. */
export interface Environment {
  readonly name: EnvironmentName
  readonly isProduction: boolean
  readonly host: string
  /** Every HTTP call is under this address. */
  readonly apiHost: string
  /** 0 in production, 2 elsewhere. */
  readonly shareType: 0 | 2
  readonly imageHost: string
  readonly mapHost: string
  /** By family; the whole path of a call follows, since a family has paths of several beginnings. */
  readonly services: Readonly<Record<ServiceFamily, string>>
  /** Without a path: `/webSocket/uid/{userId}/token/{token}` follows. */
  readonly socketAddress: string
}

/** Build configuration; each has a documented default. */
export interface EnvironmentOptions {
  /** Default `fanju.example`, a name reserved for documentation: a real deployment sets its own. */
  readonly baseDomain?: string
  /** Origin of `local`, such as the page's own; without one there is no `local`. */
  readonly origin?: string
  /** Production has a socket address of its own (spec section 4); default `wss://socket.{baseDomain}`. */
  readonly productionSocketAddress?: string
}

const defaultBaseDomain = 'fanju.example'
const nonProductionSocketPort = 8400

/** With what the paths of a family's calls begin, as spec section 7 writes them. */
const servicePaths: Readonly<Record<ServiceFamily, readonly string[]>> = {
  restaurant: ['restaurant'],
  marketing: ['marketing', 'onlinevoucher'],
  order: ['order', 'decorder'],
  wallet: ['wallet'],
  notification: ['notification', 'push'],
  login: ['login', 'mobile/login', 'facebook/login', 'apple/login', 'alipay/login'],
  loginV2: ['declogin'],
  common: ['common'],
  aftersale: ['aftersale'],
  aftersaleUpload: ['aftersale/upload']
}

/** The longest first: `aftersale/upload` is a family of its own. */
const families: readonly ServiceFamily[] = [
  'aftersaleUpload',
  'aftersale',
  'restaurant',
  'marketing',
  'order',
  'wallet',
  'notification',
  'login',
  'loginV2',
  'common'
]

/** All under the environment's API; another host may serve a family as it is. */
const servicesUnder = (apiHost: string): Record<ServiceFamily, string> => ({
  restaurant: apiHost,
  marketing: apiHost,
  order: apiHost,
  wallet: apiHost,
  notification: apiHost,
  login: apiHost,
  loginV2: apiHost,
  common: apiHost,
  aftersale: apiHost,
  aftersaleUpload: apiHost
})

/** Where a call is: its path under the address of the family that it begins with, maps under the map host, and the rest under the environment's API. */
export function callAddress({ apiHost, mapHost, services }: Environment, path: string): string {
  if (path.startsWith('maps/')) return `${mapHost}${path.slice('maps'.length)}`
  const family = families.find((name) =>
    servicePaths[name].some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
  )
  return `${family === undefined ? apiHost : services[family]}/${path}`
}

/** The environment that a page belongs to by its own host name: the subdomain of the base domain; undefined for any other host. */
export function environmentOfHost(
  hostName: string,
  baseDomain: string = defaultBaseDomain
): EnvironmentName | undefined {
  return environmentNames.find((name) => name !== 'local' && hostName === `${name}.${baseDomain}`)
}

function socketAddressOf(name: EnvironmentName, host: string, baseDomain: string, production?: string): string {
  if (name === 'local') return host.replace(/^http/, 'ws')
  if (name === 'www') return production ?? `wss://socket.${baseDomain}`
  return `wss://${name}.${baseDomain}:${nonProductionSocketPort}`
}

/** Whether text names an environment. */
export const isEnvironmentName = (value: unknown): value is EnvironmentName =>
  environmentNames.some((name) => name === value)

/**
 * Every address of an environment, from its subdomain alone (spec section 4, Environment switching). An unknown or missing
 * subdomain is production, the default (spec section 1), and so is `local` where nobody has said where it is.
 */
export function resolveEnvironment(subdomain?: string | null, options: EnvironmentOptions = {}): Environment {
  const { baseDomain = defaultBaseDomain, origin = '' } = options
  const name = isEnvironmentName(subdomain) && (subdomain !== 'local' || origin !== '') ? subdomain : 'www'
  const host = name === 'local' ? origin.replace(/\/+$/, '') : `https://${name}.${baseDomain}`
  const apiHost = `${host}/api`
  return {
    name,
    isProduction: name === 'www',
    host,
    apiHost,
    shareType: name === 'www' ? 0 : 2,
    imageHost: `${host}/img`,
    mapHost: `${apiHost}/maps`,
    services: servicesUnder(apiHost),
    socketAddress: socketAddressOf(name, host, baseDomain, options.productionSocketAddress)
  }
}
