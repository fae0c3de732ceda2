const { browserEngines, miniEngines } = require('./config/engines.cjs')

const isH5 = process.env.TARO_ENV === 'h5'
/** Without these Babel writes helpers for engines of ten years ago. */
const targets = isH5 ? browserEngines : miniEngines

module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: isH5 ? 'vite' : 'webpack5', useBuiltIns: false, targets }]]
}
