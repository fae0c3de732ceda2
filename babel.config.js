const isH5 = process.env.TARO_ENV === 'h5'
/** The browsers of `config/h5.ts`; without this Babel writes helpers for those of ten years ago. */
const browsers = { chrome: '87', safari: '14', firefox: '78', edge: '88' }

module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: isH5 ? 'vite' : 'webpack5', useBuiltIns: false, ...(isH5 ? { targets: browsers } : {}) }]]
}
