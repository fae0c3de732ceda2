import GroupOrderPage from '@/child/pages/groupbuy/order/index'
import GroupCartPage from '@/child/pages/groupbuy/order/shopcart'
import { groupCheckoutStore } from '@/features/group/group-checkout-store'
import type { GroupStore } from '@/features/group/group-store'
import { groupStore } from '@/features/group/group-store'
import { type Client, closePages } from '../support/client'
import { buildCity } from '../support/commerce'
import { testNow, useServer } from '../support/server'
import { choose, gather, groupOf } from './group-world'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
beforeEach(() => server.clock.set(testNow))
afterEach(closePages)

const minutesFromNow = (minutes: number) => new Date(server.clock.now() + minutes * 60_000).toISOString()

async function open(client: Client, groupOrderId: string) {
  const page = await client.open('groupOrder', GroupOrderPage, { orderTransactionId: groupOrderId })
  await page.until(() => client.stores.get(groupStore).group.value !== null, 'the group')
  return page
}

describe('the leader changes the deadline and who pays', () => {
  it('from the group, by the server’s clock, and the members who look are told', async () => {
    const {
      leader,
      members: [member],
      groupOrderId,
      host
    } = await gather(server, { deadline: 20 })
    if (member === undefined) throw new Error('no member came')
    const page = await open(leader, groupOrderId)
    await page.touch(page.byId('group-arrange'))
    const inAnHour = () => leader.stores.clock.now + 60 * 60_000
    const earliest = inAnHour()
    await page.press('radio', '60 分钟')
    await page.press('radio', '各付各的 下单后每人付自己那份，包括分摊的费用')
    const latest = inAnHour() + 5000
    await page.touch(page.byId('group-arrange-save'))
    await page.until(() => host.toasts.length > 0, 'the word that it is kept')
    const kept = await groupOf(member, groupOrderId)
    expect([kept.paymentMode, host.toasts]).toEqual(['split', ['已更新，成员会马上看到']])
    const deadlineAt = Date.parse(kept.deadlineAt ?? '')
    expect([deadlineAt >= earliest, deadlineAt <= latest]).toEqual([true, true])
    expect(page.byId('group-arrange').textContent).toContain('各付各的')
  })

  it('and nothing else changes with only one of them', async () => {
    const { leader, groupOrderId } = await gather(server, { deadline: 20 })
    const { deadlineAt } = await groupOf(leader, groupOrderId)
    const page = await open(leader, groupOrderId)
    await page.touch(page.byId('group-arrange'))
    await page.press('radio', '各付各的 下单后每人付自己那份，包括分摊的费用')
    await page.touch(page.byId('group-arrange-save'))
    await page.until(() => leader.stores.get(groupStore).group.value?.paymentMode === 'split', 'the change')
    expect(await groupOf(leader, groupOrderId)).toMatchObject({ paymentMode: 'split', deadlineAt })
    await page.touch(page.byId('group-arrange'))
    await page.press('radio', '不限时')
    await page.touch(page.byId('group-arrange-save'))
    await page.until(() => leader.stores.get(groupStore).group.value?.deadlineAt === null, 'no deadline')
    expect(await groupOf(leader, groupOrderId)).toMatchObject({ paymentMode: 'split', deadlineAt: null })
  })

  it('from the cart too, where the price is quoted again; looking changes nothing', async () => {
    const { leader, groupOrderId, rice } = await gather(server, { members: [] })
    await choose(leader, groupOrderId, [rice, 1])
    const page = await leader.open('groupCart', GroupCartPage, { orderTransactionId: groupOrderId })
    await page.until(() => leader.stores.get(groupCheckoutStore).quote.value !== null, 'the quote')
    const { version } = await groupOf(leader, groupOrderId)
    await page.touch(page.byId('group-arrange'))
    expect(page.byId('group-arrange-save').getAttribute('aria-disabled')).toBe('true')
    await page.press('button', '关闭')
    expect((await groupOf(leader, groupOrderId)).version).toBe(version)
    await page.touch(page.byId('group-arrange'))
    await page.press('radio', '各付各的 下单后每人付自己那份，包括分摊的费用')
    await page.touch(page.byId('group-arrange-save'))
    await page.until(() => page.byId('group-arrange').textContent?.includes('各付各的') === true, 'the change')
  })

  it('is refused past the group’s own end, and says so', async () => {
    const { leader, groupOrderId, host } = await gather(server)
    const page = await open(leader, groupOrderId)
    server.clock.advance(5.5 * 3_600_000)
    await leader.stores.get(groupStore).refresh()
    await page.touch(page.byId('group-arrange'))
    await page.press('radio', '60 分钟')
    await page.touch(page.byId('group-arrange-save'))
    await page.until(() => host.toasts.length > 0, 'the refusal')
    expect([host.toasts, (await groupOf(leader, groupOrderId)).deadlineAt]).toEqual([
      ['截止时间至少在一分钟之后，并在拼单结束之前'],
      null
    ])
  })

  it('is told to the members who look, and is not theirs to do', async () => {
    const {
      leader,
      members: [member],
      groupOrderId,
      host
    } = await gather(server)
    if (member === undefined) throw new Error('no member came')
    const page = await open(member, groupOrderId)
    expect(page.root.querySelector('#group-arrange')).toBeNull()
    const change = async (arrangement: Parameters<GroupStore['arrange']>[0]) => {
      await leader.stores.call('groupArrange', { orderTransactionId: groupOrderId, ...arrangement })
      await member.stores.get(groupStore).refresh()
      await page.rest()
    }
    await change({ theme: 'lover' })
    await change({ paymentMode: 'split' })
    await change({ deadlineAt: minutesFromNow(15) })
    await change({ deadlineAt: null })
    expect(host.toasts).toEqual(['发起人改为各付各的', '发起人改了点餐截止时间', '发起人取消了点餐截止时间'])
  })
})
