import { zhCn as t } from '@/i18n/zh-CN'
import { routeUrl } from '@/routes'
import { DemoPerson } from './demo-person'
import { DiningRoom } from './dining-room'
import { miniTargets } from './targets'

const room = new DiningRoom()
const mobiles = { weapp: '+6581234001', alipay: '+6581234002' }
const field = `[aria-label="${t.login.mobile}"]`

describe.each(miniTargets)('the rules of telephone numbers in the compiled %s program', (target) => {
  const mobile = mobiles[target]

  it('are fetched for the form that asks for a number, which awaits them when it is sent', async () => {
    const diner = await room.sitDown(target, { start: routeUrl('login'), packageMs: 3000 })
    await diner.logsInByCode(mobile)
    await diner.app.waitForPage('pages/index/index')
    expect([await diner.app.packages(), diner.app.errors()]).toEqual([['phones'], []])
  })

  it('tell a wrong number, and a form without them says that the network is gone and keeps what was typed', async () => {
    const { app } = await room.sitDown(target, { start: routeUrl('login'), packageMs: 3000 })
    await app.waitForText(t.login.sendCode)
    await app.setOnline(false)
    await app.input(field, '12')
    await app.tap(t.login.sendCode)
    await app.waitForText(t.common.offline)
    await app.setOnline(true)
    await app.tap(t.login.sendCode)
    await app.waitForText(t.login.mobileInvalid)
    expect(app.errors()).toEqual([])
  })

  it('write a number as its country does; it is shown without spaces, and as hidden, until they are there', async () => {
    const person = await DemoPerson.logIn(room.world.server, mobile)
    const { app } = await room.sitDown(target, {
      start: routeUrl('myMobile'),
      storage: await person.device(),
      packageMs: 4000
    })
    await app.waitForText(`+65****${mobile.slice(-4)}`)
    await app.waitForText(`+65 **** ${mobile.slice(-4)}`)
    expect(app.errors()).toEqual([])
  })
})
