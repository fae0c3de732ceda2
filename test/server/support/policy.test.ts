import { codes } from '@/contract/codes'
import { createTestServer, type TestServer } from '../../support/server'

let server: TestServer
let framed: TestServer
beforeAll(async () => {
  server = await createTestServer()
  framed = await createTestServer({ environment: { CORS_ORIGINS: 'https://m.fanju.example' } })
})
afterAll(async () => {
  await server.close()
  await framed.close()
})

const names = [
  'privacy',
  'terms',
  'recharge',
  'permissions',
  'dealProtection',
  'bentoProgramme',
  'subscriptionTerms',
  'benefitTerms',
  'membershipGuide'
]
const open = (name: string, query = '', headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/policy/${name}${query}`, headers })
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

describe.each(names)('the policy "%s"', (name) => {
  test('is a whole page in each language', async () => {
    const pages = await Promise.all(
      ['zh-CN', 'en', 'vn'].map(async (locale) => (await open(name, `?locale=${locale}`)).body)
    )
    const sections = pages.map((page) => page.split('<h2>').length - 1)
    expect(sections[0]).toBeGreaterThanOrEqual(5)
    expect(new Set(sections).size).toBe(1)
    expect(pages.map((page) => /<html lang="([\w-]+)">/.exec(page)?.[1])).toEqual(['zh-CN', 'en', 'vi'])
    for (const page of pages) {
      expect(page).toMatch(/<h1>.{4,}<\/h1>/)
      expect(page).toContain('name="viewport"')
      expect(page).toContain('2026-')
    }
    // The names of the languages are written in their own
    for (const page of pages.slice(1)) expect(wordsOf(page).replace('中文', '')).not.toMatch(/[\u4e00-\u9fff]/)
    expect(pages[2]).toMatch(/[ạảậếịọộụữỹ]/)
  })

  test('runs no script, needs nothing from outside and may be framed by us alone', async () => {
    const { headers, body, statusCode } = await open(name)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
    )
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(body).not.toMatch(/<script|\sstyle=|\son\w+=|https?:/)
    for (const [, address = ''] of body.matchAll(/(?:href|src)="([^"]+)"/g))
      expect((await server.app.inject(address.replaceAll('&amp;', '&'))).statusCode).toBe(200)
  })
})

test('the language is that of the address, else of the browser, else Chinese', async () => {
  const languageOf = async (query: string, headers = {}) =>
    (await open('terms', query, headers)).headers['content-language']
  expect(await languageOf('?locale=vn', { 'accept-language': 'en' })).toBe('vi')
  expect(await languageOf('', { 'accept-language': 'en-SG,zh;q=0.5' })).toBe('en')
  expect(await languageOf('?locale=klingon', { 'accept-language': 'vi' })).toBe('vi')
  expect(await languageOf('')).toBe('zh-CN')
})

test('a policy that does not exist is told so, in the language, without repeating what was asked', async () => {
  for (const name of ['nothing', '%3Cscript%3E', 'toString', '__proto__']) {
    const { statusCode, body } = await open(name, '?locale=en')
    expect(statusCode).toBe(404)
    expect(body).toContain('This page was not found')
    expect(body).not.toMatch(/(<|%3C|&lt;)script/)
  }
})

test('sites that may call us may frame the policies', async () => {
  const { headers } = await framed.app.inject('/policy/privacy')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self' https://m.fanju.example")
  expect(headers['x-frame-options']).toBeUndefined()
})

test('the style is served beside them', async () => {
  const { headers, body } = await server.app.inject('/policy/style.css')
  expect(headers['content-type']).toBe('text/css; charset=utf-8')
  expect(body).toContain('#f4ae00')
})

test('the app reads each by its name, and none where no noun has one', async () => {
  for (const name of names) {
    const { title, sections } = await server.ask('documentGet', { name }, { locale: 'en' })
    expect([name, (await open(name, '?locale=en')).body.includes(`<h1>${title}</h1>`)]).toEqual([name, true])
    expect(sections.length).toBeGreaterThanOrEqual(5)
  }
  const missing = await server.call('documentGet', { name: 'toString' })
  expect([missing.status, missing.code]).toEqual([404, codes.notFound])
})
