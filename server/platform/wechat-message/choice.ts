import { sandboxApps } from '../identity/sandbox'
import { sandboxAppSecret } from '../identity/sandbox-parties'
import { kernelPart } from '../kernel/kernel-part'
import type { WechatMessagePort } from './message'
import { createSandboxWechat, sandboxTemplates } from './sandbox'
import { createWechatMessages } from './wechat'

interface WechatMessages extends WechatMessagePort {
  /** Messages go to the sandbox's inbox instead of to people. */
  readonly isSandbox: boolean
}

/** WeChat by the account of our mini-program; without one the sandbox, in production nothing. */
export const wechatMessagesOf = kernelPart(({ config, clock, db, ids }): WechatMessages => {
  const { wechatMini } = config.identity
  const templates = config.wechatTemplates ?? (wechatMini || config.isProduction ? [] : sandboxTemplates)
  if (wechatMini) {
    const send = createWechatMessages({ fetch: (url, init) => fetch(url, init), clock, app: wechatMini })
    return { isSandbox: false, templates, send }
  }
  if (config.isProduction)
    return { isSandbox: false, templates: [], send: () => Promise.reject(new Error('there is no mini-program')) }
  const { secret } = config
  const app = { id: sandboxApps.wechatMini, secret: sandboxAppSecret(secret, sandboxApps.wechatMini) }
  const sandbox = createSandboxWechat({ db, clock, ids, secret, templates })
  return { isSandbox: true, templates, send: createWechatMessages({ fetch: sandbox, clock, app }) }
})
