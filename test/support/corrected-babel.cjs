// Taro's own transformer of the tests, on libraries as the H5 build corrects them.
const { default: transformer } = require('@tarojs/test-utils-react/dist/jest/babel-transformer.js')
const { corrected } = require('../../config/vite/corrections.cjs')

module.exports = {
  ...transformer,
  getCacheKey: (code, file, options) => transformer.getCacheKey?.(corrected(code, file), file, options) ?? '',
  process: (code, file, options) => transformer.process(corrected(code, file), file, options)
}
