/** A file of a library and what the H5 build takes in its place. */
export interface Replacement {
  readonly module: RegExp
  readonly code: string
  /** Why the app does without it. */
  readonly reason: string
}

const taroObject = `
import Taro from '@tarojs/api'
import { history, navigateBack, navigateTo, reLaunch, redirectTo, getCurrentPages, switchTab } from '@tarojs/router'
import './index.js'
import { getCurrentInstance, getApp } from './framework/index.js'
import { nextTick } from './ui/custom-component.js'
export { history }
export const { Behavior, Current, ENV_TYPE, Events, eventCenter, getEnv, options } = Taro
export const initPxTransform = () => {}
export default {
  Behavior, Current, ENV_TYPE, Events, eventCenter, getEnv, options, getApp, getCurrentInstance, nextTick, history,
  navigateBack, navigateTo, reLaunch, redirectTo, getCurrentPages, switchTab, initPxTransform
}`

const sameAddress = `export const routesAlias = { set() {}, getConfig: () => undefined, getOrigin: (url = '') => url, getAlias: (url = '') => url, getAll: () => [] }`

const nativeComponents = ['animation', 'internalComponents', 'touchEvents']
  .map((name) => `export const ${name} = {}`)
  .join('\n')
const componentKinds = ['controlledComponent', 'focusComponents', 'voidElements']
  .map((name) => `export const ${name} = new Set()`)
  .join('\n')

/** Parts of Taro that speak to a mini-program's engine, or serve what this app does by itself. */
export const taroParts: readonly Replacement[] = [
  {
    module: /@tarojs\/shared\/dist\/components\.js$/,
    code: `${nativeComponents}\n${componentKinds}\nexport const nestElements = new Map()\nexport const singleQuote = (text) => "'" + text + "'"`,
    reason: 'the properties of native components are for the templates of mini-programs'
  },
  {
    module: /@tarojs\/shared\/dist\/event-channel\.js$/,
    code: 'export const EventChannel = { pageChannel: {}, routeChannel: { addEvents() {} } }',
    reason: 'pages speak through stores, never through the channel of a navigation'
  },
  {
    module: /@tarojs\/runtime\/dist\/dom\/event\.js$/,
    code: 'export class TaroEvent {}\nexport const createEvent = () => undefined\nexport const eventHandler = () => undefined\nexport const eventHandlerTTDom = () => undefined',
    reason: 'the browser has events of its own'
  },
  {
    module: /@tarojs\/runtime\/dist\/perf\.js$/,
    code: 'export const perf = { start() {}, stop() {}, delayStop() {} }',
    reason: 'it only times the updates of a mini-program'
  },
  {
    module: /@tarojs\/api\/dist\/tools\.js$/,
    code: 'export const Behavior = (options) => options\nexport const getPreload = () => () => {}\nexport const getInitPxTransform = () => () => {}\nexport const getPxTransform = () => (size) => size',
    reason: 'lengths are written as they are, and no page hands data to the next'
  },
  {
    module: /@tarojs\/api\/dist\/interceptor\/index\.js$/,
    code: 'export default class Link {}\nexport const interceptorify = () => undefined',
    reason: "requests are sent by the browser's fetch"
  },
  {
    module: /@tarojs\/api\/dist\/interceptor\/interceptors\.js$/,
    code: 'export const logInterceptor = undefined\nexport const timeoutInterceptor = undefined',
    reason: "they are for the requests that the browser's fetch sends here"
  },
  {
    module: /@tarojs\/taro-h5\/dist\/api\/taro\.js$/,
    code: taroObject,
    reason: 'lengths, interceptors and worklets are not used'
  },
  {
    module: /@tarojs\/taro-h5\/dist\/api\/route\/index\.js$/,
    code: "export { navigateBack, navigateTo, reLaunch, redirectTo, switchTab } from '@tarojs/router'\nexport const router = {}",
    reason: 'its route builders only say that browsers have none'
  },
  {
    module: /@tarojs\/taro-h5\/dist\/api\/ui\/navigation-bar\/index\.js$/,
    code: 'export const setNavigationBarTitle = async ({ title }) => { document.title = title }',
    reason: "Screen draws the header of every page; the title is the tab's"
  },
  {
    module: /@tarojs\/router\/dist\/events\/resize\.js$/,
    code: 'export const bindPageResize = () => {}',
    reason: 'pages follow their size by style'
  },
  { module: /@tarojs\/router\/dist\/utils\/index\.js$/, code: sameAddress, reason: 'no page has a second address' }
]
