/**
 * Taro's custom elements but two, which Taro's entry and router register at every start and this app never draws: its tab bar and its
 * pull-to-refresh are its own. Without them the elements' runtime comes with the first page that draws one: 18.4 KB gzip of each start.
 */
export * from '@tarojs/components/dist/components/index.js'

export const defineCustomElementTaroTabbar = (): void => undefined
export const defineCustomElementTaroPullToRefreshCore = (): void => undefined
