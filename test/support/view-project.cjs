// The jest project of what people see: Taro's H5 components in jsdom, with the twins of the platform layer that H5 has.
const { realpathSync } = require('node:fs')
const path = require('node:path')
const { default: defineJestConfig } = require('@tarojs/test-utils-react/dist/jest.js')
const { commonJsModules } = require('./common-js.cjs')
const { swcOwn } = require('./swc.cjs')

const { bail: _bail, verbose: _verbose, collectCoverageFrom: _coverage, ...taro } = defineJestConfig({})
const support = (file) => path.join(__dirname, file)

/**
 * Only Taro's packages, and the `others` of a project, are transformed: no other is written for a bundler, and a large one takes Babel half a
 * minute. A second checkout may lend the packages of the first.
 */
const untransformed = (rootDir, ...others) => [
  `${realpathSync(path.join(rootDir, 'node_modules'))}/(?!(${['@tarojs', '@stencil', 'taro-ui', ...others].join('|')})/)`,
  '/.cache/'
]

/** @param {string} displayName @param {readonly string[]} folders below `test/` */
const viewProject = (displayName, folders, rootDir) => ({
  ...taro,
  rootDir,
  displayName,
  testMatch: folders.map((folder) => `<rootDir>/test/${folder}/**/*.test.{ts,tsx}`),
  setupFiles: [...taro.setupFiles, support('taro-first.cjs')],
  moduleFileExtensions: ['h5.tsx', 'h5.ts', 'tsx', 'ts', 'mjs', 'js', 'jsx', 'json'],
  transform: {
    '^.+\\.(mjs|js|jsx)$': support('corrected-taro.cjs'),
    '^.+\\.tsx?$': swcOwn
  },
  transformIgnorePatterns: untransformed(rootDir),
  moduleNameMapper: {
    ...commonJsModules(rootDir),
    '\\.module\\.scss$': support('style-names.cjs'),
    '\\.(css|scss)$': support('nothing.cjs'),
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@tarojs/taro$': taro.moduleNameMapper['@tarojs/taro$'],
    // What H5 ships in their place
    '^@tarojs/components$': '<rootDir>/src/platform/elements/plain-components'
  }
})

module.exports = { untransformed, viewProject }
