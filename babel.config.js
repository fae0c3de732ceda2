const isH5 = process.env.TARO_ENV === 'h5'
/** The browsers of `config/h5.ts`; without this Babel writes helpers for those of ten years ago. */
const browsers = { chrome: '105', safari: '16.4', firefox: '105', edge: '105' }

module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: isH5 ? 'vite' : 'webpack5', useBuiltIns: false, ...(isH5 ? { targets: browsers } : {}) }]]
}
