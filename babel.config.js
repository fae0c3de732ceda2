const isH5 = process.env.TARO_ENV === 'h5'
/** The browsers of `config/h5.ts`, or the engines that the vendors' present apps bring; without this Babel writes helpers for those of ten years ago. */
const targets = isH5 ? { chrome: '105', safari: '16.4', firefox: '105', edge: '105' } : { chrome: '87', ios: '15' }

module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: isH5 ? 'vite' : 'webpack5', useBuiltIns: false, targets }]]
}
