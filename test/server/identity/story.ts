import type { IdentityProvider, LoginData, Params } from '@/contract/types'
import { newestCode } from '../../support/people'
import type { Answer, TestServer } from '../../support/server'

export const everyProvider: readonly IdentityProvider[] = ['wechat', 'alipay', 'facebook', 'apple', 'telegram']
export const loginPage = '/customer/#/pages/my/login'

/** The first four stand on the sandbox's pages. */
let made = 10
/** Somebody of the sandbox whom no other call answered, and who is on no page. */
export const nextPerson = () => (made += 1)

/** What a client gets from a provider by itself. */
export async function credentialOf(
  server: TestServer,
  provider: IdentityProvider,
  person: number,
  more: Record<string, string> = {}
): Promise<string> {
  const response = await server.app.inject({
    url: `/sandbox/identity/${provider}/credential`,
    query: { person: String(person), ...more }
  })
  return response.json().data.credential
}

/** Has the provider confirm a person for the session of `token`. */
export async function verify(
  server: TestServer,
  token: string,
  provider: IdentityProvider,
  person: number,
  more: Record<string, string> = {}
) {
  return server.ask(
    'identityVerify',
    { provider, credential: await credentialOf(server, provider, person, more) },
    { token }
  )
}

interface Login {
  readonly token?: string
  readonly ticket?: string
  readonly accessToken?: string
  readonly mobile?: string
  readonly otpCode?: string
  readonly inviteUserId?: string
}

/** The same of every provider. */
type LoginAnswer = Omit<Answer<'loginByWechat'>, 'data'> & { readonly data: LoginData }

/** Logs in by a provider's own endpoint, with a ticket, a session or nothing as proof. */
export function loginBy(
  server: TestServer,
  provider: IdentityProvider,
  { token, ...params }: Login
): Promise<LoginAnswer> {
  const options = token === undefined ? {} : { token }
  switch (provider) {
    case 'wechat':
      return server.call('loginByWechat', params, options)
    case 'alipay':
      return server.call('loginByAlipayMiniProgram', params, options)
    case 'facebook':
      return server.call('loginByFacebook', { info: { id: '', name: '', picture: '' }, ...params }, options)
    case 'apple':
      return server.call('loginByApple', { authResult: params.ticket ?? 'remembered', ...params }, options)
    case 'telegram':
      return server.call('loginByTelegram', { initData: '', ...params }, options)
  }
}

/** A visitor becomes a customer by a provider; returns the login and the customer's own token. */
export async function enter(
  server: TestServer,
  provider: IdentityProvider,
  person = nextPerson(),
  more: Login = {}
): Promise<LoginData> {
  const token = await server.visitor()
  const { ticket } = await verify(server, token, provider, person)
  const answer = await loginBy(server, provider, { token, ticket, ...more })
  if (answer.code !== 1)
    throw new Error(`the login was refused: ${answer.code} ${answer.message} ${JSON.stringify(server.errors)}`)
  return answer.data
}

let address = 0
/** A code that was sent to a mobile, from an address of its own. */
export async function codeFor(
  server: TestServer,
  mobile: string,
  purpose: Params<'otpSend'>['purpose'] = 'login',
  token?: string
): Promise<string> {
  await server.ask(
    'otpSend',
    { mobile, purpose },
    { ip: `10.7.${(address += 1) % 250}.${Math.floor(address / 250)}`, ...(token !== undefined && { token }) }
  )
  return newestCode(server, mobile)
}

interface Form {
  readonly method: 'GET' | 'POST'
  readonly action: string
  readonly fields: Record<string, string>
}

const unescape = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** The buttons of a hosted page, each a form. */
export function formsIn(html: string): Form[] {
  return [...html.matchAll(/<form method="(get|post)" action="([^"]*)">(.*?)<\/form>/gs)].map(
    ([, method, action = '', inside = '']) => ({
      method: method === 'post' ? 'POST' : 'GET',
      action: unescape(action),
      fields: Object.fromEntries(
        [...inside.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
          unescape(name),
          unescape(value)
        ])
      )
    })
  )
}

/** Presses a button of a hosted page; returns where the browser ends up. */
export async function press(server: TestServer, { method, action, fields }: Form) {
  const response =
    method === 'GET'
      ? await server.app.inject({ url: action, query: fields })
      : await server.app.inject({
          method,
          url: action,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(fields).toString()
        })
  return { status: response.statusCode, location: String(response.headers.location) }
}

/** What the app's page reads from its address when the browser is back. */
export const outcomeIn = (location: string) => Object.fromEntries(new URLSearchParams(location.split('?')[1]))

/** Sets out for a provider's page and opens it. */
export async function openPage(
  server: TestServer,
  token: string,
  provider: IdentityProvider,
  { purpose = 'login', returnTo = loginPage }: { purpose?: 'login' | 'bind'; returnTo?: string } = {}
) {
  const { url } = await server.ask('identityStart', { provider, purpose, returnTo }, { token })
  const page = await server.app.inject({ url })
  return { url, html: page.body, status: page.statusCode, forms: formsIn(page.body) }
}

/** The first person of the hosted page agrees. */
export async function agreeOnPage(
  server: TestServer,
  token: string,
  provider: IdentityProvider,
  more: { purpose?: 'login' | 'bind'; returnTo?: string } = {}
) {
  const {
    forms: [first]
  } = await openPage(server, token, provider, more)
  if (!first) throw new Error('the page has no buttons')
  return outcomeIn((await press(server, first)).location)
}
