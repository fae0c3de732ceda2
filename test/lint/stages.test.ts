import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '..', '..')

interface Told {
  readonly name: string
  readonly needs?: readonly string[]
  readonly tests?: readonly string[]
  readonly isLongest?: boolean
  readonly isForWhole?: boolean
}

const ask = "import('./config/scripts/lib/stages.mjs').then(({ stages }) => console.log(JSON.stringify(stages)))"
const stages = JSON.parse(spawnSync(process.execPath, ['-e', ask], { cwd: root, encoding: 'utf8' }).stdout) as Told[]

/** Every test file of the project, by path from its root; dependencies and build output hold none of ours. */
const testFiles = readdirSync(path.join(root, 'test'), { recursive: true, encoding: 'utf8' })
  .map((file) => `test/${file.split(path.sep).join('/')}`)
  .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules/'))

describe('the stages of npm test', () => {
  test('are those of the project, in order', () => {
    expect(stages.map(({ name }) => name)).toEqual([
      'lint',
      'build-server',
      'build-h5',
      'build-weapp',
      'build-alipay',
      'typecheck',
      'unit',
      'server',
      'server-embedded',
      'embedded-journeys',
      'pages',
      'whole-walks',
      'h5-pages',
      'mini-journeys',
      'weapp-pages',
      'alipay-pages',
      'h5-journey',
      'scaffolds',
      'weapp-project',
      'spec-proof'
    ])
  })

  test('need only stages before them', () => {
    stages.forEach(({ needs = [] }, index) => {
      const before = stages.slice(0, index).map(({ name }) => name)
      expect(before).toEqual(expect.arrayContaining([...needs]))
    })
  })

  test('build what the longest need before any test runs, so that no long one is left for the end', () => {
    const needed = stages.filter(({ isLongest }) => isLongest).flatMap(({ needs = [] }) => needs)
    const firstTests = stages.findIndex(({ tests }) => tests !== undefined)
    expect(stages.filter(({ isLongest }) => isLongest).map(({ name }) => name)).toEqual([
      'h5-pages',
      'mini-journeys',
      'weapp-pages',
      'alipay-pages',
      'h5-journey'
    ])
    expect(needed.filter((name) => stages.findIndex((stage) => stage.name === name) > firstTests)).toEqual([])
  })

  test('leave out no test file', () => {
    const patterns = stages.flatMap(({ tests = [] }) => tests).map((pattern) => new RegExp(pattern))
    expect(testFiles.filter((file) => !patterns.some((pattern) => pattern.test(file)))).toEqual([])
  })

  test('leave to `whole` no more than what takes longest', () => {
    expect(stages.filter(({ isForWhole }) => isForWhole).map(({ name }) => name)).toEqual([
      'embedded-journeys',
      'whole-walks',
      'h5-pages',
      'alipay-pages',
      'scaffolds'
    ])
  })

  test('find every test file in a project of Jest', () => {
    const { stdout } = spawnSync(process.execPath, ['node_modules/jest/bin/jest.js', '--listTests'], {
      cwd: root,
      encoding: 'utf8'
    })
    const known = new Set(stdout.split('\n').map((file) => path.relative(root, file).split(path.sep).join('/')))
    expect(testFiles.filter((file) => !known.has(file))).toEqual([])
  })
})

describe('npm', () => {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>
  }

  test.each(Object.entries(manifest.scripts))('run %s calls a script that is there', (_, command) => {
    const file = /^node (?:--\S+ )*(\S+)/.exec(command)?.[1] ?? ''
    expect([command, existsSync(path.join(root, file))]).toEqual([command, true])
  })
})
