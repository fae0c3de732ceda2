import { debugRequestTimeoutMs, requestTimeoutMs } from '@/domain/constants'

/** Values fixed when the app was built; `config/environments.ts` gives them and their defaults. */
export const build = {
  /** Subdomain the build starts in where the page's own host names none; empty means production, or `local` on a page served from localhost. */
  environment: process.env.FANJU_ENVIRONMENT ?? '',
  baseDomain: process.env.FANJU_BASE_DOMAIN ?? '',
  /** Production's own socket address; empty means `wss://socket.` before the base domain. */
  productionSocket: process.env.FANJU_PRODUCTION_SOCKET ?? '',
  localOrigin: process.env.FANJU_LOCAL_ORIGIN ?? '',
  /** Applications that visits are counted for, and the host prefix of the second (spec section 9, Other). */
  analytics: {
    own: process.env.FANJU_ANALYTICS_APP_ID ?? '',
    alternate: process.env.FANJU_ANALYTICS_ALTERNATE_APP_ID ?? '',
    alternatePrefix: process.env.FANJU_ALTERNATE_HOST_PREFIX ?? ''
  },
  /** Limit of one request, in ms (spec section 9, Timing). */
  requestTimeoutMs: process.env.NODE_ENV === 'development' ? debugRequestTimeoutMs : requestTimeoutMs,
  appKey: process.env.FANJU_APP_KEY ?? '',
  /** Said with every geocode call, for a map host that asks for one (spec section 7). */
  mapKey: process.env.FANJU_MAP_KEY ?? ''
} as const

/** The mini-programs fetch code that comes late as a package of theirs; H5 as a file. */
export const hasCodePackages = process.env.TARO_ENV !== 'h5'

/** Alipay knows fewer settings of programs and pages than WeChat, by other names. */
export const isWeapp = process.env.TARO_ENV === 'weapp'

/** A mini-program's production package has no pages of sandboxes; H5 learns only from its address whether it is in production. */
export const leavesOutSandboxes = process.env.TARO_ENV !== 'h5' && ['', 'www'].includes(build.environment)
