import GroupRestaurantPage from '@/child/pages/groupbuy/restaurant'
import { groupStore } from '@/features/group/group-store'
import { type Client, closePages } from '../support/client'
import { buildCity } from '../support/commerce'
import { testNow, useServer } from '../support/server'
import { waitUntil } from '../support/wait'
import { choose, dishesOf, gather, groupOf } from './group-world'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
beforeEach(() => server.clock.set(testNow))
afterEach(closePages)

/** The menu of a group, ready to be chosen from, by its only member. */
async function choosing(facts: Parameters<typeof gather>[1] = {}) {
  const group = await gather(server, facts)
  const [member] = group.members
  if (member === undefined) throw new Error('no member came')
  const { groupOrderId } = group
  const page = await member.open('groupRestaurant', GroupRestaurantPage, { orderTransactionId: groupOrderId })
  await page.until(() => page.has('button', '添加 海南鸡饭'), 'the menu')
  await page.rest(60)
  const holds = async (...dishes: string[]) => {
    await waitUntil(async () => JSON.stringify(await dishesOf(member, groupOrderId)) === JSON.stringify(dishes))
  }
  return { ...group, member, page, holds }
}

const quiet = ({ stores }: Client) => stores.get(groupStore).refresh()

describe('choosing in a group order', () => {
  it('sends every change by itself, and tells the group when one is done', async () => {
    const { member, page, holds, host, leader, groupOrderId } = await choosing()
    await page.press('button', '添加 海南鸡饭')
    await page.press('button', '添加 海南鸡饭')
    await page.press('button', '添加 酸辣汤')
    await holds('海南鸡饭 2', '酸辣汤 1')
    expect(member.network.countOf('order/group/dishes/set')).toBeLessThan(3)
    await page.press('button', '减少 海南鸡饭')
    await page.touch(page.byId('group-done'))
    await page.until(() => host.moves.length > 0, 'the way back')
    expect([host.moves, host.toasts]).toEqual([['back'], ['已告诉大家您选好了']])
    expect(await dishesOf(member, groupOrderId)).toEqual(['海南鸡饭 1', '酸辣汤 1'])
    expect((await groupOf(leader, groupOrderId)).finishedCount).toBe(1)
  })

  it('tells a member who pays for what they chose, as the leader has arranged it, and the leader that fees come at the checkout', async () => {
    const { member, page, leader, groupOrderId } = await choosing()
    await page.press('button', '添加 海南鸡饭')
    await page.press('button', '我点的, 购物车里有 1 份')
    const said = () => page.all('dialog').at(-1)?.textContent ?? ''
    expect([said().includes('由发起人一次付清'), said().includes('以结算为准')]).toEqual([true, false])
    await leader.stores.call('groupArrange', { orderTransactionId: groupOrderId, paymentMode: 'split' })
    await quiet(member)
    await page.until(() => said().includes('下单后每人付自己那份，包括分摊的费用'), 'the other way')
    page.close()
    await leader.stores.call('groupArrange', { orderTransactionId: groupOrderId, paymentMode: 'leader' })
    const own = await leader.open('groupRestaurant', GroupRestaurantPage, { orderTransactionId: groupOrderId })
    await own.until(() => own.has('button', '添加 酸辣汤'), 'the menu')
    await own.rest(60)
    await own.press('button', '添加 酸辣汤')
    await own.press('button', '我点的, 购物车里有 1 份')
    expect(own.all('dialog').at(-1)?.textContent).toContain('不含配送费等费用，以结算为准')
  })

  it('waits for what is on its way before it says that one is done', async () => {
    const { member, page, host, groupOrderId } = await choosing()
    const release = member.network.hold('order/group/dishes/set')
    await page.press('button', '添加 海南鸡饭')
    await page.until(() => member.network.countOf('order/group/dishes/set') > 0, 'the change on its way')
    await page.press('button', '添加 酸辣汤')
    await page.touch(page.byId('group-done'))
    release()
    await page.until(() => host.moves.length > 0, 'the way back')
    expect([host.moves, await dishesOf(member, groupOrderId)]).toEqual([['back'], ['海南鸡饭 1', '酸辣汤 1']])
  })

  it('shows what one has chosen before, and a change of it means that one goes on choosing', async () => {
    const { member, groupOrderId, rice } = await gatherWith()
    await choose(member, groupOrderId, [rice, 2])
    await member.stores.call('groupFinish', { orderTransactionId: groupOrderId })
    const page = await member.open('groupRestaurant', GroupRestaurantPage, { orderTransactionId: groupOrderId })
    await page.untilText('2 份')
    await page.press('button', '添加 酸辣汤')
    await waitUntil(async () => (await dishesOf(member, groupOrderId)).length === 2)
    expect((await groupOf(member, groupOrderId)).finishedCount).toBe(0)
  })

  it('keeps what is chosen without a network, says so, and sends it when the network is back', async () => {
    const { member, page, holds } = await choosing()
    member.network.isDown = true
    await page.press('button', '添加 海南鸡饭')
    await page.untilText('网络不稳定，恢复后会自动同步')
    await page.press('button', '添加 酸辣汤')
    member.network.isDown = false
    await holds('海南鸡饭 1', '酸辣汤 1')
    await page.until(() => !page.text.includes('网络不稳定'), 'the word gone')
  })

  it('sends what waited for the network though its page is gone by then', async () => {
    const { member, page, holds } = await choosing()
    member.network.isDown = true
    await page.press('button', '添加 海南鸡饭')
    await page.untilText('网络不稳定')
    page.close()
    expect(member.stores.get(groupStore).groupOrderId).toBeNull()
    member.network.isDown = false
    await holds('海南鸡饭 1')
  })

  it('stands as it was when its page comes to the front again', async () => {
    const { member, page } = await choosing()
    const row = page.all('button').find((button) => button.getAttribute('aria-label') === '添加 海南鸡饭')
    page.tell('onHide')
    await page.rest()
    expect(member.stores.get(groupStore).group.value).not.toBeNull()
    page.tell('onShow')
    await page.rest()
    expect(row?.isConnected).toBe(true)
  })

  it('an answer lost on its way changes nothing: the same dishes are sent again', async () => {
    const { member, page, holds } = await choosing()
    member.network.loseAnswersOf('order/group/dishes/set')
    await page.press('button', '添加 海南鸡饭')
    await page.untilText('网络不稳定')
    member.network.mend()
    await page.until(() => !page.text.includes('网络不稳定'), 'the word gone')
    await holds('海南鸡饭 1')
  })

  it('gives way to what another device has chosen meanwhile, and says so', async () => {
    const { member, page, groupOrderId, soup, host } = await choosing()
    await choose(member, groupOrderId, [soup, 3])
    await page.press('button', '添加 海南鸡饭')
    await page.until(() => host.toasts.length > 0, 'the word')
    expect(host.toasts).toEqual(['您的菜在别处改过，已换成最新的'])
    await page.untilText('3 份')
    expect(await dishesOf(member, groupOrderId)).toEqual(['酸辣汤 3'])
  })

  it('says which dish the leader took out, until that is put away', async () => {
    const { member, page, holds, leader, groupOrderId } = await choosing()
    await page.press('button', '添加 海南鸡饭')
    await page.press('button', '添加 酸辣汤')
    await holds('海南鸡饭 1', '酸辣汤 1')
    const theirs = (await groupOf(leader, groupOrderId)).members.find(({ isLeader }) => !isLeader)
    if (theirs === undefined) throw new Error('no user')
    await leader.stores.call('groupDishRemove', {
      orderTransactionId: groupOrderId,
      userId: theirs.userId,
      version: theirs.version,
      lineNumber: theirs.orderDishList[0]?.lineNumber ?? 0
    })
    await quiet(member)
    await page.untilText('发起人去掉了您的“海南鸡饭”')
    await page.untilText('1 份')
    await page.press('button', '关闭')
    await page.until(() => !page.text.includes('发起人去掉了'), 'the notice gone')
  })

  it('takes nothing after the deadline, and says so', async () => {
    const { member, page, groupOrderId, host } = await choosing({ deadline: 10 })
    server.clock.advance(11 * 60_000)
    await page.press('button', '添加 海南鸡饭')
    await page.until(() => host.toasts.length > 0, 'the refusal')
    expect([host.toasts, await dishesOf(member, groupOrderId)]).toEqual([['选餐时间已截止，只有发起人可以继续'], []])
    await page.untilText('还没选菜')
  })

  it('leads home from one that the leader has cancelled meanwhile', async () => {
    const { leader, page, host, groupOrderId, rice } = await choosing()
    await choose(leader, groupOrderId, [rice, 1])
    await leader.stores.call('groupCancel', { orderTransactionId: groupOrderId })
    host.answers.push(true)
    await page.press('button', '添加 海南鸡饭')
    await page.until(() => host.moves.length > 0, 'home')
    expect(host.moves).toEqual(['switchTab /pages/index/index'])
  })

  it('says when the menu cannot be read, and tries again', async () => {
    const { member, groupOrderId } = await gatherWith()
    member.network.breakDown('restaurant/info/get')
    const page = await member.open('groupRestaurant', GroupRestaurantPage, { orderTransactionId: groupOrderId })
    await page.untilText('加载失败')
    member.network.mend()
    await page.press('button', '重试')
    await page.until(() => page.has('button', '添加 海南鸡饭'), 'the menu')
  })
})

/** A group and its only member. */
async function gatherWith() {
  const group = await gather(server)
  const [member] = group.members
  if (member === undefined) throw new Error('no member came')
  return { ...group, member }
}
