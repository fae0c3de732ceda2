/**
 * What each page of a template does alike, told once for all of them. The wall, a bad address and the languages are those of every page:
 * `define-page.test.tsx`, `every-language.test.tsx`.
 */
import path from 'node:path'
import type { ComponentType } from 'react'
import type { LocaleCode } from '@/contract/types'
import type { HttpResponse } from '@/platform/http/http-types'
import { type RouteName, routeOf } from '@/routes'
import { pageAreas } from '../pages-of'
import { type Client, type ClientOptions, closePages, logIn, startClient } from '../support/client'
import { buildCity } from '../support/commerce'
import { openThroughFailures } from '../support/failing-page'
import { neededParams } from '../support/needed-params'
import { nextMobile } from '../support/people'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'
import { dataOf, foreignTexts } from '../support/spoken-texts'
import { pagesOfTemplate } from '../support/template-pages'
import { spokenTexts } from '../support/texts-on-page'
import { bareAddress, type StockedTable, stockTable } from './stocked-table'

const server = useServer()
/** A city in which there is nothing. */
const bare = useServer()
afterEach(closePages)

const locales: readonly LocaleCode[] = ['zh-CN', 'en', 'vn']
const source = path.resolve(__dirname, '../../src')

const areas = Object.values(pageAreas)
const told = new Map(areas.flatMap(({ pages }) => Object.entries(pages)))

let table: StockedTable
beforeAll(async () => {
  await buildCity(bare)
  table = await stockTable(server)
}, 120_000)

const paramsOf = (name: RouteName) => table.own.get(name) ?? bareAddress(table, name)
const strangeParams = (name: RouteName) => neededParams(name, () => 'never-was')

async function open(
  client: Client,
  name: RouteName,
  params: Readonly<Record<string, string>> = paramsOf(name)
): Promise<ShownPage> {
  const module: { default: ComponentType } = await import(path.join(source, routeOf(name).path))
  return client.open(name, module.default, params)
}

/** One heading of the first level, and a name for all that can be touched. */
function readsOut(page: ShownPage): void {
  expect(page.all('heading').filter((heading) => heading.getAttribute('aria-level') === '1')).toHaveLength(1)
  for (const role of ['button', 'link', 'tab', 'radio', 'checkbox']) expect(page.names(role)).not.toContain('')
}

const isStanding = (page: ShownPage) => !page.has('button', '重试') && !page.has('status', '正在加载')

const lists = pagesOfTemplate('list-page')
const details = [...pagesOfTemplate('detail-page'), ...pagesOfTemplate('purchase-detail')]
/** Some forms are the list of what was sent before, where they are opened without what it is about. */
const forms = pagesOfTemplate('form-page')
// A page of one's own that a link shows less of to others is opened here as one's own
const landings = pagesOfTemplate('share-landing').filter((name) => !details.includes(name))
const texts = pagesOfTemplate('text-page')
const results = pagesOfTemplate('result-page')

/** With what each reads first; without those that leave this to a test of their own. */
const readsOf = (names: readonly RouteName[], what: 'waiting' | 'failing') =>
  names.flatMap((name) => {
    const { reads, except = [] } = told.get(name) ?? {}
    return typeof reads === 'string' && !except.includes(what) ? [[name, reads] as const] : []
  })

test.each([...lists, ...details, ...forms, ...landings, ...texts, ...results])(
  'the table of its area tells what %s reads first',
  (name) => {
    expect(told.get(name)).toHaveProperty('reads')
  }
)

/** The table's person, on a device that has read nothing yet. */
const startAgain = (options: ClientOptions = {}) => startClient(server, { storage: table.client.storage, ...options })

/** Somebody who was sent a link. */
async function friend(options: ClientOptions = {}): Promise<Client> {
  const client = await startClient(server, options)
  await logIn(server, client, nextMobile())
  return client
}

/** `prepare` is in time for what the app reads at its start. */
const readerOf = (name: RouteName, prepare: ClientOptions['prepare']): Promise<Client> =>
  landings.includes(name) ? friend({ prepare }) : startAgain({ prepare })

/** Opened while what it reads first is held up: it says so, and then stands. */
async function standsAfterWaiting(name: RouteName, read: string): Promise<void> {
  let release: () => void = () => undefined
  const client = await readerOf(name, (network) => (release = network.hold(read)))
  const page = await open(client, name)
  expect([page.has('status', '正在加载'), page.root.querySelector('.state')]).toEqual([true, null])
  release()
  await page.until(() => isStanding(page), 'what it is for')
  readsOut(page)
}

/** Says when it cannot be read, offline too, and is read again. */
async function outlivesFailures(name: RouteName, read: string): Promise<void> {
  const client = await readerOf(name, (network) => network.breakDown(read))
  const page = await openThroughFailures(client.network, read, () => open(client, name), isStanding)
  readsOut(page)
}

describe('a list', () => {
  it.each(lists.filter((name) => told.get(name)?.except?.includes('empty') !== true))(
    '%s that is empty says so in one sentence and leads on',
    async (name) => {
      const client = await startClient(bare)
      await logIn(bare, client, nextMobile())
      const page = await open(client, name)
      await page.settled(() => client.network.isQuiet)
      expect(page.has('button', '重试')).toBe(false)
      expect(page.root.querySelectorAll('.state[role="status"]')).toHaveLength(1)
      readsOut(page)
    }
  )

  it.each(readsOf(lists, 'waiting'))(
    '%s keeps its place while it is read: neither empty nor failed',
    async (name, read) => {
      const client = await startAgain()
      const release = client.network.hold(read)
      const page = await open(client, name)
      await page.rest(60)
      expect([page.root.querySelector('.state'), page.has('button', '重试')]).toEqual([null, false])
      release()
      await page.settled(() => client.network.isQuiet)
    }
  )

  it.each(readsOf(lists, 'failing'))('%s says when it cannot be read, offline too, and is read again', outlivesFailures)
})

async function leadsHome(client: Client, name: RouteName, begin: () => Promise<ShownPage>): Promise<void> {
  const tellsInDialog = told.get(name)?.tellsInDialog === true
  if (tellsInDialog) client.answers.push(true)
  const page = await begin()
  if (tellsInDialog) await page.until(() => client.moves.length > 0, 'home')
  else {
    await page.until(() => page.has('button', '返回首页'), 'the way home')
    await page.press('button', '返回首页')
  }
  expect([client.answers, client.moves]).toEqual([[], ['switchTab /pages/index/index']])
}

describe('a detail', () => {
  it.each(readsOf(details, 'waiting'))('%s says that it is on its way, then shows it', standsAfterWaiting)

  it.each(details.filter((name) => Object.keys(strangeParams(name)).length > 0))(
    '%s that never was is not found and leads home',
    async (name) => {
      const client = await startAgain()
      await leadsHome(client, name, () => open(client, name, strangeParams(name)))
    }
  )

  it.each(readsOf(details, 'failing'))(
    '%s says when it cannot be read, offline too, and is read again',
    outlivesFailures
  )
})

describe('a form', () => {
  const asking = forms.filter((name) => !lists.includes(name))

  it.each(forms)('%s stands, and reads out what it asks for', async (name) => {
    const client = await startAgain()
    const page = await open(client, name)
    await page.settled(() => client.network.isQuiet)
    expect(page.has('button', '重试')).toBe(false)
    readsOut(page)
  })

  it.each(readsOf(asking, 'waiting'))('%s says that what it is about is on its way, then asks', standsAfterWaiting)

  it.each(readsOf(asking, 'failing'))(
    '%s says when that cannot be read, offline too, and reads it again',
    outlivesFailures
  )
})

describe('a text', () => {
  it.each(texts)('%s is read out by its sections, with what to do once it is read', async (name) => {
    const client = await startAgain()
    const page = await open(client, name)
    await page.settled(() => client.network.isQuiet)
    readsOut(page)
    const levels = page.all('heading').map((heading) => heading.getAttribute('aria-level'))
    expect(levels.filter((level) => level === '2').length).toBeGreaterThan(1)
    expect(page.all('button').length).toBeGreaterThan(1)
  })

  it.each(readsOf(texts, 'waiting'))('%s says that it is on its way, then is there', standsAfterWaiting)

  it.each(readsOf(texts, 'failing'))('%s says when it cannot be read, offline too, and is read again', outlivesFailures)
})

describe('what a shared link leads to', () => {
  it.each(readsOf(landings, 'waiting'))('%s says that it is on its way, then is there', standsAfterWaiting)

  it.each(readsOf(landings, 'failing'))(
    '%s says when it cannot be read, offline too, and is read again',
    outlivesFailures
  )

  it.each(landings)('%s that is not there any more says so and leads home', async (name) => {
    const client = await friend()
    await leadsHome(client, name, () => open(client, name, told.get(name)?.dead))
  })

  it.each(landings)('%s shows a visitor all of it, and leads to the login and back', async (name) => {
    const client = await startClient(server)
    const page = await open(client, name)
    await page.until(() => isStanding(page), 'what it is for')
    readsOut(page)
    const [wayIn = ''] = page.names('button').filter((words) => words.startsWith('登录'))
    await page.press('button', wayIn)
    const back = encodeURIComponent(`/${routeOf(name).path}?${new URLSearchParams(paramsOf(name)).toString()}`)
    expect(client.moves).toEqual([expect.stringContaining(`push /pages/my/login?returns=${back}`)])
  })

  describe.each(locales)('in %s', (locale) => {
    it.each(landings)('%s speaks no other language', async (name) => {
      const client = await friend({ locale })
      const answers: HttpResponse[] = []
      client.network.onAnswer = (answer) => answers.push(answer)
      const page = await open(client, name)
      await page.settled(() => client.network.isQuiet)
      const spoken = spokenTexts(page.root)
      expect([spoken.length > 5, foreignTexts(spoken, dataOf(answers), locale)]).toEqual([true, []])
    })
  })
})

describe('a result', () => {
  it.each(readsOf(results, 'failing'))(
    '%s says when it cannot be asked for, offline too, and is asked for again',
    outlivesFailures
  )
})
