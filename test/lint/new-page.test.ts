import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ts from 'typescript'

const repository = path.resolve(__dirname, '..', '..')
const copied = [
  'config/pages.csv',
  'src/routes.ts',
  'src/i18n/zh-CN/titles.ts',
  'src/i18n/en/titles.ts',
  'src/i18n/vn/titles.ts'
]

/** What the compiler says of a file with this text in the place of that path, of which there need be none. */
function typeErrors(file: string, code: string): string[] {
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
  host.fileExists = (name) => name === file || fileExists(name)
  host.readFile = (name) => (name === file ? code : readFile(name))
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, code, ts.ScriptTarget.ES2022, true) : getSourceFile(name, ...rest)
  const types = (config?.fileNames ?? []).filter((name) => name.endsWith('.d.ts'))
  const program = ts.createProgram([file, ...types], options, host)
  const source = program.getSourceFile(file)
  const found = [...program.getSemanticDiagnostics(source), ...program.getSyntacticDiagnostics(source)]
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
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
  const titles = ['--en', 'Errands', '--vn', 'Việc vặt']

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'fanju-page-'))
    for (const file of copied) cpSync(path.join(repository, file), at(file))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('lays out page, configuration, styles, test, row and titles', () => {
    expect(newPage('pages/index/errand', ...titles)).toEqual({
      status: 0,
      output: expect.stringContaining("go('indexErrand')")
    })
    for (const file of [
      'src/pages/index/errand.tsx',
      'src/pages/index/errand.config.ts',
      'src/pages/index/errand.module.scss',
      'test/pages/index/errand.test.tsx'
    ]) {
      expect(existsSync(at(file))).toBe(true)
    }
    expect(read('src/pages/index/errand.config.ts')).toContain("from '../../page-config'")
    expect(read('src/routes.ts')).toMatch(
      /},\n {2}indexErrand: \{ \.\.\.main, path: 'pages\/index\/errand', titleZh: '[^']+', family: 'text' \}\n\} as const/
    )
    expect(read('src/i18n/en/titles.ts')).toMatch(/',\n {2}indexErrand: 'Errands'\n\}\n$/)
    expect(read('src/i18n/vn/titles.ts')).toContain("  indexErrand: 'Việc vặt'")
    expect(read('src/i18n/zh-CN/titles.ts')).toMatch(/ {2}indexErrand: '[\u4e00-\u9fff]+'/)
  })

  test('writes nothing but valid TypeScript', () => {
    newPage('pages/index/errand', ...titles)
    for (const file of [
      ...copied.slice(1),
      'src/pages/index/errand.tsx',
      'src/pages/index/errand.config.ts',
      'test/pages/index/errand.test.tsx'
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
    newPage('user/pages/vip/newIndex', '--login', '--name', 'vipClub', '--en', "VIP's club", '--vn', 'VIP')
    expect(read('src/routes.ts')).toMatch(
      /vipClub: \{ \.\.\.main, package: 'user', path: 'user\/pages\/vip\/newIndex'.*header: 'custom'.*needsLogin: true/
    )
    expect(read('src/i18n/en/titles.ts')).toContain('vipClub: "VIP\'s club"')
    expect(read('src/user/pages/vip/newIndex.config.ts')).toContain("from '../../../page-config'")
  })

  test.each([
    ['list', 'WholeListPage'],
    ['detail', 'DetailPage'],
    ['form', 'FormPage']
  ])('draws a %s by its template, which compiles against the kit', (template, component) => {
    expect(newPage('pages/index/errand', ...titles, '--template', template).status).toBe(0)
    expect(read('src/pages/index/errand.tsx')).toContain(`<${component}`)
    // As it would stand in the repository; its row is that of a page that is there
    const page = path.join(repository, 'src/pages/index/errand.tsx')
    const code = read('src/pages/index/errand.tsx').replace("definePage('indexErrand'", "definePage('about'")
    expect(typeErrors(page, code)).toEqual([])
  })

  test.each([
    [
      'a page the table does not list',
      ['pages/index/other', ...titles],
      /not listed in config\/pages\.csv.*pages\/index\/errand/
    ],
    ['no page at all', [], /Which page\?/],
    ['a page without a title in every language', ['pages/index/errand', '--en', 'Use'], /title in vn is missing/],
    [
      'a name another page has',
      ['pages/index/errand', ...titles, '--name', 'home'],
      /route home exists for another page/
    ],
    ['a name that is none', ['pages/index/errand', ...titles, '--name', 'index-errand'], /not a name for a route/],
    ['an unknown option', ['pages/index/errand', '--ja', 'x'], /Unknown option/],
    [
      'an unknown template',
      ['pages/index/errand', ...titles, '--template', 'table'],
      /not a template: list, detail, form/
    ]
  ])('refuses %s and writes nothing', (_, parameters, message) => {
    const before = copied.map(read)
    expect(newPage(...parameters)).toEqual({ status: 1, output: expect.stringMatching(message) })
    expect(copied.map(read)).toEqual(before)
    expect(existsSync(at('src/pages'))).toBe(false)
  })

  test('refuses a page that exists and leaves it as it is', () => {
    newPage('pages/index/errand', ...titles)
    const before = read('src/pages/index/errand.tsx')
    expect(newPage('pages/index/errand', ...titles)).toEqual({
      status: 1,
      output: expect.stringContaining('exists already')
    })
    expect(read('src/pages/index/errand.tsx')).toBe(before)
  })
})
