import Taro from '@tarojs/taro'
import type { AppEntry, AppShow } from '../types'

function textsOf(query: unknown): Record<string, string> {
  if (typeof query !== 'object' || query === null) return {}
  return Object.fromEntries(
    Object.entries(query).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  )
}

const readEntry = ({ path, query }: { readonly path?: string; readonly query?: unknown }): AppEntry => ({
  path: (path ?? '').replace(/^\//, ''),
  query: textsOf(query)
})

/** The mini-program coming to the front and going to the back. */
export const appShow: AppShow = {
  entry: () => readEntry(Taro.getEnterOptionsSync()),
  watch({ onShow, onHide }) {
    const show = (options: { readonly path?: string; readonly query?: unknown }) => onShow(readEntry(options))
    const hide = () => onHide()
    Taro.onAppShow(show)
    Taro.onAppHide(hide)
    return () => {
      Taro.offAppShow(show)
      Taro.offAppHide(hide)
    }
  }
}
