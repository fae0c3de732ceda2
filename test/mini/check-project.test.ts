import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFixture } from './fixture-build'

jest.setTimeout(180_000)

function check(...parameters: string[]): { status: number | null; output: string; problems: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(__dirname, 'check-project.mjs'), ...parameters],
    {
      encoding: 'utf8'
    }
  )
  return { status, output: stdout, problems: stderr }
}

/** A copy of the compiled fixture to be broken. */
async function copyFixture(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'mini-check-'))
  cpSync(await buildFixture('weapp'), folder, { recursive: true })
  return folder
}

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

  it.each([
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
  ])('refuses %s', async (_, spoil, complaint) => {
    const folder = await copyFixture()
    spoil(folder)
    const { status, problems } = check(folder)
    rmSync(folder, { recursive: true })
    expect(problems).toMatch(complaint)
    expect(status).toBe(1)
  })
})

function replaceIn(folder: string, from: string, to: string): void {
  const file = join(folder, 'app.json')
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`app.json does not hold ${from}`)
  writeFileSync(file, text.replace(from, to))
}
