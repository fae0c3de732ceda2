// A Chromium for the tests that need one: what the machine has, else what can be installed without asking anybody.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { bin, run, runNode } from './child.mjs'

const require = createRequire(import.meta.url)

const { names, flags } = require('./browser.json')
// The shell is the same browser without its windows: a test in it takes half the processor's time
const [shell] = names

/** What a browser that is driven is started with. */
export const browserFlags = flags

const usualPlaces = {
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`
  ),
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) =>
      ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'].map((file) =>
        path.join(folder, file)
      )
    )
}

function installedBrowser() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '')
  const onPath = folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
  return [process.env.CHROME_PATH, ...onPath, ...(usualPlaces[process.platform] ?? [])].find(
    (file) => file && existsSync(file)
  )
}

/** The browser that playwright-core keeps for itself, if it has been downloaded. */
function playwrightBrowser() {
  const { chromium } = require('playwright-core')
  const file = chromium.executablePath()
  return existsSync(file) ? file : undefined
}

async function installByApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log('browser: installing Chromium and a Chinese font by apt-get')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = async (browser) => {
    const { code } = await run(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-noto-cjk'],
      { env }
    )
    return code === 0
  }
  await run('apt-get', ['update', '-qq'], { env })
  return (await install(shell)) || install('chromium')
}

async function installByPlaywright() {
  console.log('browser: downloading Chromium by playwright')
  const { code } = await runNode([bin('playwright-core/cli.js'), 'install', 'chromium'])
  return code === 0
}

/** Path of a browser, installed when there is none. Throws with what to do when none can be had. */
export async function ensureBrowser() {
  const found = installedBrowser() ?? playwrightBrowser()
  if (found) return found
  const installed =
    ((await installByApt()) ? installedBrowser() : undefined) ??
    ((await installByPlaywright()) ? playwrightBrowser() : undefined)
  if (installed) return installed
  throw new Error(
    'No browser was found and none could be installed: install Chrome, Edge or Chromium, or set CHROME_PATH to one'
  )
}
