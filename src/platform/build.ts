/** Values fixed when the app was built; `config/environments.ts` gives them and their defaults. */
export const build = {
  /** Subdomain the build starts in; empty means production, or `local` on a page served from localhost. */
  environment: process.env.FANJU_ENVIRONMENT ?? '',
  baseDomain: process.env.FANJU_BASE_DOMAIN ?? '',
  localOrigin: process.env.FANJU_LOCAL_ORIGIN ?? '',
  appKey: process.env.FANJU_APP_KEY ?? ''
} as const
