/**
 * Taro's packages as its own transformer of the tests makes them ready, on libraries as the H5 build corrects them; but written as
 * CommonJS by SWC: Babel takes a minute for them, in each process that comes first.
 */
const loadApi = require('@tarojs/plugin-framework-react/dist/api-loader.js')
const { createTransformer } = require('@swc/jest')
const { corrected } = require('../../config/corrections.cjs')
const { swcOptions } = require('./swc.cjs')

const swc = createTransformer(swcOptions({ syntax: 'ecmascript', jsx: true }))

/** The entry of `@tarojs/taro` gets React's hooks of a page's life. */
const isEntry = (file) => file.includes('test-utils-react/dist/jest/runtime/taro-h5.js')
const prepared = (code, file) => corrected(isEntry(file) ? loadApi(code) : code, file)

module.exports = {
  canInstrument: false,
  getCacheKey: (code, file, options) => swc.getCacheKey(prepared(code, file), file, options),
  process: (code, file, options) => swc.process(prepared(code, file), file, options)
}
