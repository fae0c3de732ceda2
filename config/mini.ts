import path from 'node:path'
import { CodePackages } from './plugins/code-packages'
import { terserFor } from './terser'

export const miniCompiler = { type: 'webpack5', prebundle: { enable: false } }

/**
 * The engines of `babel.config.js` know modern syntax, so it is kept. Chinese and Vietnamese texts stay as they are: escaped, each
 * character would take twice its bytes of the package.
 */
export const miniTerser = terserFor(2018, { compress: { passes: 2 }, output: { ascii_only: false } })

/** Pictures that the vendors' maps read out of the package. */
export const miniCopies = (outputRoot: string) => ({
  patterns: [{ from: 'src/platform/map/map-signs/', to: `${outputRoot}/map-signs/` }],
  options: {}
})

/** The library's own minified build is a fifth smaller than what terser makes of its source. */
export const miniAlias = { mobx$: path.resolve(__dirname, '../node_modules/mobx/dist/mobx.esm.production.min.js') }

interface Chain {
  readonly output: { readonly set: (name: string, value: unknown) => void }
  readonly plugin: (name: string) => { readonly use: (plugin: unknown, parameters: readonly unknown[]) => void }
}

interface Webpack {
  readonly NormalModuleReplacementPlugin: unknown
}

export const miniConfig = {
  optimizeMainPackage: { enable: true },
  // Deeper trees go through a component that repeats itself, as the few of ours do; each level costs the package 4 KB.
  baseLevel: 8,
  // No page writes HTML text.
  runtime: { enableInnerHTML: false },
  webpackChain: (chain: Chain, { NormalModuleReplacementPlugin }: Webpack) => {
    // What webpack writes around modules is shorter so; Taro takes every engine for one of ten years ago.
    chain.output.set('environment', { arrowFunction: true })
    chain.plugin('codePackages').use(CodePackages, [path.resolve(__dirname, '../src')])
    chain
      .plugin('withoutHtmlParser')
      .use(NormalModuleReplacementPlugin, [/inner-html\/parser\.js$/, path.resolve(__dirname, 'without-html.mjs')])
  },
  enableSourceMap: false,
  // Each style sheet names its own classes, and a part's class is never weaker than the kit's: their order in the package is no matter.
  miniCssExtractPluginOption: { ignoreOrder: true },
  postcss: {
    pxtransform: { enable: true, config: {} },
    // Short names: each stands in a script and in a style sheet of the package.
    cssModules: { enable: true, config: { namingPattern: 'module', generateScopedName: '[hash:base64:5]' } }
  }
}
