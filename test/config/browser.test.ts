import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ask =
  "import('./config/scripts/lib/browser.mjs').then(({ ensureBrowser }) => ensureBrowser(process.env.STAMPS)).then(console.log)"
const [full, shell] = ['chromium', 'chromium-headless-shell']
/** Where the machine is a container, in which root installs. */
const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

describe('the browser of the tests', () => {
  let folder = ''
  const put = (name: string, text = '#!/bin/sh\n') => {
    writeFileSync(path.join(folder, name), text)
    chmodSync(path.join(folder, name), 0o755)
  }
  /** Its name, where nothing but what was put there is installed. */
  const found = (named?: string) => {
    const { stdout } = spawnSync(process.execPath, ['-e', ask], {
      encoding: 'utf8',
      env: { PATH: folder, STAMPS: path.join(folder, 'stamps'), CHROME_PATH: named && path.join(folder, named) }
    })
    return path.basename(stdout.trim().split('\n').at(-1) ?? '')
  }
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'fanju-browser-'))
    put(full)
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('is the shell where there is one', () => {
    put(shell)
    expect(found()).toBe(shell)
  })

  test('is the one that is named, whatever else there is', () => {
    put(shell)
    expect(found(full)).toBe(full)
  })

  test('is another one where no shell can be installed', () => {
    put('apt-get', '#!/bin/sh\nexit 100\n')
    expect(found()).toBe(full)
  })

  test('is the shell where root can install one beside another browser', () => {
    put('apt-get', `#!/bin/sh\n: > ${path.join(folder, shell)}\n`)
    expect(found()).toBe(canInstall ? shell : full)
  })

  test('is another one for a week once no shell could be installed, without asking again', () => {
    const tries = path.join(folder, 'tries')
    put('apt-get', `#!/bin/sh\necho . >> ${tries}\nexit 100\n`)
    const triesSoFar = () => (existsSync(tries) ? readFileSync(tries, 'utf8').length : 0)
    expect([found(), triesSoFar() > 0]).toEqual([full, canInstall])
    const before = triesSoFar()
    expect([found(), triesSoFar()]).toEqual([full, before])
    const weekAgo = new Date(Date.now() - 7 * 24 * 60 * 60_000)
    utimesSync(path.join(folder, 'stamps', `no-${shell}`), weekAgo, weekAgo)
    expect([found(), triesSoFar() > before]).toEqual([full, canInstall])
  })
})
