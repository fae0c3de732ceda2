import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ts from 'typescript'

const repository = path.resolve(__dirname, '..', '..')
const copied = [
  'config/pages.csv',
  'src/routes.ts',
  'test/pages-of/index.ts',
  'test/pages-of/core.ts',
  'src/i18n/zh-CN/titles.ts',
  'src/i18n/en/titles.ts',
  'src/i18n/vn/titles.ts'
]

/** Pages that are there in no country, so that these tests stay as pages are made. */
const trials = [
  'core,main,pages/index/trial,default,no,试用,"a trial, of commands"',
  ...['list', 'order-detail', 'guide'].map((page) => `new-trials,user,user/pages/trial/${page},default,no,试用,`),
  'new-trials,user,user/pages/trial/newIndex,custom,no,试用,',
  'new-trials,marketing,marketing/pages/trials,default,no,试用,',
  'new-trials,festival,festival/pages/trial/index,default,no,试用,'
]

/** What the compiler says of files with these texts in the place of those paths, of which there need be none. */
function typeErrors(texts: ReadonlyMap<string, string>): string[] {
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(repository, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, ' '))
      }
    }
  )
  const options = { ...config?.options, noEmit: true, incremental: false, composite: false, tsBuildInfoFile: undefined }
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists, getSourceFile } = host
  host.fileExists = (name) => texts.has(name) || fileExists(name)
  host.readFile = (name) => texts.get(name) ?? readFile(name)
  host.getSourceFile = (name, ...rest) => {
    const text = texts.get(name)
    return text === undefined
      ? getSourceFile(name, ...rest)
      : ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true)
  }
  const types = (config?.fileNames ?? []).filter((name) => name.endsWith('.d.ts'))
  const program = ts.createProgram([...texts.keys(), ...types], options, host)
  return [...texts.keys()]
    .map((file) => program.getSourceFile(file))
    .flatMap((source) => [...program.getSemanticDiagnostics(source), ...program.getSyntacticDiagnostics(source)])
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
}

describe('npm run new:page', () => {
  let folder = ''
  const at = (file: string) => path.join(folder, file)
  const read = (file: string) => readFileSync(at(file), 'utf8')
  const newPage = (...parameters: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['config/scripts/new-page.mjs', ...parameters, '--root', folder],
      { cwd: repository, encoding: 'utf8' }
    )
    return { status, output: `${stdout}${stderr}` }
  }
  const titles = ['--en', 'Trials', '--vn', 'Việc vặt']

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'fanju-page-'))
    for (const file of copied) cpSync(path.join(repository, file), at(file))
    appendFileSync(at('config/pages.csv'), `${trials.join('\n')}\n`)
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('lays out page, configuration, styles, test, row and titles', () => {
    expect(newPage('pages/index/trial', ...titles)).toEqual({
      status: 0,
      output: expect.stringContaining("go('indexTrial')")
    })
    for (const file of [
      'src/pages/index/trial.tsx',
      'src/pages/index/trial.config.ts',
      'src/pages/index/trial.module.scss',
      'test/pages/index/trial.test.tsx'
    ]) {
      expect(existsSync(at(file))).toBe(true)
    }
    expect(read('src/pages/index/trial.config.ts')).toContain("from '../../page-config'")
    expect(read('src/routes.ts')).toMatch(
      /},\n {2}indexTrial: \{ \.\.\.main, path: 'pages\/index\/trial', titleZh: '[^']+', family: 'text' \}\n\} as const/
    )
    expect(read('src/i18n/en/titles.ts')).toMatch(/',\n {2}indexTrial: 'Trials'\n\}\n$/)
    expect(read('src/i18n/vn/titles.ts')).toContain("  indexTrial: 'Việc vặt'")
    expect(read('src/i18n/zh-CN/titles.ts')).toMatch(/ {2}indexTrial: '[\u4e00-\u9fff]+'/)
  })

  test('writes nothing but valid TypeScript', () => {
    newPage('pages/index/trial', ...titles)
    for (const file of [
      ...copied.slice(1),
      'src/pages/index/trial.tsx',
      'src/pages/index/trial.config.ts',
      'test/pages/index/trial.test.tsx'
    ]) {
      const { diagnostics } = ts.transpileModule(read(file), {
        fileName: file,
        reportDiagnostics: true,
        compilerOptions: { jsx: ts.JsxEmit.ReactJSX }
      })
      expect(diagnostics).toEqual([])
    }
  })

  test('takes header, package and login from the table and the command', () => {
    newPage('user/pages/trial/newIndex', '--login', '--name', 'vipClub', '--en', "VIP's club", '--vn', 'VIP')
    expect(read('src/routes.ts')).toMatch(
      /vipClub: \{ \.\.\.main, package: 'user', path: 'user\/pages\/trial\/newIndex'.*header: 'custom'.*needsLogin: true/
    )
    expect(read('src/i18n/en/titles.ts')).toContain('vipClub: "VIP\'s club"')
    expect(read('src/user/pages/trial/newIndex.config.ts')).toContain("from '../../../page-config'")
  })

  /** A page of each template, those of the packages that have no page yet among them. */
  const laidOut = [
    ['list', 'WholeListPage', 'user/pages/trial/list'],
    ['detail', 'DetailPage', 'marketing/pages/trials'],
    ['form', 'FormPage', 'pages/index/trial'],
    ['purchase', 'PurchaseDetail', 'user/pages/trial/order-detail'],
    ['text', 'TextPage', 'user/pages/trial/guide'],
    ['landing', 'ShareLanding', 'festival/pages/trial/index']
  ] as const

  test('draws each template in each package, and everything that it writes compiles', () => {
    for (const [template, component, page] of laidOut) {
      expect(newPage(page, ...titles, '--template', template)).toMatchObject({ status: 0 })
      expect(read(`src/${page}.tsx`)).toContain(`<${component}`)
    }
    const written = [...copied.slice(1), 'test/pages-of/new-trials.ts']
    const pages = laidOut.flatMap(([, , page]) => [`src/${page}.tsx`, `src/${page}.config.ts`])
    const texts = new Map([...written, ...pages].map((file) => [path.join(repository, file), read(file)]))
    expect(typeErrors(texts)).toEqual([])
  }, 120_000)

  test('adds how the page is opened to the table of its area, which may be new', () => {
    newPage('user/pages/trial/order-detail', ...titles, '--template', 'purchase')
    expect(read('test/pages-of/new-trials.ts')).toContain(
      "    trialOrderDetail: {\n      params: ({ card: { orderId } }) => ({ orderId }),\n      who: 'payer',\n      reads: 'order/get',\n      except: ['waiting', 'failing'],"
    )
    expect(read('test/pages-of/index.ts')).toMatch(
      /import \{ newTrials \} from '\.\/new-trials'\n[^]*,\n {2}'new-trials': newTrials,\n {2}core\n\}/
    )
    newPage('user/pages/trial/guide', ...titles, '--login', '--params', 'tab:text?')
    expect(read('test/pages-of/new-trials.ts')).toContain(
      "    trialGuide: { who: 'member', shows: (t) => [t.common.empty] }\n  }\n}"
    )
    expect(read('src/routes.ts')).toMatch(/trialGuide: .* needsLogin: true, params: \{ tab: 'text\?' \} \}\n/)
  })

  test.each([
    [
      'a page the table does not list',
      ['pages/index/other', ...titles],
      /not listed in config\/pages\.csv.*pages\/index\/trial/
    ],
    ['no page at all', [], /Which page\?/],
    ['a page without a title in every language', ['pages/index/trial', '--en', 'Use'], /title in vn is missing/],
    [
      'a name another page has',
      ['pages/index/trial', ...titles, '--name', 'home'],
      /route home exists for another page/
    ],
    ['a name that is none', ['pages/index/trial', ...titles, '--name', 'index-errand'], /not a name for a route/],
    ['an unknown option', ['pages/index/trial', '--ja', 'x'], /Unknown option/],
    ['a parameter that is none', ['pages/index/trial', ...titles, '--params', 'orderId:number'], /not a parameter/],
    [
      'an unknown template',
      ['pages/index/trial', ...titles, '--template', 'table'],
      /not a template: list, detail, form, purchase/
    ]
  ])('refuses %s and writes nothing', (_, parameters, message) => {
    const before = copied.map(read)
    expect(newPage(...parameters)).toEqual({ status: 1, output: expect.stringMatching(message) })
    expect(copied.map(read)).toEqual(before)
    expect(existsSync(at('src/pages'))).toBe(false)
  })

  test('refuses a page that exists and leaves it as it is', () => {
    newPage('pages/index/trial', ...titles)
    const before = read('src/pages/index/trial.tsx')
    expect(newPage('pages/index/trial', ...titles)).toEqual({
      status: 1,
      output: expect.stringContaining('exists already')
    })
    expect(read('src/pages/index/trial.tsx')).toBe(before)
  })
})
