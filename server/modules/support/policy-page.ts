import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { localeCode } from '@/contract/shared'
import type { LocaleCode } from '@/contract/types'
import { requestLocale } from '../../http/context'
import { escape } from '../../http/html'
import type { Kernel } from '../../kernel'
import { readPolicies } from './policies'
import type { Policy, PolicySection } from './policies/document'
import { policyStyle } from './policy-style'

const stylePath = '/policy/style.css'
const hour = 'public, max-age=3600'
const languages: Readonly<
  Record<
    LocaleCode,
    {
      readonly tag: string
      readonly name: string
      readonly brand: string
      readonly since: (day: string) => string
      readonly missing: string
    }
  >
> = {
  'zh-CN': {
    tag: 'zh-CN',
    name: '中文',
    brand: '饭聚',
    since: (day) => `生效日期：${day}`,
    missing: '没有找到这个页面'
  },
  en: {
    tag: 'en',
    name: 'English',
    brand: 'Fanju',
    since: (day) => `In force since ${day}`,
    missing: 'This page was not found'
  },
  vn: {
    tag: 'vi',
    name: 'Tiếng Việt',
    brand: 'Fanju',
    since: (day) => `Có hiệu lực từ ${day}`,
    missing: 'Không tìm thấy trang này'
  }
}
const localeCodes: readonly LocaleCode[] = ['zh-CN', 'en', 'vn']
const query = z.object({ locale: z.optional(localeCode) })

const sectionHtml = ({ heading, paragraphs = [], items = [] }: PolicySection): string =>
  [
    `<h2>${escape(heading)}</h2>`,
    ...paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`),
    ...(items.length > 0 ? [`<ul>${items.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>`] : [])
  ].join('\n')

/** The page of a name, also of one that does not exist: the names of the others lead on. */
function pageHtml(policies: ReadonlyMap<string, Policy>, name: string, locale: LocaleCode): string {
  const { tag, brand, since, missing } = languages[locale]
  const policy = policies.get(name)
  const text = policy?.texts[locale]
  const content =
    policy && text
      ? [
          `<h1>${escape(text.title)}</h1>`,
          `<p class="since">${since(policy.effectiveFrom)}</p>`,
          `<p>${escape(text.introduction)}</p>`,
          ...text.sections.map(sectionHtml)
        ].join('\n')
      : `<h1>${missing}</h1>`
  const switches = localeCodes
    .filter(() => policy !== undefined)
    .map(
      (code) =>
        `<a href="/policy/${name}?locale=${code}" lang="${languages[code].tag}"${code === locale ? ' aria-current="true"' : ''}>${languages[code].name}</a>`
    )
    .join('')
  const others = [...policies]
    .filter(([other]) => other !== name)
    .map(([other, { texts }]) => `<a href="/policy/${other}?locale=${locale}">${escape(texts[locale].title)}</a>`)
    .join('')
  return `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${escape(text?.title ?? missing)} · ${brand}</title><link rel="stylesheet" href="${stylePath}"></head>
<body><header><div><span class="sign">${brand}</span><nav>${switches}</nav></div></header>
<main><article>${content}</article><div class="others">${others}</div></main></body></html>`
}

/** The language asked for in the address, else the browser's. */
function localeOf(request: FastifyRequest): LocaleCode {
  const parsed = query.safeParse(request.query)
  return (parsed.success ? parsed.data.locale : undefined) ?? requestLocale(request)
}

/**
 * Policies as pages of our own, `/policy/privacy` for instance, in the language of `?locale=`: the app shows
 * them in its frame, so our own origin and the other sites that may call us may frame them, and no others.
 */
export function servePolicies(app: FastifyInstance, kernel: Kernel): void {
  const { config } = kernel
  const policies = readPolicies(kernel)
  const policy = `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${["'self'", ...config.corsOrigins].join(' ')}`
  const send = (reply: FastifyReply, name: string, locale: LocaleCode) => {
    // Browsers that know frame-ancestors ignore it; the older ones know one origin only
    if (config.corsOrigins.length > 0) reply.removeHeader('x-frame-options')
    return reply
      .code(policies.has(name) ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('content-language', languages[locale].tag)
      .header('vary', 'accept-language')
      .header('cache-control', hour)
      .send(pageHtml(policies, name, locale))
  }
  app.get(stylePath, (_request, reply) =>
    reply.header('content-type', 'text/css; charset=utf-8').header('cache-control', hour).send(policyStyle)
  )
  app.get<{ Params: { name: string } }>('/policy/:name', (request, reply) =>
    send(reply, request.params.name, localeOf(request))
  )
}
