import { desc, eq, lt } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '../../db/database'
import { openGrant, sandboxApps, sandboxSubject, sealGrant } from '../identity/sandbox'
import { sandboxAppSecret } from '../identity/sandbox-parties'
import type { Clock } from '../kernel/clock'
import type { Ids } from '../kernel/ids'
import type { Fetch } from '../kernel/outside-http'
import { sandboxWechatMessages } from './tables'
import { fitsField, type MessageTemplate } from './template'
import { wechatServerApi } from './wechat'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly secret: string
  readonly templates: readonly MessageTemplate[]
}

const retentionMs = 7 * 24 * 60 * 60_000
const tokenMs = 7_200_000

/** This person of the sandbox has taken back in WeChat whatever they allowed. */
export const refusingPerson = 43_101

/** As an account at WeChat may have them, for a server without one. */
export const sandboxTemplates: readonly MessageTemplate[] = [
  {
    id: 'sandbox-order-progress',
    kinds: ['orderOnWay', 'orderReady'],
    fields: { thing1: 'title', thing2: 'words', time3: 'dueAt' }
  },
  {
    id: 'sandbox-order-stopped',
    kinds: ['orderStopped'],
    fields: { thing1: 'title', thing2: 'words', time3: 'dueAt' }
  },
  { id: 'sandbox-refund', kinds: ['refunded'], fields: { thing1: 'title', thing2: 'amount', time3: 'dueAt' } },
  { id: 'sandbox-payment', kinds: ['bankAsks'], fields: { thing1: 'title', thing2: 'words', thing3: 'amount' } }
]

/** What the sandbox's WeChat calls a person in our mini-program. */
export const sandboxOpenId = (person: number): string => sandboxSubject(sandboxApps.wechatMini, person)

const tokenQuestion = z.object({ grant_type: z.literal('client_credential'), appid: z.string(), secret: z.string() })
const messageBody = z.object({
  touser: z.string(),
  template_id: z.string(),
  page: z.string(),
  lang: z.enum(['zh_CN', 'en_US']),
  data: z.record(z.string(), z.object({ value: z.string() }))
})
type Body = z.output<typeof messageBody>

/** What WeChat would refuse of a message; 0 for one that it takes. */
function complaintOf(templates: readonly MessageTemplate[], { touser, template_id: id, page, data }: Body): number {
  const template = templates.find((each) => each.id === id)
  if (!touser.startsWith(sandboxSubject(sandboxApps.wechatMini, 0).slice(0, -1))) return 40003
  if (!template) return 40037
  if (!/^[\w-]+(\/[\w-]+)+(\?.*)?$/.test(page)) return 41030
  const isFilled = Object.keys(template.fields).every((field) => fitsField(field, data[field]?.value ?? ''))
  if (!isFilled || Object.keys(data).length !== Object.keys(template.fields).length) return 47003
  return touser === sandboxOpenId(refusingPerson) ? 43101 : 0
}

/** WeChat's server API as our adapter reaches it, with an inbox in the database in place of people's phones. */
export function createSandboxWechat({ db, clock, ids, secret, templates }: Deps): Fetch {
  const { wechatMini: app } = sandboxApps
  const giveToken = (question: unknown) => {
    const asked = tokenQuestion.safeParse(question)
    if (!asked.success) return { errcode: 40002, errmsg: 'invalid grant_type' }
    if (asked.data.appid !== app) return { errcode: 40013, errmsg: 'invalid appid' }
    if (asked.data.secret !== sandboxAppSecret(secret, app)) return { errcode: 40125, errmsg: 'invalid appsecret' }
    const expiresAt = clock.now() + tokenMs
    const grant = { use: 'wechatServer', app, person: 0, hasUnionId: false, expiresAt, mark: '' }
    return { access_token: sealGrant(secret, grant), expires_in: tokenMs / 1000 }
  }
  const take = async (token: string, question: unknown) => {
    const grant = openGrant(secret, token)
    if (grant?.use !== 'wechatServer') return { errcode: 40001, errmsg: 'invalid credential' }
    if (grant.expiresAt <= clock.now()) return { errcode: 42001, errmsg: 'access_token expired' }
    const body = messageBody.parse(question)
    const errcode = complaintOf(templates, body)
    if (errcode !== 0) return { errcode, errmsg: 'refused by the sandbox' }
    const sentAt = clock.now()
    await db.delete(sandboxWechatMessages).where(lt(sandboxWechatMessages.sentAt, sentAt - retentionMs))
    const content = Object.fromEntries(Object.entries(body.data).map(([field, { value }]) => [field, value]))
    await db.insert(sandboxWechatMessages).values({
      messageId: ids.next(),
      openId: body.touser,
      templateId: body.template_id,
      page: body.page,
      content,
      sentAt
    })
    return { errcode: 0, errmsg: 'ok' }
  }
  return async (address, init) => {
    const { origin, pathname, searchParams } = new URL(address)
    const question: unknown = JSON.parse(String(init?.body ?? '{}'))
    switch (`${origin}${pathname}`) {
      case `${wechatServerApi}/stable_token`:
        return Response.json(giveToken(question))
      case `${wechatServerApi}/message/subscribe/send`:
        return Response.json(await take(searchParams.get('access_token') ?? '', question))
      default:
        return new Response(null, { status: 404 })
    }
  }
}

/** What the sandbox took for a person, newest first. */
export async function readSandboxWechat(db: Db, openId: string) {
  const rows = await db
    .select()
    .from(sandboxWechatMessages)
    .where(eq(sandboxWechatMessages.openId, openId))
    .orderBy(desc(sandboxWechatMessages.sentAt), desc(sandboxWechatMessages.messageId))
    .limit(50)
  return rows.map(({ templateId, page, content, sentAt }) => ({
    templateId,
    page,
    content,
    sentAt: new Date(sentAt).toISOString()
  }))
}
