import path from 'node:path'
import { chunkLoading } from './vite/chunk-loading'
import { firstLoad } from './vite/first-load'
import { leanRuntime } from './vite/lean-runtime'
import { modernBuild } from './vite/modern-build'

/** Browsers of about the last four years: no helpers for older ones, so the first load stays small. */
const browserTargets = ['chrome105', 'safari16.4', 'firefox105', 'edge105']
const homePath = 'pages/index/index'
/** Pages that are opened by link or bookmark often enough to have their files fetched with the page itself. */
const startPaths = [homePath, 'pages/restaurant/index']
const sourceRoot = path.resolve(__dirname, '..', 'src')

export const h5Compiler = {
  type: 'vite',
  vitePlugins: [leanRuntime(), chunkLoading(), modernBuild({ targets: browserTargets, homePage: `src/${homePath}.tsx` }), firstLoad({ sourceRoot, homePath, startPaths })]
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
    cssModules: { enable: true, config: { namingPattern: 'module', generateScopedName: '[local]_[hash:base64:5]' } }
  },
  enableSourceMap: false
}
