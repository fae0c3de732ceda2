import { connectReactPage } from '@tarojs/plugin-framework-react/dist/runtime'
import { Current, safeExecute } from '@tarojs/runtime'
import type { ComponentType } from 'react'
import * as React from 'react'
import type { Locale } from '@/domain/markers'
import { feedback } from '@/platform/feedback/feedback'
import { navigation } from '@/platform/navigation/navigation'
import type { Question } from '@/platform/types'
import { type RouteName, routeOf, routes } from '@/routes'
import { RootStore } from '@/stores/root-store'
import { MemoryStorage } from './memory-storage'
import { TestNetwork } from './network'
import { newestCode } from './people'
import { RunningApp } from './running-app'
import type { TestServer } from './server'
import { ShownPage, type ShownPart } from './shown-page'

// A browser scrolls any element; jsdom, which lays nothing out, has no function for it.
Object.assign(Element.prototype, { scrollTo: () => undefined })

/** One running app on a device: its stores, its way to the real server, and what it did to the host around it. */
export interface Client {
  readonly stores: RootStore
  readonly storage: MemoryStorage
  readonly network: TestNetwork
  /** What stands around all pages. */
  readonly frame: ShownPart
  /** Texts of every toast, oldest first. */
  readonly toasts: string[]
  /** Every move to another page, as `push /pages/...`. */
  readonly moves: string[]
  /** Every question of a dialog, oldest first. */
  readonly asked: Question[]
  /** Answers the next questions. Without one, a question that leaves no choice stays, and any other fails. */
  readonly answers: (boolean | Promise<boolean>)[]
  /** Answers the next question when the returned function is called. */
  answerLater(): (isConfirmed: boolean) => void
  /** Mounts a page by its route with the parameters of its address, and shows it. */
  open(name: RouteName, page: ComponentType, params?: Readonly<Record<string, string>>): Promise<ShownPage>
}

export interface ClientOptions {
  /** What the device has kept from an earlier run of the app. */
  readonly storage?: MemoryStorage
  readonly locale?: Locale
  /** Lets the start-up login end before anything is opened; the default. */
  readonly isStarted?: boolean
  /** Pages behind the opened one, so that going back stays in the app. */
  readonly canGoBack?: boolean
  /** What stands right behind it; by default nothing that anybody asks for. */
  readonly behind?: RouteName
  /** Answers the first questions of a dialog. */
  readonly answers?: readonly boolean[]
  /** Called before anything is asked of the server. */
  readonly prepare?: (network: TestNetwork) => unknown
}

/** Starts the app on a device that talks to `server`. Call `closePages()` in `afterEach`. */
export async function startClient(
  server: TestServer,
  {
    storage = new MemoryStorage(),
    locale = 'zh-CN',
    isStarted = true,
    canGoBack = true,
    behind,
    answers = [],
    prepare = () => undefined
  }: ClientOptions = {}
): Promise<Client> {
  const network = new TestNetwork(server)
  prepare(network)
  const stores = new RootStore({
    storage,
    send: network.send,
    sendFile: network.sendFile,
    openSocket: (url, handlers) => network.openSocket(url, handlers)
  })
  stores.language.choose(locale)
  const host = watchHost(canGoBack, behind)
  host.answers.push(...answers)
  const app = await RunningApp.mount(stores)
  running.push(app)
  if (isStarted) await stores.session.start()
  return {
    stores,
    storage,
    network,
    frame: app.frame,
    ...host,
    open: (name, page, params = {}) => openPage(app, name, page, params)
  }
}

/** Starts the app on a device that has no network from the first request on: even one late answer would set its clock. */
export async function startOffline(server: TestServer, storage: MemoryStorage): Promise<Client> {
  const prepare = (network: TestNetwork) => (network.isDown = true)
  const client = await startClient(server, { storage, isStarted: false, answers: [false], prepare })
  await client.stores.session.start()
  return client
}

/** Logs a person in as the app does, by a code out of the sandbox's inbox. */
export async function logIn(server: TestServer, { stores }: Pick<Client, 'stores'>, mobile: string): Promise<void> {
  await server.ask('otpSend', { mobile, purpose: 'login' })
  await stores.session.loginByCode(mobile, await newestCode(server, mobile))
}

const opened: ShownPage[] = []
const running: RunningApp[] = []

/** Takes every opened page and app off the screen and gives the host back what was watched. */
export function closePages(): void {
  for (const page of opened.splice(0)) page.close()
  for (const app of running.splice(0)) app.close()
  jest.restoreAllMocks()
}

async function openPage(
  app: RunningApp,
  name: RouteName,
  page: ComponentType,
  params: Readonly<Record<string, string>>
): Promise<ShownPage> {
  const { path } = routes[name]
  Current.router = {
    path: `/${path}`,
    params: { ...params },
    $taroPath: `/${path}`,
    onReady: '',
    onHide: '',
    onShow: ''
  }
  jest.spyOn(navigation, 'currentPath').mockReturnValue(path)
  const root = document.body.appendChild(document.createElement('div'))
  const takeOff = app.add(connectReactPage(React, path)(page), root)
  const shown = new ShownPage(root, app.utils, (event, ...facts) => void safeExecute(path, event, ...facts), takeOff)
  opened.push(shown)
  shown.tell('onShow')
  await shown.rest()
  return shown
}

/** The host is not the app's: where it would go and what it would float is written down instead. */
function watchHost(canGoBack: boolean, behind: RouteName | undefined) {
  const toasts: string[] = []
  const moves: string[] = []
  const asked: Question[] = []
  const answers: (boolean | Promise<boolean>)[] = []
  jest.spyOn(feedback, 'toast').mockImplementation((text) => void toasts.push(text))
  jest.spyOn(feedback, 'confirm').mockImplementation(async (question) => {
    asked.push(question)
    const answer = answers.shift()
    if (answer !== undefined) return answer
    if (question.cancelText !== undefined) throw new Error(`nobody answers the question: ${question.text}`)
    return new Promise(() => undefined)
  })
  const answerLater = () => {
    let answer: (isConfirmed: boolean) => void = () => undefined
    answers.push(new Promise((resolve) => (answer = resolve)))
    return answer
  }
  for (const way of ['push', 'replace', 'switchTab', 'relaunch'] as const) {
    jest.spyOn(navigation, way).mockImplementation(async (url) => moves.push(`${way} ${url}`) > 0)
  }
  jest
    .spyOn(navigation, 'back')
    .mockImplementation(async (pages = 1) => moves.push(pages === 1 ? 'back' : `back ${pages}`) > 0)
  // No page stands yet, unless another app of the test has opened one
  if (!jest.isMockFunction(navigation.currentPath)) jest.spyOn(navigation, 'currentPath').mockReturnValue('')
  jest.spyOn(navigation, 'canGoBack').mockReturnValue(canGoBack)
  jest.spyOn(navigation, 'depth').mockReturnValue(behind === undefined ? 1 : 3)
  jest.spyOn(navigation, 'pathBehind').mockReturnValue(behind === undefined ? '' : routeOf(behind).path)
  return { toasts, moves, asked, answers, answerLater }
}
