/** What SWC makes of our modules and of Taro's for Jest, by the syntax they are written in. */
const swcOptions = (parser) => ({
  jsc: { parser, target: 'es2022', transform: { react: { runtime: 'automatic' } } },
  module: { type: 'commonjs' }
})

/** The `transform` of our own. */
const swcOwn = ['@swc/jest', swcOptions({ syntax: 'typescript', tsx: true })]

module.exports = { swcOptions, swcOwn }
