/** Where `npm start` serves, for whom a build is made to be tried out; what is made for production knows no machine of a developer. */
const developmentOrigin = 'http://localhost:8400'
const isForProduction = ({ FANJU_ENVIRONMENT = '' }: NodeJS.ProcessEnv): boolean =>
  ['', 'www'].includes(FANJU_ENVIRONMENT)

/**
 * Values that differ from build to build, with the defaults docs/configuration.md names.
 * They reach the code as `process.env.*` constants and are read in `src/platform/device/build.ts` only.
 */
export function buildConstants(env: NodeJS.ProcessEnv): Record<string, string> {
  return {
    'process.env.FANJU_ENVIRONMENT': JSON.stringify(env.FANJU_ENVIRONMENT ?? ''),
    'process.env.FANJU_BASE_DOMAIN': JSON.stringify(env.FANJU_BASE_DOMAIN ?? 'fanju.example'),
    'process.env.FANJU_PRODUCTION_SOCKET': JSON.stringify(env.FANJU_PRODUCTION_SOCKET ?? ''),
    'process.env.FANJU_LOCAL_ORIGIN': JSON.stringify(
      env.FANJU_LOCAL_ORIGIN ?? (isForProduction(env) ? '' : developmentOrigin)
    ),
    'process.env.FANJU_APP_KEY': JSON.stringify(env.FANJU_APP_KEY ?? 'fanju'),
    'process.env.FANJU_MAP_KEY': JSON.stringify(env.FANJU_MAP_KEY ?? 'fanju'),
    'process.env.FANJU_ANALYTICS_APP_ID': JSON.stringify(env.FANJU_ANALYTICS_APP_ID ?? '201541'),
    'process.env.FANJU_ANALYTICS_ALTERNATE_APP_ID': JSON.stringify(env.FANJU_ANALYTICS_ALTERNATE_APP_ID ?? '201542'),
    'process.env.FANJU_ALTERNATE_HOST_PREFIX': JSON.stringify(env.FANJU_ALTERNATE_HOST_PREFIX ?? ''),
    'process.env.FANJU_MAP_TILES': JSON.stringify(env.FANJU_MAP_TILES ?? ''),
    'process.env.FANJU_MAP_ATTRIBUTION': JSON.stringify(env.FANJU_MAP_ATTRIBUTION ?? ''),
    'process.env.FANJU_DIRECTIONS': JSON.stringify(
      env.FANJU_DIRECTIONS ?? 'https://www.google.com/maps/dir/?api=1&destination={point}'
    )
  }
}
