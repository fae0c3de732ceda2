// The jest project of pages and stores against the real server: the views' project, with Node's server in the same process.
const path = require('node:path')
const { lentPackages, lentTransform } = require('./lent-packages.cjs')
const { untransformed, viewProject } = require('./view-project.cjs')

/** Pages, and the stores that need a device; a store that needs none is tested on Node alone (`*.test.ts`). */
const pageProject = (displayName, rootDir) => {
  const views = viewProject(displayName, [], rootDir)
  return {
    ...views,
    testMatch: ['pages', 'stores'].map((folder) => `<rootDir>/test/${folder}/**/*.test.tsx`),
    testEnvironment: path.join(__dirname, 'page-environment.cjs'),
    transform: { ...lentTransform, ...views.transform },
    // The server's run as they are
    transformIgnorePatterns: untransformed(rootDir, lentPackages)
  }
}

module.exports = { pageProject }
