import { createHash } from 'node:crypto'
import path from 'node:path'
import { browserEngines } from './engines.cjs'
import { buildConstants } from './environments'
import { releaseOf } from './release'
import { terserFor } from './terser'
import { browserBuild } from './vite/browser-build'
import { firstPage } from './vite/first-page'
import { laterFilesList } from './vite/later-files'
import { sharedSheet } from './vite/shared-sheet'

const root = path.resolve(__dirname, '..')
const sourceRoot = path.join(root, 'src')

/** All classes of a file end alike: an ending for each would be what compresses least in the first load. */
function scopedName(local: string, file: string): string {
  const place = path.relative(sourceRoot, file.split('?')[0] ?? '')
  return `${local}_${createHash('sha256').update(place).digest('hex').slice(0, 5)}`
}

/** What all plugins of the H5 build know. No helpers for older browsers than promised, so the first load stays small. */
const build = {
  sourceRoot,
  targets: Object.entries(browserEngines).map(([name, version]) => name + version),
  codeEnding: `.${releaseOf(root, buildConstants(process.env))}.js`
}

export const h5Compiler = {
  type: 'vite',
  vitePlugins: [browserBuild(build), firstPage(build), sharedSheet(), laterFilesList(build)]
}

export const h5Terser = terserFor(2020, {
  compress: { passes: 3, pure_getters: 'strict', unsafe_arrows: true, unsafe_methods: true },
  output: { comments: false }
})

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
