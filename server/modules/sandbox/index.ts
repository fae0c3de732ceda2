import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { requestLocale } from '../../http/context'
import { successBody } from '../../http/envelope'
import { AppError } from '../../http/errors'
import type { ServerModule } from '../../http/module'
import { readSandboxInbox } from '../../platform/sms/sandbox'
import { wechatMessagesOf } from '../../platform/wechat-message/choice'
import { readSandboxWechat, sandboxOpenId } from '../../platform/wechat-message/sandbox'

const query = z.object({ mobile: z.string() })
const wechatQuery = z.object({ person: z.string().check(z.regex(/^\d{1,9}$/)) })

/** `+` means a blank in a query, and people paste numbers as they are. */
const asMobile = (text: string) => `+${text.replace(/\D/g, '')}`

const sendInbox = (request: FastifyRequest, reply: FastifyReply, messages: readonly object[]) =>
  reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(successBody(messages, requestLocale(request), request.id))

/** The stand-ins of outside parties that people look into: inboxes. None exists where real messages are sent. */
export const sandboxModule: ServerModule = {
  name: 'sandbox',
  register: (app, kernel) => {
    if (kernel.config.isProduction) return
    if (kernel.sms.isSandbox)
      app.get('/sandbox/sms', async (request, reply) => {
        const parsed = query.safeParse(request.query)
        if (!parsed.success) throw new AppError('badRequest')
        return sendInbox(request, reply, await readSandboxInbox(kernel.db, asMobile(parsed.data.mobile)))
      })
    if (wechatMessagesOf(kernel).isSandbox)
      app.get('/sandbox/wechat', async (request, reply) => {
        const parsed = wechatQuery.safeParse(request.query)
        if (!parsed.success) throw new AppError('badRequest')
        const openId = sandboxOpenId(Number(parsed.data.person))
        return sendInbox(request, reply, await readSandboxWechat(kernel.db, openId))
      })
  }
}

// What other modules may use
export {
  type DoorQuery,
  fieldsOf,
  hostedLanguage,
  hostedLayout,
  hostedPath,
  leadOn,
  registerHosted,
  textOf
} from './hosted-layout'
export { counterTexts, type PageLanguage, pageStyle, pageTexts } from './hosted-page-text'
