import type { Diner } from './diner'
import { DiningRoom } from './dining-room'
import type { MiniTarget } from './mini-app'

const room = new DiningRoom()

const hosts = {
  weapp: { api: 'login', provider: 'wechat', field: 'code' },
  alipay: { api: 'getAuthCode', provider: 'alipay', field: 'authCode' }
} as const

/** A person whom the host knows, on the login page. */
async function atLogin(target: MiniTarget, person: number): Promise<Diner> {
  const { api, provider, field } = hosts[target]
  const answer = async () => {
    const { data } = await room.world.server.get(`/sandbox/identity/${provider}/credential?person=${person}`)
    const { credential } = data as { credential: string }
    return { kind: 'succeed' as const, result: { [field]: credential } }
  }
  const diner = await room.sitDown(target, { start: 'pages/my/login', answers: { [api]: answer } })
  await diner.on('login')
  return diner
}

describe.each<[MiniTarget, number]>([
  ['weapp', 71],
  ['alipay', 72]
])('the compiled %s program', (target, person) => {
  const { provider } = hosts[target]

  it('logs a person in by the host’s own account, and asks for what the host did not tell', async () => {
    const diner = await atLogin(target, person)
    const { app, t } = diner
    await app.waitForText(t.login.providerName[provider])
    await app.tap(`#login-${provider}`)
    await app.waitForText(t.account.welcomeVoucher)
    await app.tap(t.common.gotIt)
    await app.waitForText(t.login.addMobileQuestion)
    await app.tap(t.login.later)
    await diner.on('profileAuthorize')
    await app.waitForText(t.security.setUpNote)
    expect(app.errors()).toEqual([])
  })

  it('offers no other party: none can be reached from inside', async () => {
    const { app, t } = await atLogin(target, person)
    await app.waitForText(t.login.providerName[provider])
    const shown = await app.texts()
    for (const [other, name] of Object.entries(t.login.providerName))
      expect([other, shown.includes(name)]).toEqual([other, other === provider])
    expect(app.errors()).toEqual([])
  })

  it('logs the same person in again as the same account, without a question', async () => {
    const { app, t } = await atLogin(target, person)
    await app.waitForText(t.login.providerName[provider])
    await app.tap(`#login-${provider}`)
    await app.waitForPage('pages/index/index')
    const [stored] = Object.entries(await app.storage())
      .filter(([key]) => key.endsWith('fanju.authInfo'))
      .map(([, value]) => JSON.stringify(value))
    expect(stored).toContain(`"type":"${provider}"`)
    expect(app.errors()).toEqual([])
  })
})
