import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildFixture } from './fixture-build'

jest.setTimeout(180_000)

const program = join(__dirname, 'check-project.mjs')

function check(...parameters: string[]): { status: number | null; output: string; problems: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...parameters], { encoding: 'utf8' })
  return { status, output: stdout, problems: stderr }
}

/** The problems of each of several projects, found in one process: the vendor's compiler takes seconds to load. */
function checkEach(folders: readonly string[]): string[][] {
  const scratch = mkdtempSync(join(tmpdir(), 'check-projects-'))
  const script = `import { checkProject } from '${pathToFileURL(program).href}'
    for (const folder of process.argv.slice(1)) console.log('problems', JSON.stringify((await checkProject(folder)).problems))
    process.exit(0)`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script, ...folders], {
    encoding: 'utf8',
    cwd: scratch
  })
  rmSync(scratch, { recursive: true })
  const told = stdout.split('\n').flatMap((line) => (line.startsWith('problems ') ? [JSON.parse(line.slice(9))] : []))
  if (told.length !== folders.length) throw new Error(`the check ended early: ${stderr}`)
  return told
}

/** A copy of the compiled fixture to be broken. */
async function copyFixture(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'mini-check-'))
  cpSync(await buildFixture('weapp'), folder, { recursive: true })
  return folder
}

/** What may be wrong with a project: what it is called, how it comes about, and what the check says. */
const spoilers: readonly (readonly [what: string, spoil: (folder: string) => void, complaint: RegExp])[] = [
  [
    'a missing page',
    (folder: string) => rmSync(join(folder, 'pages/web/index.wxml')),
    /could not find.*pages\/web\/index\.wxml/
  ],
  ['broken WXML', (folder: string) => writeFileSync(join(folder, 'pages/me/index.wxml'), '<view'), /unexpected end/],
  ['broken WXSS', (folder: string) => writeFileSync(join(folder, 'app.wxss'), 'a{{'), /Unclosed block/],
  [
    'the universal selector',
    (folder: string) => writeFileSync(join(folder, 'app.wxss'), '.rows > * + * { margin: 0 }'),
    /app\.wxss.*token `\*`/
  ],
  [
    'a bare pseudo-class',
    (folder: string) => writeFileSync(join(folder, 'pages/me/index.wxss'), '.a > :last-child { margin: 0 }'),
    /pages\/me\/index\.wxss.*token `:`/
  ],
  [
    'broken JavaScript',
    (folder: string) => writeFileSync(join(folder, 'pages/me/index.js'), 'var ('),
    /pages\/me\/index\.js: Unexpected/
  ],
  [
    'a tab without its page',
    (folder: string) => replaceIn(folder, '{"pagePath":"pages/me/index"', '{"pagePath":"pages/lost/index"'),
    /tabBar.*pages\/lost\/index/
  ]
]

describe('the static check of a WeChat project', () => {
  it('takes a sound project and prints the bytes of each package', async () => {
    const { status, output, problems } = check(await buildFixture('weapp'))
    expect(problems).not.toMatch(/limit|error|fail/i)
    expect(output).toMatch(/^main +\d{6} bytes$/m)
    expect(output).toMatch(/^extra\/ +\d{4} bytes$/m)
    expect(output).not.toMatch(/ENOTFOUND|servicewechat/)
    expect(status).toBe(0)
  })

  it('refuses a main package over our limit', async () => {
    const { status, problems } = check(await buildFixture('weapp'), '100')
    expect(problems).toMatch(/package main has \d+ bytes; our limit is 102400/)
    expect(status).toBe(1)
  })

  it('refuses copies in subpackages over our limit', async () => {
    const folder = await copyFixture()
    const app = JSON.parse(readFileSync(join(folder, 'app.json'), 'utf8'))
    const packages = app.subPackages ?? app.subpackages
    packages.push({ ...packages[0], root: 'more' })
    writeFileSync(join(folder, 'app.json'), JSON.stringify(app))
    cpSync(join(folder, 'extra'), join(folder, 'more'), { recursive: true })
    for (const root of ['extra', 'more']) {
      mkdirSync(join(folder, root, 'sub-common'), { recursive: true })
      writeFileSync(join(folder, root, 'sub-common/part.js'), `module.exports = '${'a'.repeat(250 * 1024)}'`)
    }
    const { status, problems } = check(folder)
    rmSync(folder, { recursive: true })
    expect(problems).toMatch(/subpackages copy 25\d{4} bytes; our limit is 245760/)
    expect(status).toBe(1)
  })

  it('says when there is no project', () => {
    const { status, problems } = check(tmpdir())
    expect(problems).toContain('holds no compiled program')
    expect(status).toBe(1)
  })

  describe('of a project that cannot be taken', () => {
    const spoilt = new Map<string, string[]>()
    beforeAll(async () => {
      const folders: string[] = []
      for (const [, spoil] of spoilers) {
        const folder = await copyFixture()
        spoil(folder)
        folders.push(folder)
      }
      checkEach(folders).forEach((problems, index) => spoilt.set(spoilers[index]?.[0] ?? '', problems))
      for (const folder of folders) rmSync(folder, { recursive: true })
    })

    it.each(spoilers)('refuses %s', (what, _spoil, complaint) => {
      expect(spoilt.get(what)?.join('\n')).toMatch(complaint)
    })
  })
})

function replaceIn(folder: string, from: string, to: string): void {
  const file = join(folder, 'app.json')
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`app.json does not hold ${from}`)
  writeFileSync(file, text.replace(from, to))
}
