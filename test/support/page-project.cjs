// The jest project of pages and stores against the real server: the views' project, with Node's server in the same process.
const { realpathSync } = require('node:fs')
const path = require('node:path')
const { lentPackages, lentTransform } = require('./lent-packages.cjs')
const { viewProject } = require('./view-project.cjs')

/** Pages, and the stores that need a device; a store that needs none is tested on Node alone (`*.test.ts`). */
const pageProject = (displayName, rootDir) => {
  const views = viewProject(displayName, [], rootDir)
  return {
    ...views,
    testMatch: ['pages', 'stores'].map((folder) => `<rootDir>/test/${folder}/**/*.test.tsx`),
    testEnvironment: path.join(__dirname, 'page-environment.cjs'),
    transform: { ...lentTransform, ...views.transform },
    // Only Taro's packages are written for a bundler; the server's run as they are. A second checkout may lend the packages of the first
    transformIgnorePatterns: [`${realpathSync(path.join(rootDir, 'node_modules'))}/(?!(@tarojs|@stencil|taro-ui|${lentPackages})/)`, '/.cache/']
  }
}

module.exports = { pageProject }
