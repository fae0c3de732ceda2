import { chunkLoading } from './vite/chunk-loading'

/** Browsers of about the last four years: no helpers for older ones, so the first load stays small. */
const browserTargets = ['chrome87', 'safari14', 'firefox78', 'edge88']

export const h5Compiler = {
  type: 'vite',
  vitePlugins: [chunkLoading()]
}

export const h5Config = {
  publicPath: '/customer/',
  staticDirectory: 'static',
  router: { mode: 'hash', basename: '/customer' },
  esnextModules: ['taro-ui'],
  legacy: false,
  target: browserTargets,
  postcss: {
    autoprefixer: { enable: true, config: {} },
    pxtransform: { enable: false },
    cssModules: { enable: true, config: { namingPattern: 'module', generateScopedName: '[name]_[local]_[hash:base64:5]' } }
  },
  enableSourceMap: false
}
