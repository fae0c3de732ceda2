import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sandboxApps } from '../../../server/platform/identity/sandbox'
import { sandboxAppSecret } from '../../../server/platform/identity/sandbox-parties'
import { readConfig } from '../../../server/platform/kernel/config'
import type { WechatMessage } from '../../../server/platform/wechat-message/message'
import { createSandboxWechat, sandboxOpenId, sandboxTemplates } from '../../../server/platform/wechat-message/sandbox'
import { fillTemplate, type TemplateFacts, templatesVariable } from '../../../server/platform/wechat-message/template'
import { createWechatMessages } from '../../../server/platform/wechat-message/wechat'
import { useServer } from '../../support/server'

const server = useServer()

const message: WechatMessage = {
  openId: sandboxOpenId(1),
  templateId: 'sandbox-order-stopped',
  link: '/pages/order-detail/index?orderId=o1',
  content: { thing1: '川味小馆', thing2: '已取消', time3: '2026年03月09日 12:00' },
  language: 'zh_CN'
}

/** Our adapter at the sandbox's WeChat; `answer` stands in for one of its answers. */
function build(answer: (path: string) => object | undefined = () => undefined) {
  const { kernel, clock } = server
  const { secret } = kernel.config
  const wechat = createSandboxWechat({ ...kernel, secret, templates: sandboxTemplates })
  const asked: string[] = []
  const send = createWechatMessages({
    clock,
    app: { id: sandboxApps.wechatMini, secret: sandboxAppSecret(secret, sandboxApps.wechatMini) },
    fetch: async (address, init) => {
      const path = new URL(address).pathname.replace('/cgi-bin/', '')
      asked.push(path)
      const given = answer(path)
      return given ? Response.json(given) : wechat(address, init)
    }
  })
  return { send, asked }
}
/** The same answer, once. */
function once(path: string, answer: object) {
  let isLeft = true
  return (asked: string) => {
    if (asked !== path || !isLeft) return undefined
    isLeft = false
    return answer
  }
}

const token = 'stable_token'
const sending = 'message/subscribe/send'

describe('the access token', () => {
  it('is asked for once, by however many at the same time, and again before it is over', async () => {
    const { send, asked } = build()
    expect(await Promise.all([send(message), send(message)])).toEqual(Array(2).fill({ outcome: 'sent', code: 0 }))
    expect(asked).toEqual([token, sending, sending])
    server.clock.advance(7_200_000 - 300_000 - 1)
    await send(message)
    expect(asked.filter((path) => path === token)).toHaveLength(1)
    server.clock.advance(1)
    await send(message)
    expect(asked.filter((path) => path === token)).toHaveLength(2)
  })

  it.each([40001, 40014, 42001])('that WeChat does not know any more (%d) is asked for again', async (errcode) => {
    const { send, asked } = build(once(sending, { errcode, errmsg: 'invalid' }))
    expect(await send(message)).toEqual({ outcome: 'sent', code: 0 })
    expect(asked).toEqual([token, sending, token, sending])
  })

  it('that cannot be had now leaves the message for later, and is asked for again then', async () => {
    const { send } = build(once(token, { errcode: 40125, errmsg: 'invalid appsecret' }))
    expect(await send(message)).toEqual({ outcome: 'busy', code: 0 })
    expect(await send(message)).toEqual({ outcome: 'sent', code: 0 })
  })
})

describe('what WeChat says', () => {
  it.each([
    [43101, 'refused'],
    [40003, 'refused'],
    [40037, 'invalid'],
    [41030, 'invalid'],
    [47003, 'invalid'],
    [43107, 'invalid'],
    [45009, 'busy'],
    [43108, 'busy'],
    [42001, 'busy']
  ])('%d means that a message is %s', async (errcode, outcome) => {
    const { send } = build((path) => (path === sending ? { errcode, errmsg: '' } : undefined))
    expect(await send(message)).toEqual({ outcome, code: errcode })
  })

  it('of its own trouble leaves open what became of a message', async () => {
    const { send } = build((path) => (path === sending ? { errcode: -1, errmsg: 'system error' } : undefined))
    await expect(send(message)).rejects.toThrow()
  })

  it.each<[string, Partial<WechatMessage>, number]>([
    ['nobody of this program', { openId: 'of-another-program' }, 40003],
    ['a template that it does not have', { templateId: 'none' }, 40037],
    ['a page that is none', { link: 'https://evil.example' }, 41030],
    ['a text that is too long', { content: { ...message.content, thing1: '川'.repeat(21) } }, 47003],
    ['a field that is missing', { content: { thing1: '川味小馆', thing2: '已取消' } }, 47003]
  ])('the sandbox says, too, of %s', async (_what, change, code) => {
    expect(await build().send({ ...message, ...change })).toMatchObject({ code })
  })
})

describe('the fields of a template', () => {
  const facts: TemplateFacts = {
    words: '骑手已取餐',
    title: '一家名字非常非常非常长的川菜小馆新加坡分店',
    amount: { minor: 1280, currency: 'SGD' },
    dueAt: Date.UTC(2026, 2, 9, 16, 30),
    endsAt: Date.UTC(2026, 2, 9, 18),
    utcOffsetMinutes: 480
  }
  const fill = (fields: Parameters<typeof fillTemplate>[0]['fields'], more: Partial<TemplateFacts> = {}) =>
    fillTemplate({ id: 't', kinds: ['k'], fields }, { ...facts, ...more })

  it('hold what fits them', () => {
    expect(fill({ thing1: 'title', thing2: 'words', thing3: 'amount', time4: 'dueAt', date5: 'endsAt' })).toEqual({
      thing1: '一家名字非常非常非常长的川菜小馆新加坡…',
      thing2: '骑手已取餐',
      thing3: 'S$12.80',
      time4: '2026年03月10日 00:30',
      date5: '2026年03月10日'
    })
    expect(fill({ amount1: 'amount' }, { amount: { minor: 128_000, currency: 'CNY' } })).toEqual({
      amount1: '¥1280.00'
    })
  })

  it.each<[string, Parameters<typeof fillTemplate>[0]['fields'], Partial<TemplateFacts>]>([
    ['of a currency with two signs', { amount1: 'amount' }, {}],
    ['that is not there', { thing1: 'amount' }, { amount: undefined }],
    ['of no known zone', { time1: 'dueAt' }, { utcOffsetMinutes: undefined }],
    ['that is empty', { thing1: 'words' }, { words: '' }]
  ])('do not hold one %s', (_what, fields, change) => expect(fill(fields, change)).toBeUndefined())

  it.each([
    ['{', /is no JSON/],
    ['[{"id":"t","kinds":[],"fields":{}}]', /expected array to have >=1/],
    ['[{"id":"t","kinds":["k"],"fields":{"time1":"title"}}]', /time1 holds dueAt, endsAt/],
    ['[{"id":"t","kinds":["k"],"fields":{"letters1":"title"}}]', /cannot hold/],
    [
      '[{"id":"t","kinds":["k"],"fields":{"thing1":"title"}},{"id":"t","kinds":["j"],"fields":{"thing1":"title"}}]',
      /a template twice/
    ],
    [
      '[{"id":"t","kinds":["k"],"fields":{"thing1":"title"}},{"id":"u","kinds":["k"],"fields":{"thing1":"title"}}]',
      /a kind twice/
    ]
  ])('are refused at the start where they are wrong: %s', (text, problem) => {
    expect(
      templatesVariable
        .safeParse(text)
        .error?.issues.map((issue) => issue.message)
        .join()
    ).toMatch(problem)
  })
})

it('needs the mini-program’s account in production, and says nothing there without templates', () => {
  const text = '[{"id":"t","kinds":["orderStopped"],"fields":{"thing1":"title"}}]'
  const production = { FANJU_ENV: 'production', WECHAT_NOTICE_TEMPLATES: text }
  expect(() => readConfig(production, '/')).toThrow('WECHAT_NOTICE_TEMPLATES needs WECHAT_APP_ID')
  expect(readConfig({ WECHAT_NOTICE_TEMPLATES: text }, '/').wechatTemplates).toEqual([
    { id: 't', kinds: ['orderStopped'], fields: { thing1: 'title' } }
  ])
})

it('the sandbox has templates of kinds that there are, with words that are as short as they must be', () => {
  const folder = path.join(__dirname, '../../../server/modules')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  const kinds = sources.flatMap((text) =>
    [...text.matchAll(/: NoticeKind = \{\s+(?:\.\.\.\w+,\s+)?name: '(\w+)'/g)].map(([, name]) => name)
  )
  expect(kinds).toEqual(expect.arrayContaining(sandboxTemplates.flatMap((template) => template.kinds)))
  const briefs = sources
    .flatMap((text) => [...text.matchAll(/^ {2}brief: \{(.*)\}/gm)])
    .flatMap(([, words = '']) => [...words.matchAll(/'([^']+)'/g)].map(([, text = '']) => text))
  expect(briefs.length).toBeGreaterThanOrEqual(15)
  expect(briefs.filter((words) => words.length > 20)).toEqual([])
})
