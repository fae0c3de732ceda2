import { type EndpointName, endpoints } from '@/contract/endpoints'
import type { Params, Result } from '@/contract/types'
import { zhCn as t } from '@/i18n/zh-CN'
import { routeUrl } from '@/routes'
import { until } from '../e2e/support/wait'
import { DiningRoom } from './dining-room'
import type { MiniTarget } from './mini-app'
import { miniTargets } from './targets'

const room = new DiningRoom()

/** One pair for each program: who leads elsewhere, and who joins by it. */
const people: Readonly<Record<MiniTarget, { readonly leader: string; readonly member: string }>> = {
  weapp: { leader: '+6581234002', member: '+6581234003' },
  alipay: { leader: '+6581234004', member: '+6581234009' }
}
const restaurantId = 'sin-chickenrice'
const dish = '蚝煎'

/** What the server says to a person, by a login that the program knows nothing of. */
async function ask<N extends EndpointName>(accessToken: string, name: N, params: Params<N>): Promise<Result<N>> {
  const { path, method } = endpoints[name]
  const reached = await fetch(
    `${room.world.server.url}/api/${path}${method === 'GET' ? `?${new URLSearchParams({ accessToken, ...(params as Record<string, string>) })}` : ''}`,
    {
      method,
      headers: { 'content-type': 'application/json', accessToken },
      ...(method === 'GET' ? {} : { body: JSON.stringify(params) })
    }
  )
  const { code, data } = (await reached.json()) as { code: number; data: Result<N> }
  if (code !== 1) throw new Error(`${name} answered ${code}`)
  return data
}

async function tokenOf(mobile: string): Promise<string> {
  const { data } = await room.world.server.post(`/api/${endpoints.loginByPassword.path}`, {
    mobile,
    password: 'Fanju2026'
  })
  return (data as Result<'loginByPassword'>).accessToken
}

describe.each(miniTargets)('a group order in the compiled %s program', (target) => {
  it('is joined by its link after a login, and a dish is added', async () => {
    const leader = await tokenOf(people[target].leader)
    const { code, orderTransactionId: groupOrderId } = await ask(leader, 'groupStart', {
      restaurantId,
      theme: 'friend',
      paymentMode: 'leader',
      deliveryType: 'delivery',
      leavesCurrent: true
    })
    const diner = await room.sitDown(target, { start: routeUrl('groupHome', { code }) })
    const { app } = diner
    await app.waitForText(t.group.loginToJoin)
    await app.tap('#group-join')
    await diner.logsInByPassword(people[target].member)
    await diner.on('groupOrder')
    await app.waitForText(t.group.counts(0, 2))
    await app.tap('#group-choose')
    await diner.on('groupRestaurant')
    // Found by its name: a long menu draws what is near
    await app.input(`[aria-label="${t.restaurant.searchMenu}"]`, dish)
    await app.waitForText(dish)
    await app.tap(`[aria-label="${t.restaurant.addDish(dish)}"]`)
    const dishCount = async () => (await ask(leader, 'groupGet', { orderTransactionId: groupOrderId })).dishCount
    await until(async () => (await dishCount()) === 1, 'the dish at the server')
    await app.tap('#group-done')
    await diner.on('groupOrder')
    await app.waitForText(t.group.counts(1, 1))
    // The invitation is drawn on a canvas and kept as a picture
    await app.tap('#group-invite')
    const sent: unknown[] = []
    app.answer('shareAppMessage', ({ path }) => {
      sent.push(path)
      return { kind: 'succeed' }
    })
    await app.tap('#group-share')
    await until(async () => sent.length > 0, 'what the chat gets')
    expect(sent).toEqual([expect.stringContaining(routeUrl('groupHome', { code }))])
    await app.waitForText(t.share.posterSave)
    await app.tap('#group-poster-save')
    await until(async () => (await app.toasts()).includes(t.help.pictureSaved), 'the kept poster')
    expect(app.errors()).toEqual([])
  })

  it('is put away from the invitation', async () => {
    const leader = await tokenOf(people[target].leader)
    const { code } = await ask(leader, 'groupStart', {
      restaurantId,
      theme: 'lover',
      paymentMode: 'leader',
      deliveryType: 'delivery',
      leavesCurrent: true
    })
    const diner = await room.sitDown(target, { start: routeUrl('groupHome', { code }) })
    await diner.app.waitForText(t.group.notNow)
    await diner.app.tap('#group-not-now')
    await diner.on('home')
    expect(diner.app.errors()).toEqual([])
  })
})
