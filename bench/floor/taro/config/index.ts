import { defineConfig, type UserConfigExport } from '@tarojs/cli'

/** As `config/index.ts` of the app, without the app's own plugins: the measure the app is held against. */
const config = {
  projectName: 'fanju-floor',
  designWidth: 375,
  deviceRatio: { 375: 2, 750: 1 },
  sourceRoot: 'src',
  outputRoot: '../../../dist/floor/taro',
  framework: 'react',
  compiler: { type: 'vite' },
  cache: { enable: false },
  h5: { publicPath: '/floor/taro/', staticDirectory: 'static', router: { mode: 'hash' }, enableSourceMap: false }
}

// eslint-disable-next-line fanju/no-unchecked-cast -- the type of the CLI does not know the vite options that its runner takes
export default defineConfig(config as unknown as UserConfigExport)
