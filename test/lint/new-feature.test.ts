import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ts from 'typescript'

const repository = path.resolve(__dirname, '..', '..')
/** What is made of the tree, or beside it. */
const left = ['node_modules', 'dist', 'data', 'coverage', '.cache', '.git']

/** Everything that is checked and tested, with the packages of this tree. */
function copyTree(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fanju-feature-'))
  cpSync(repository, folder, {
    recursive: true,
    filter: (file) => !left.includes(path.relative(repository, file))
  })
  symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'))
  return folder
}

/** What the compiler says of these files of a tree. */
function typeErrors(root: string, files: readonly string[]): string[] {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const program = ts.createProgram(
    [...files.map((file) => path.join(root, file)), ...fileNames.filter((name) => name.endsWith('.d.ts'))],
    { ...options, noEmit: true, incremental: false, composite: false, tsBuildInfoFile: undefined }
  )
  return files
    .map((file) => program.getSourceFile(path.join(root, file)))
    .flatMap((source) => [...program.getSemanticDiagnostics(source), ...program.getSyntacticDiagnostics(source)])
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
}

function run(folder: string, parameters: readonly string[]) {
  const { TEST_DATABASE_URL: _database, JEST_WORKER_ID: _worker, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, [...parameters], {
    cwd: folder,
    encoding: 'utf8',
    env
  })
  return { status, output: `${stdout}${stderr}` }
}

describe('npm run new:feature', () => {
  let folder = ''
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  const newFeature = (...parameters: string[]) =>
    run(repository, ['config/scripts/new-feature.mjs', ...parameters, '--root', folder])
  const titles = ['--zh', '集点卡', '--en', 'Stamp cards', '--vn', 'Thẻ tích điểm']
  let made: readonly string[] = []

  beforeAll(() => {
    folder = copyTree()
    const { status, output } = newFeature('stampCard', ...titles)
    expect({ status, output }).toEqual({ status: 0, output: expect.stringContaining("call('stampCardList')") })
    made = output.split('\n').filter((line) => existsSync(path.join(folder, line)) && line.includes('/'))
  }, 120_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('lays out every layer of the noun and adds it to the lists', () => {
    expect(made).toEqual(
      expect.arrayContaining([
        'src/contract/stamp-card/endpoints.ts',
        'src/contract/stamp-card/payloads.ts',
        'server/modules/stamp-card/index.ts',
        'server/modules/stamp-card/routes.ts',
        'server/modules/stamp-card/repository.ts',
        'server/modules/stamp-card/tables.ts',
        'src/features/stamp-card/stamp-card-store.ts',
        'src/features/stamp-card/stamp-card-list.tsx',
        'test/server/stamp-card/stamp-card.test.ts',
        'test/stores/stamp-card-store.test.tsx'
      ])
    )
    expect(made.find((file) => /^server\/db\/migrations\/\d{4}_stamp_cards\.sql$/.test(file))).toBeDefined()
    expect(read('src/contract/endpoints.ts')).toContain('...stampCardEndpoints')
    expect(read('server/modules/index.ts')).toContain('  stampCardModule\n]')
    expect(read('src/features/stamp-card/texts/vn.ts')).toContain("title: 'Thẻ tích điểm'")
  })

  test('compiles', () => {
    const code = made.filter((file) => /\.tsx?$/.test(file))
    expect(code.length).toBeGreaterThan(15)
    expect(typeErrors(folder, code)).toEqual([])
  }, 600_000)

  test('passes every check of the code’s shape', () => {
    // The rest is as it was, and the whole lint reads it
    const touched = [
      ...made.filter((file) => /\.tsx?$/.test(file)),
      'src/contract',
      'src/i18n',
      'server/modules/index.ts'
    ]
    const eslint = ['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', '--no-warn-ignored', ...touched]
    expect(run(folder, eslint)).toEqual({ status: 0, output: '' })
    expect(run(folder, ['node_modules/prettier/bin/prettier.cjs', '--check', ...touched])).toMatchObject({ status: 0 })
    expect(run(folder, ['config/scripts/lint.mjs', 'imports', 'unused-code'])).toEqual({
      status: 0,
      output: expect.stringContaining('ok   unused-code')
    })
  }, 600_000)

  test('passes its own tests, on the server and in the app', () => {
    const { status, output } = run(folder, [
      'node_modules/jest/bin/jest.js',
      '--maxWorkers=1',
      '--forceExit',
      '--testTimeout=90000',
      '--selectProjects',
      'server',
      'pages',
      '--testPathPattern',
      'stamp-card'
    ])
    expect({ status, output }).toEqual({ status: 0, output: expect.stringMatching(/Tests: +4 passed, 4 total/) })
  }, 600_000)

  test('stands beside a page of npm run new:page, whose types and tests pass as well', () => {
    const page = ['pages/index/errand', '--template', 'form', '--en', 'Errands', '--vn', 'Việc vặt']
    expect(run(repository, ['config/scripts/new-page.mjs', ...page, '--root', folder])).toMatchObject({ status: 0 })
    const own = ['src/pages/index/errand.tsx', 'test/pages/index/errand.test.tsx', 'test/pages-of/partners.ts']
    expect(typeErrors(folder, own)).toEqual([])
    const tests = ['test/routes\\.test', 'test/header-colors', 'pages/index/errand']
    const { status, output } = run(folder, [
      'node_modules/jest/bin/jest.js',
      '--maxWorkers=1',
      '--forceExit',
      '--testPathPattern',
      ...tests
    ])
    expect({ status, output }).toEqual({ status: 0, output: expect.stringMatching(/Test Suites: 3 passed, 3 total/) })
  }, 600_000)

  test.each([
    ['no noun at all', [], /Which noun\?/],
    ['a name that is none', ['stamp-card', ...titles], /not a noun of the code/],
    ['a noun that is there', ['stampCard', ...titles], /stamp-card exists already in src\/contract/],
    ['a noun without texts in every language', ['memo', '--zh', '便签', '--en', 'Memos'], /title in vn is missing/],
    ['an unknown option', ['memo', '--ja', 'x'], /Unknown option/]
  ])('refuses %s and writes nothing', (_, parameters, message) => {
    const lists = () =>
      ['src/contract/endpoints.ts', 'server/modules/index.ts'].map((file) => statSync(path.join(folder, file)).mtimeMs)
    const before = lists()
    expect(newFeature(...parameters)).toEqual({ status: 1, output: expect.stringMatching(message) })
    expect(lists()).toEqual(before)
    expect(existsSync(path.join(folder, 'server/modules/memo'))).toBe(false)
  })
})
