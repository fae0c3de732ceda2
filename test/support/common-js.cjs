// Packages that are ESM only, as CommonJS: what Jest requires.
const path = require('node:path')
const { buildSync } = require('esbuild')

/** @param {'bundle' | 'external'} packages what becomes of the package's own imports */
function asCommonJs(name, rootDir, packages = 'bundle') {
  const outfile = path.join(rootDir, '.cache/test-modules', `${name}.cjs`)
  buildSync({ entryPoints: [require.resolve(name)], bundle: true, format: 'cjs', packages, outfile, logLevel: 'error' })
  return outfile
}

/** The mapping of module names that puts them in place. */
const commonJsModules = (rootDir) => ({
  '^query-string$': asCommonJs('query-string', rootDir),
  '^@tarojs/test-utils-dom$': asCommonJs('@tarojs/test-utils-dom', rootDir, 'external'),
  '^@tarojs/test-utils-shared$': asCommonJs('@tarojs/test-utils-shared', rootDir, 'external'),
  '^lodash-es/(.*)$': 'lodash/$1',
  // No view has one: a swiper would be a fifth of the first screen
  '^swiper/': path.join(__dirname, 'nothing.cjs')
})

module.exports = { commonJsModules }
