// A Chromium for the tests that need one: what the machine has, else what can be installed without asking anybody.
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { bin, run, runNode } from './child.mjs'
import { root } from './ensure.mjs'

const require = createRequire(import.meta.url)

const { names, flags } = require('./browser.json')
// The shell is the same browser without its windows: it needs 40% less of the processor's time
const [shell, ...others] = names

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

function onPath(wanted) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '')
  return folders.flatMap((folder) => wanted.map((name) => path.join(folder, name))).find((file) => existsSync(file))
}

const installedBrowser = () => onPath(others) ?? (usualPlaces[process.platform] ?? []).find((file) => existsSync(file))

/** The browser that playwright-core keeps for itself, if it has been downloaded. */
function playwrightBrowser() {
  const { chromium } = require('playwright-core')
  const file = chromium.executablePath()
  return existsSync(file) ? file : undefined
}

/** Where the machine is a container, in which root installs what is missing. */
const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs a browser and a Chinese font; takes nothing off the machine, and gives up soon where there is no network. */
async function installByApt(browser) {
  if (!canUseApt()) return false
  const apt = async (...parameters) => {
    const limits = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']
    const { code } = await run('apt-get', [...limits, ...parameters], { env: { DEBIAN_FRONTEND: 'noninteractive' } })
    return code === 0
  }
  const install = () => apt('install', '-y', '--no-remove', '--no-install-recommends', browser, 'fonts-noto-cjk')
  console.log(`browser: installing ${browser} and a Chinese font by apt-get`)
  return (await install()) || ((await apt('update')) && (await install()))
}

async function installByPlaywright() {
  console.log('browser: downloading Chromium by playwright')
  const { code } = await runNode([bin('playwright-core/cli.js'), 'install', 'chromium'])
  return code === 0
}

/** So long another browser stands in for a shell that could not be had. */
const shellRetryMs = 7 * 24 * 60 * 60_000

/** The shell, installed where it is missing; not tried again soon where it cannot be had and there is another. */
async function installShell(other, stamps) {
  const refused = path.join(stamps, `no-${shell}`)
  const refusedAt = statSync(refused, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (other && Date.now() - refusedAt < shellRetryMs) return undefined
  if (await installByApt(shell)) return onPath([shell])
  mkdirSync(stamps, { recursive: true })
  writeFileSync(refused, '')
  return undefined
}

async function findBrowser(stamps) {
  const { CHROME_PATH: named } = process.env
  if (named && existsSync(named)) return named
  const other = installedBrowser() ?? playwrightBrowser()
  return (
    onPath([shell]) ??
    (await installShell(other, stamps)) ??
    other ??
    ((await installByApt('chromium')) ? installedBrowser() : undefined) ??
    ((await installByPlaywright()) ? playwrightBrowser() : undefined)
  )
}

let finding

/**
 * Path of a browser: the one that is named, else the shell, installed where that asks nobody, else any other. Stages that ask at the same
 * time wait for one search. `stamps` remembers what could not be installed. Throws with what to do when none can be had.
 */
export async function ensureBrowser(stamps = path.join(root, '.cache/stamps')) {
  finding ??= findBrowser(stamps)
  const found = await finding
  if (found) return found
  throw new Error(
    'No browser was found and none could be installed: install Chrome, Edge or Chromium, or set CHROME_PATH to one'
  )
}
