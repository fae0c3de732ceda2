import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
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

/** Every file of a tree that is not made of it. */
const filesOf = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => !left.includes(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(path.join(root, entry.name), { recursive: true, withFileTypes: true })
            .filter((below) => below.isFile())
            .map((below) => path.relative(root, path.join(below.parentPath, below.name)))
        : [entry.name]
    )

/** What is left to write by hand outside the slice: how its own movements of a wallet are called joins the others. */
function addLedgerKind(root: string): void {
  const own = path.join(root, 'src/contract/stamp-card/ledger-kinds.ts')
  const all = path.join(root, 'src/contract/wallet/ledger-kinds.ts')
  writeFileSync(
    own,
    `import type { LedgerKindNames } from '../wallet/ledger-kind-names'

/** What a full stamp card brings. */
export const stampCardLedgerKinds = {
  stampReward: { zh: '集点奖励', en: 'Stamp reward', vn: 'Thưởng tích điểm' }
} as const satisfies LedgerKindNames
`
  )
  const before = readFileSync(all, 'utf8')
  const after = before
    .replace(/^import \{ topUp/m, "import { stampCardLedgerKinds } from '../stamp-card/ledger-kinds'\n$&")
    .replace(/^ {2}gift:/m, '  ...stampCardLedgerKinds,\n$&')
  writeFileSync(all, after)
}

const moduleFile = 'server/modules/stamp-card/index.ts'
const counterFile = 'server/modules/stamp-card/counter.ts'
const registriesTest = 'test/pages/stamp-card-registries.test.tsx'

/** Rewrites a file of a tree; what it looked for must be there. */
function rewrite(root: string, file: string, changes: readonly (readonly [string, string])[]): void {
  const before = readFileSync(path.join(root, file), 'utf8')
  for (const [from] of changes) expect(before).toContain(from)
  writeFileSync(
    path.join(root, file),
    changes.reduce((text, [from, to]) => text.replace(from, to), before)
  )
}

/** What it shows at a counter: an entry of one more registry, from its own slice. */
function addToRegistries(root: string): void {
  for (const [from, to] of [
    ['counter.ts.txt', counterFile],
    ['registries.test.tsx.txt', registriesTest]
  ] as const)
    cpSync(path.join(__dirname, 'stamp-card', from), path.join(root, to))
  rewrite(root, moduleFile, [
    [`import { purchaseKinds }`, `import { counterCodeKinds } from '../counter-code'\nimport { purchaseKinds }`],
    [`import { endStampCard`, `import { stampCardsAtCounter } from './counter'\nimport { endStampCard`],
    [
      `attach: (kernel) => purchaseKinds.add(kernel, 'stampCard', stampCardKind)`,
      `attach: (kernel) => {
    purchaseKinds.add(kernel, 'stampCard', stampCardKind)
    counterCodeKinds.add(kernel, 'stampCard', stampCardsAtCounter)
  }`
    ]
  ])
}
const byHand = [
  'src/contract/wallet/ledger-kinds.ts',
  'src/contract/stamp-card/ledger-kinds.ts',
  counterFile,
  registriesTest
]

/** Pages that are there in no country, so that this test stays as pages are made. */
const pages = [
  ['index', 'list', 'stampCards'],
  ['buy', 'checkout', 'stampCardCheckout'],
  ['order', 'purchase', 'stampCardOrder'],
  ['redeem', 'form', 'stampCardRedeem'],
  ['card', 'detail', 'stampCardShown']
] as const

describe('npm run new:feature', () => {
  let folder = ''
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  const newFeature = (...parameters: string[]) =>
    run(repository, ['config/scripts/new-feature.mjs', ...parameters, '--root', folder])
  const titles = ['--zh', '集点卡', '--en', 'Stamp cards', '--vn', 'Thẻ tích điểm']
  const pageTitles = ['--en', 'Stamp cards', '--vn', 'Thẻ tích điểm']
  let made: readonly string[] = []

  /** A noun that is only read, and a kind of purchase with five pages. */
  beforeAll(() => {
    folder = copyTree()
    const commands = [newFeature('memo', '--zh', '便签', '--en', 'Memos', '--vn', 'Ghi chú')]
    commands.push(newFeature('stampCard', ...titles, '--kind', 'stampCard'))
    const rows = pages.map(([page]) => `trials,user,user/pages/stamps/${page},default,no,集点卡,`)
    appendFileSync(path.join(folder, 'config/pages.csv'), `${rows.join('\n')}\n`)
    for (const [page, template, name] of pages) {
      const asked = [`user/pages/stamps/${page}`, '--template', template, '--name', name, '--noun', 'stampCard']
      commands.push(run(repository, ['config/scripts/new-page.mjs', ...asked, ...pageTitles, '--root', folder]))
    }
    expect(commands.filter(({ status }) => status !== 0)).toEqual([])
    const written = commands.flatMap(({ output }) => output.split('\n'))
    addLedgerKind(folder)
    addToRegistries(folder)
    made = [...new Set(written.filter((line) => line.includes('/') && existsSync(path.join(folder, line))))]
  }, 120_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('lays out every layer of the noun and adds it to the lists', () => {
    expect(made).toEqual(
      expect.arrayContaining([
        'src/contract/memo/endpoints.ts',
        'src/contract/memo/payloads.ts',
        'server/modules/memo/index.ts',
        'server/modules/memo/routes.ts',
        'server/modules/memo/repository.ts',
        'server/modules/memo/tables.ts',
        'src/features/memo/memo-store.ts',
        'src/features/memo/memo-list.tsx',
        'test/server/memo/memo.test.ts',
        'test/stores/memo-store.test.tsx'
      ])
    )
    expect(made.find((file) => /^server\/db\/migrations\/\d{4}_memos\.sql$/.test(file))).toBeDefined()
    expect(read('src/contract/endpoints.ts')).toContain('...memoEndpoints')
    expect(read('server/modules/index.ts')).toContain('  memoModule,\n  stampCardModule\n]')
    expect(read('src/features/memo/texts/vn.ts')).toContain("title: 'Ghi chú'")
  })

  test('lays out a kind of purchase whole, and touches outside its slice what gathers alone: one file by hand', () => {
    const slice = made.filter((file) => /stamp-?_?card|user\/(pages\/)?stamps/.test(file))
    expect(slice).toEqual(
      expect.arrayContaining(
        ['codes', 'messages', 'endpoints', 'payloads']
          .map((part) => `src/contract/stamp-card/${part}.ts`)
          .concat(
            ['account-part', 'kind', 'notices', 'quote', 'seed', 'submit'].map(
              (part) => `server/modules/stamp-card/${part}.ts`
            )
          )
      )
    )
    const differs = filesOf(folder).filter((file) => {
      const before = path.join(repository, file)
      return existsSync(before) && readFileSync(before, 'utf8') !== read(file)
    })
    // The table of pages is what is to be built, and stands there before
    const outside = differs.filter((file) => file !== 'config/pages.csv').sort()
    expect(outside.filter((file) => byHand.includes(file))).toEqual(['src/contract/wallet/ledger-kinds.ts'])
    expect(outside.filter((file) => !byHand.includes(file))).toEqual([
      'server/modules/index.ts',
      'server/modules/tables.ts',
      'src/contract/codes.ts',
      'src/contract/endpoints.ts',
      'src/contract/messages.ts',
      'src/contract/payloads.ts',
      'src/domain/order-state.ts',
      'src/features/order/kinds.ts',
      'src/i18n/en/index.ts',
      'src/i18n/en/titles.ts',
      'src/i18n/vn/index.ts',
      'src/i18n/vn/titles.ts',
      'src/i18n/zh-CN/index.ts',
      'src/i18n/zh-CN/titles.ts',
      'src/routes.ts',
      'src/stores/storage-keys.ts',
      'test/contract/code-numbers.ts',
      'test/domain/order-state.test.ts',
      'test/pages-of/index.ts',
      'test/stores/storage-keys.test.tsx'
    ])
  })

  test('compiles', () => {
    const code = [...made, ...byHand].filter((file) => /\.tsx?$/.test(file))
    expect(code.length).toBeGreaterThan(60)
    expect(typeErrors(folder, code)).toEqual([])
  }, 600_000)

  test('passes every check of the code’s shape', () => {
    // The rest is as it was, and the whole lint reads it
    const touched = [...made, ...byHand].filter((file) => /\.tsx?$/.test(file))
    const eslint = ['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', '--no-warn-ignored', ...touched]
    expect(run(folder, eslint)).toEqual({ status: 0, output: '' })
    expect(run(folder, ['node_modules/prettier/bin/prettier.cjs', '--check', ...touched])).toMatchObject({ status: 0 })
    expect(run(folder, ['config/scripts/lint.mjs', 'imports', 'module-tables', 'unused-code'])).toEqual({
      status: 0,
      output: expect.stringContaining('ok   unused-code')
    })
  }, 600_000)

  test('passes its own tests, with page, checkout, counter code and notice by its registries, and those of the lists that it is in', () => {
    const { status, output } = run(folder, [
      'node_modules/jest/bin/jest.js',
      '--maxWorkers=1',
      '--forceExit',
      '--testTimeout=90000',
      '--testPathPattern',
      'memo',
      'stamp-card',
      'user/pages/stamps',
      'test/routes\\.test',
      'test/pages-of\\.test',
      'test/header-colors',
      'contract/codes',
      'domain/order-state'
    ])
    expect({ status, output }).toEqual({ status: 0, output: expect.stringMatching(/Test Suites: 15 passed, 15 total/) })
  }, 600_000)

  test.each([
    ['no noun at all', [], /Which noun\?/],
    ['a name that is none', ['stamp-card', ...titles], /not a noun of the code/],
    ['a noun that is there', ['stampCard', ...titles], /stamp-card exists already in src\/contract/],
    [
      'a table that is there',
      ['membershipCard', '--plural', 'memberships', ...titles],
      /memberships exists already, by 0002/
    ],
    ['a noun without texts in every language', ['draft', '--zh', '便签', '--en', 'Memos'], /title in vn is missing/],
    ['an unknown option', ['draft', '--ja', 'x'], /Unknown option/]
  ])('refuses %s and writes nothing', (_, parameters, message) => {
    const lists = () =>
      ['src/contract/endpoints.ts', 'server/modules/index.ts'].map((file) => statSync(path.join(folder, file)).mtimeMs)
    const before = lists()
    expect(newFeature(...parameters)).toEqual({ status: 1, output: expect.stringMatching(message) })
    expect(lists()).toEqual(before)
    expect(existsSync(path.join(folder, 'server/modules/draft'))).toBe(false)
  })
})
