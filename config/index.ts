import path from 'node:path'
import { buildConstants } from './environments'
import { h5Compiler, h5Config, h5Terser } from './h5'
import { miniAlias, miniCompiler, miniConfig, miniCopies, miniTerser } from './mini'

const isH5 = process.env.TARO_ENV === 'h5'

/**
 * One build configuration for the three targets. H5 is built by vite (its first load is the smaller and quicker one of the two
 * runners), the mini-programs by webpack 5 (prerendering and main-package optimisation exist only there).
 */
export default {
  projectName: 'fanju',
  designWidth: 375,
  deviceRatio: { 375: 2, 750: 1 },
  sourceRoot: 'src',
  outputRoot: `dist/${process.env.TARO_ENV ?? 'h5'}`,
  framework: 'react',
  compiler: isH5 ? h5Compiler : miniCompiler,
  plugins: [
    '@tarojs/plugin-platform-alipay',
    ...(isH5 ? ['browser-entry'] : ['aria', 'page-style', 'sitemap']).map((name) =>
      path.resolve(__dirname, `plugins/${name}.ts`)
    )
  ],
  alias: { '@': path.resolve(__dirname, '..', 'src'), ...(isH5 ? {} : miniAlias) },
  defineConstants: buildConstants(process.env),
  cache: { enable: false },
  terser: isH5 ? h5Terser : miniTerser,
  ...(isH5 ? {} : { copy: miniCopies(`dist/${process.env.TARO_ENV ?? ''}`) }),
  mini: miniConfig,
  h5: h5Config
}
