import { makeFollowers } from '@/features/app-frame/background'
import { connectReactPage, createReactApp } from '@tarojs/plugin-framework-react/dist/runtime'
import { Current, safeExecute } from '@tarojs/runtime'
import TestUtils from '@tarojs/test-utils-react'
import { observer } from 'mobx-react-lite'
import * as React from 'react'
import type { ComponentType } from 'react'
import * as ReactDom from 'react-dom/client'
import { TextProvider } from '@/ui/text-context'
import { en } from '@/i18n/en'
import { createTranslator } from '@/i18n/translator'
import { vn } from '@/i18n/vn'
import { zhCn } from '@/i18n/zh-CN'
import type { Locale } from '@/domain/markers'
import { feedback } from '@/platform/feedback/feedback'
import { navigation } from '@/platform/navigation/navigation'
import { routeOf, routes, type RouteName } from '@/routes'
import { RootStore } from '@/stores/root-store'
import { StoresProvider } from '@/stores/stores-context'
import { MemoryStorage } from './memory-storage'
import { TestNetwork } from './network'
import { newestCode } from './people'
import type { TestServer } from './server'
import { ShownPage } from './shown-page'

// Taro's hooks of a page's life find React only once an app has been made.
createReactApp(({ children }) => children, React, ReactDom, { pages: [] })
// A browser scrolls any element; jsdom, which lays nothing out, has no function for it.
Object.assign(Element.prototype, { scrollTo: () => undefined })

const catalogues = { 'zh-CN': zhCn, en, vn }

/** One running app on a device: its stores, its way to the real server, and what it did to the host around it. */
export interface Client {
  readonly stores: RootStore
  readonly storage: MemoryStorage
  readonly network: TestNetwork
  /** Texts of every toast, oldest first. */
  readonly toasts: string[]
  /** Every move to another page, as `push /pages/...`. */
  readonly moves: string[]
  /** Answers the next questions of a dialog. */
  readonly answers: boolean[]
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
}

/** Starts the app on a device that talks to `server`. Call `closePages()` in `afterEach`. */
export async function startClient(
  server: TestServer,
  { storage = new MemoryStorage(), locale = 'zh-CN', isStarted = true, canGoBack = true, behind }: ClientOptions = {}
): Promise<Client> {
  const network = new TestNetwork(server)
  const stores = new RootStore({
    storage,
    send: network.send,
    sendFile: network.sendFile,
    openSocket: (url, handlers) => network.openSocket(url, handlers)
  })
  stores.language.choose(locale)
  makeFollowers(stores)
  const host = watchHost(canGoBack, behind)
  if (isStarted) await stores.session.start()
  return {
    stores,
    storage,
    network,
    ...host,
    open: (name, page, params = {}) => openPage(stores, name, page, params)
  }
}

/** Logs a person in as the app does, by a code out of the sandbox's inbox. */
export async function logIn(server: TestServer, { stores }: Pick<Client, 'stores'>, mobile: string): Promise<void> {
  await server.ask('otpSend', { mobile, purpose: 'login' })
  await stores.session.loginByCode(mobile, await newestCode(server, mobile))
}

const opened: ShownPage[] = []

/** Takes every opened page off the screen and gives the host back what was watched. */
export function closePages(): void {
  for (const page of opened.splice(0)) page.close()
  jest.restoreAllMocks()
}

async function openPage(
  stores: RootStore,
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
  const Connected = connectReactPage(React, path)(page)
  const App = observer(() => {
    const { locale, isLargeText } = stores.language
    const { offsetMs } = stores.clock
    const translator = createTranslator(locale, catalogues[locale], () => Date.now() + offsetMs)
    return (
      <StoresProvider value={stores}>
        <TextProvider translator={translator} isLargeText={isLargeText}>
          <Connected />
        </TextProvider>
      </StoresProvider>
    )
  })
  const utils = new TestUtils()
  const root = document.body.appendChild(document.createElement('div'))
  await utils.mount(App, { container: root })
  const shown = new ShownPage(root, utils, (event, ...facts) => void safeExecute(path, event, ...facts))
  opened.push(shown)
  shown.tell('onShow')
  await shown.rest()
  return shown
}

/** The host is not the app's: where it would go and what it would float is written down instead. */
function watchHost(canGoBack: boolean, behind: RouteName | undefined) {
  const toasts: string[] = []
  const moves: string[] = []
  const answers: boolean[] = []
  jest.spyOn(feedback, 'toast').mockImplementation((text) => void toasts.push(text))
  jest.spyOn(feedback, 'confirm').mockImplementation(async ({ text }) => {
    const answer = answers.shift()
    if (answer === undefined) throw new Error(`nobody answers the question: ${text}`)
    return answer
  })
  for (const way of ['push', 'replace', 'switchTab', 'relaunch'] as const) {
    jest.spyOn(navigation, way).mockImplementation(async (url) => moves.push(`${way} ${url}`) > 0)
  }
  jest.spyOn(navigation, 'back').mockImplementation(async () => moves.push('back') > 0)
  jest.spyOn(navigation, 'canGoBack').mockReturnValue(canGoBack)
  jest.spyOn(navigation, 'pathBehind').mockReturnValue(behind === undefined ? '' : routeOf(behind).path)
  return { toasts, moves, answers }
}
