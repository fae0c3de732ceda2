/**
 * One runner, several projects; `npx jest --selectProjects domain`.
 * A new project is one entry: `nodeProject('name', ['folder'])` for what runs on Node alone, a whole object otherwise.
 */
const { lentPackages, lentTransform } = require('./test/support/lent-packages.cjs')
const { pageProject } = require('./test/support/page-project.cjs')
const { swcOwn } = require('./test/support/swc.cjs')
const { viewProject } = require('./test/support/view-project.cjs')

const swcTransform = { '\\.[cm]?[jt]sx?$': swcOwn }

const shared = { rootDir: __dirname, moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1' } }

const nodeProject = (displayName, folders, more = {}) => ({
  ...shared,
  displayName,
  testEnvironment: 'node',
  testMatch: folders.map((folder) => `<rootDir>/test/${folder}/**/*.test.ts`),
  transform: swcTransform,
  transformIgnorePatterns: ['/node_modules/'],
  ...more
})

/** Tests that run the server in their own process. */
const besideServer = {
  testEnvironment: '<rootDir>/test/support/server-environment.cjs',
  transform: { ...lentTransform, ...swcTransform },
  transformIgnorePatterns: [`/node_modules/(?!(${lentPackages})/)`]
}

/** Tests in a real browser. */
const inBrowser = { setupFilesAfterEnv: ['<rootDir>/test/support/second-try.cjs'] }

module.exports = {
  // The embedded database takes about 300 MB a worker, and the machine may be small
  maxWorkers: 2,
  // Some begin with a whole demo world, which a busy machine takes half a minute for
  testTimeout: 90_000,
  testSequencer: '<rootDir>/test/support/begun-first.cjs',
  projects: [
    nodeProject('domain', ['domain']),
    nodeProject('contract', ['contract', 'api', 'platform', 'config', 'stores']),
    nodeProject('lint', ['lint']),
    nodeProject('routes', [], { testMatch: ['<rootDir>/test/*.test.ts'] }),
    viewProject('views', ['i18n', 'theme', 'ui', 'features'], __dirname),
    pageProject('pages', __dirname),
    nodeProject('mini', ['mini'], inBrowser),
    nodeProject('e2e', ['e2e'], { ...besideServer, ...inBrowser }),
    nodeProject('server', ['server'], besideServer)
  ]
}
