import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BrowserContext, Route } from 'playwright-core'
import { youngFunctions, youngMethods } from '../../config/engines.cjs'
import type { ApiRequest, LaunchOptions } from './launch-options'
import type { PackedBuild } from './pack'
import type { BootOptions } from './protocol'
import { BRIDGE_ADDRESS, bridgeScript } from './web-view-bridge'

/** Where the host page lives: on the API's own origin, so that the browser sees no request across origins, as the vendors' clients do not. */
export const MINI_PATH = '/__mini__/'

/** Takes away what the oldest promised engine does not have, so that a program that uses it fails here as it does there. */
const withoutYoungBuiltIns = `for (const [owner, names] of Object.entries(${JSON.stringify(youngMethods)}))
  for (let holder = window[owner].prototype; holder !== null; holder = Object.getPrototypeOf(holder)) for (const name of names) delete holder[name]
for (const [owner, names] of Object.entries(${JSON.stringify(youngFunctions)})) for (const name of names) delete window[owner][name]`

interface Program {
  build: PackedBuild
  host: string
  /** State for the next load: a relaunch changes it. */
  boot: () => BootOptions
  launch: LaunchOptions
  onDefect: (defect: string) => void
}

async function serve(program: Program, route: Route): Promise<void> {
  const name = new URL(route.request().url()).pathname.slice(MINI_PATH.length)
  if (name === '') return route.fulfill({ contentType: 'text/html', body: program.build.html })
  const scripts: Record<string, string> = {
    'boot.js': `window.miniBoot = ${JSON.stringify(program.boot())}\n${withoutYoungBuiltIns}`,
    'bundle.js': program.build.script,
    'host.js': program.host
  }
  const body = scripts[name]
  if (body !== undefined) return route.fulfill({ contentType: 'text/javascript', body })
  const { dist } = program.launch
  const file = resolve(dist, decodeURIComponent(name.replace(/^dist\//, '')))
  if (file.startsWith(resolve(dist)) && existsSync(file)) return route.fulfill({ path: file })
  program.onDefect(`the package has no file ${name}`)
  return route.fulfill({ status: 404, body: '' })
}

/** A compiled-in host name stands for the API server, as a domain name would. */
async function redirect(apiOrigin: string, route: Route): Promise<void> {
  const url = new URL(route.request().url())
  const response = await route.fetch({ url: new URL(`${url.pathname}${url.search}`, apiOrigin).href })
  await route.fulfill({ response })
}

/** Lets a test look at a request for data, and answer it. */
async function overhear(onApi: NonNullable<LaunchOptions['onApi']>, route: Route): Promise<void> {
  const url = new URL(route.request().url())
  const ask: ApiRequest['ask'] = async (change = {}) => {
    const asked = new URL(url)
    for (const [name, value] of Object.entries(change))
      value === undefined ? asked.searchParams.delete(name) : asked.searchParams.set(name, value)
    const answer: unknown = await (await route.fetch({ url: asked.href })).json()
    return answer
  }
  const answer = onApi({ path: url.pathname.replace(/^\/api\//, ''), query: Object.fromEntries(url.searchParams), ask })
  if (answer === undefined) return route.fallback()
  await route.fulfill({ json: await answer })
}

/** Answers the browser's requests for the program's own files, for the compiled-in hosts and for the vendor's web-view bridge. */
export async function routeProgram(context: BrowserContext, program: Program): Promise<void> {
  const { apiOrigin, onApi, target } = program.launch
  const own = new URL(MINI_PATH, apiOrigin).href
  await context.route(
    (url) => url.href.startsWith(own),
    (route) => serve(program, route)
  )
  await context.route(
    (url) => program.boot().domains.includes(url.hostname),
    (route) => redirect(apiOrigin, route)
  )
  if (onApi !== undefined) await context.route(`${apiOrigin}/api/**`, (route) => overhear(onApi, route))
  const bridge = { contentType: 'text/javascript', body: bridgeScript(target) }
  await context.route(BRIDGE_ADDRESS[target], (route) => route.fulfill(bridge))
}
