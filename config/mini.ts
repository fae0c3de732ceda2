export const miniCompiler = { type: 'webpack5', prebundle: { enable: false } }

export const miniConfig = {
  optimizeMainPackage: { enable: true },
  enableSourceMap: false,
  postcss: {
    pxtransform: { enable: true, config: {} },
    cssModules: { enable: true, config: { namingPattern: 'module', generateScopedName: '[name]_[local]_[hash:base64:5]' } }
  }
}
