import { createHash } from 'node:crypto'
import path from 'node:path'
import { browserEngines } from './engines.cjs'
import { chunkLoading } from './vite/chunk-loading'
import { firstLoad } from './vite/first-load'
import { keptApp } from './vite/kept-app'
import { leanCodes } from './vite/lean-codes'
import { leanEndpoints } from './vite/lean-endpoints'
import { leanRoutes } from './vite/lean-routes'
import { leanRuntime } from './vite/lean-runtime'
import { modernBuild } from './vite/modern-build'
import { ownTwins } from './vite/own-twins'

/** No helpers for older browsers than promised, so the first load stays small. */
const browserTargets = Object.entries(browserEngines).map(([name, version]) => name + version)
const homePath = 'pages/index/index'
const restaurantPath = 'pages/restaurant/index'
const sourceRoot = path.resolve(__dirname, '..', 'src')

/** All classes of a file end alike: an ending for each would be what compresses least in the first load. */
function scopedName(local: string, file: string): string {
  const place = path.relative(sourceRoot, file.split('?')[0] ?? '')
  return `${local}_${createHash('sha256').update(place).digest('hex').slice(0, 5)}`
}

export const h5Compiler = {
  type: 'vite',
  vitePlugins: [
    ownTwins(sourceRoot),
    leanRuntime(),
    leanRoutes(sourceRoot),
    leanCodes(sourceRoot),
    leanEndpoints(sourceRoot),
    chunkLoading(),
    modernBuild({ targets: browserTargets, homePage: `src/${homePath}.tsx` }),
    firstLoad({ sourceRoot, homePath, restaurantPath }),
    keptApp({ sourceRoot, homePath })
  ]
}

export const h5Config = {
  publicPath: '/customer/',
  staticDirectory: 'static',
  router: { mode: 'hash' },
  esnextModules: ['taro-ui'],
  legacy: false,
  postcss: {
    autoprefixer: { enable: true, config: {} },
    pxtransform: { enable: false },
    cssModules: { enable: true, config: { namingPattern: 'module', generateScopedName: scopedName } }
  },
  enableSourceMap: false
}
