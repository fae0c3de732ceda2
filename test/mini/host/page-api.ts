import { config, isAlipay } from './boot'
import { bringToStart } from './bring-to-start'
import { ComponentCaller } from './framework'
import { asyncApi, expectType, type Fields, fieldsOf, numberOf, textOf, VendorError } from './options'
import { topPage } from './router'

function setTitle(options: Fields): void {
  if (!isAlipay) expectType(options, 'title', 'string')
  topPage().title = textOf(options.title, topPage().title)
}

function setBarColor(options: Fields): void {
  expectType(options, 'backgroundColor', 'string')
  const front = textOf(options.frontColor)
  if (!isAlipay && !['#ffffff', '#000000'].includes(front))
    throw new VendorError(`parameter error: invalid frontColor "${front}"`)
}

function setNavigationBar(options: Fields): void {
  if (options.title !== undefined) setTitle(options)
}

function pageScrollTo(options: Fields): void {
  const { scroller } = topPage()
  const selector = textOf(options.selector)
  if (selector === '') return void scroller.scrollTo({ top: numberOf(options.scrollTop, 0) })
  // Ids carry a prefix in the DOM; a selector by id matches its end.
  const target = scroller.querySelector(selector.replace(/#([\w-]+)/g, '[id$="--$1"]'))
  if (target === null) throw new VendorError(`selector "${selector}" is not found`)
  bringToStart(scroller, target, { down: true })
}

function startPullDown(): void {
  const { path, root } = topPage()
  if (config.units[path]?.canPullDown !== true)
    throw new VendorError(`page "${path}" has not enabled pull-down refresh`)
  const handler: unknown = Reflect.get(root.get(), 'onPullDownRefresh')
  if (typeof handler === 'function') handler.call(root.get())
}

function observeFrom(source: unknown, options: unknown) {
  const owner = source instanceof ComponentCaller ? source : topPage().root.get()
  return owner.createIntersectionObserver(fieldsOf(source instanceof ComponentCaller ? options : source))
}

const nothing = (name: string) => [name, asyncApi(name, () => ({}))] as const

export const pageApi: Fields = {
  ...Object.fromEntries(
    [
      'showNavigationBarLoading',
      'hideNavigationBarLoading',
      'hideHomeButton',
      'hideKeyboard',
      'stopPullDownRefresh',
      'setBackgroundColor',
      'setBackgroundTextStyle',
      'showShareMenu',
      'hideShareMenu',
      'previewImage'
    ].map(nothing)
  ),
  ...(isAlipay
    ? { setNavigationBar: asyncApi('setNavigationBar', setNavigationBar) }
    : {
        setNavigationBarTitle: asyncApi('setNavigationBarTitle', setTitle),
        setNavigationBarColor: asyncApi('setNavigationBarColor', setBarColor)
      }),
  pageScrollTo: asyncApi('pageScrollTo', pageScrollTo),
  startPullDownRefresh: asyncApi('startPullDownRefresh', startPullDown),
  createSelectorQuery: () => topPage().root.get().createSelectorQuery(),
  createIntersectionObserver: observeFrom
}
