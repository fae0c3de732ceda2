import type { MiniTarget } from './protocol'

/** Where a hosted page loads the vendor's bridge from. A page that does not load it has no bridge, as on a telephone. */
export const BRIDGE_ADDRESS: Record<MiniTarget, RegExp> = {
  weapp: /^https:\/\/res\.wx\.qq\.com\/open\/js\/jweixin-[\d.]+\.js/,
  alipay: /^https:\/\/appx\/web-view(\.min)?\.js/
}

const CALLS = ['navigateTo', 'navigateBack', 'redirectTo', 'switchTab', 'reLaunch', 'postMessage']

/** The script answered at that address: each call goes to the mini-program through the binding `miniWebViewCall`. */
export function bridgeScript(target: MiniTarget): string {
  const calls = `const calls = Object.fromEntries(${JSON.stringify(CALLS)}.map((api) => [api, (options) => { window.miniWebViewCall({ api, options: options || {} }) }]))`
  const environment = 'calls.getEnv = (callback) => callback({ miniprogram: true, miniProgram: true })'
  return target === 'weapp'
    ? `{ ${calls}; ${environment}; window.__wxjs_environment = 'miniprogram'; window.wx = { miniProgram: calls, config() {}, ready(callback) { callback() }, error() {} } }`
    : `{ ${calls}; ${environment}; window.my = calls }`
}
