import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { dishes, dishStock, goodsWaits } from '../../../server/modules/tables'
import { buildCity, buildDish, buildEater, buildRestaurant } from '../../support/commerce'
import { useServer } from '../../support/server'

const server = useServer()
const goodsFacts = { specification: { zh: '250 克/盒' }, soldBy: 'piece', storage: 'chilled' } as const
let mart: Awaited<ReturnType<typeof buildRestaurant>>
beforeAll(async () => {
  await buildCity(server)
  mart = await buildRestaurant(server, { kind: 'mart' })
})

type Eater = Awaited<ReturnType<typeof buildEater>>
const wait = ({ token }: Eater, dishId: string, isOn = true) => server.call('goodsWait', { dishId, isOn }, { token })
const told = async ({ token }: Eater) => (await server.ask('noticeList', {}, { token })).items
const isWaiting = async ({ token }: Eater, dishId: string) => {
  settle()
  return (await server.ask('martItem', { dishId }, { token })).isWaiting
}
/** Browsing reads what it has kept for a second or two. */
const settle = () => server.clock.advance(2000)
async function minute() {
  server.clock.advance(60_000)
  await server.kernel.jobs.runDue()
  await server.kernel.jobs.runDue()
}
const restock = ({ dishId }: { dishId: string }, stockLeft: number) =>
  server.kernel.db.update(dishStock).set({ stockLeft }).where(eq(dishStock.dishId, dishId))

describe('who waits for goods', () => {
  it('is told once when they are back, with the way to them, and again only after waiting again', async () => {
    const berries = await buildDish(server, mart, { ...goodsFacts, name: { zh: '草莓' }, stock: 0 })
    const { dishId } = berries
    const [one, other] = [await buildEater(server), await buildEater(server)]
    for (const eater of [one, one, other]) expect((await wait(eater, dishId)).data).toEqual({ isWaiting: true })
    expect((await wait(other, dishId, false)).data).toEqual({ isWaiting: false })
    expect([await isWaiting(one, dishId), await isWaiting(other, dishId)]).toEqual([true, false])
    await minute()
    expect(await told(one)).toEqual([])
    await restock(berries, 4)
    await minute()
    await minute()
    expect(await told(one)).toMatchObject([
      { title: { zh: '草莓' }, link: `/child/pages/shop/detail?dishId=${dishId}`, icon: 'fresh' }
    ])
    expect([await told(other), await isWaiting(one, dishId)]).toEqual([[], false])
    expect((await wait(one, dishId)).code).toBe(codes.goodsThere)
    await restock(berries, 0)
    settle()
    await wait(one, dishId)
    await restock(berries, 1)
    await minute()
    expect(await told(one)).toHaveLength(2)
  })

  it('waits for goods of which every size is sold out', async () => {
    const size = { specId: 'small', name: { zh: '小份' }, priceMinor: 100, originalPriceMinor: null, isSoldOut: true }
    const { dishId } = await buildDish(server, mart, { ...goodsFacts, specs: [size] })
    expect((await wait(await buildEater(server), dishId)).data).toEqual({ isWaiting: true })
  })

  it('waits for nothing that has left, and for no longer than a month', async () => {
    const gone = await buildDish(server, mart, { ...goodsFacts, isSoldOut: true })
    const never = await buildDish(server, mart, { ...goodsFacts, isSoldOut: true })
    const eater = await buildEater(server)
    for (const { dishId } of [gone, never]) await wait(eater, dishId)
    await server.kernel.db.update(dishes).set({ status: 'removed' }).where(eq(dishes.dishId, gone.dishId))
    await minute()
    const waits = () => server.kernel.db.select().from(goodsWaits).where(eq(goodsWaits.userId, eater.userId))
    expect((await waits()).map(({ dishId }) => dishId)).toEqual([never.dishId])
    server.clock.advance(31 * 86_400_000)
    await minute()
    expect(await waits()).toEqual([])
    expect((await wait(await buildEater(server), gone.dishId)).code).toBe(codes.goodsNotFound)
  })

  it('takes along what they wait for, and leaves nothing of it', async () => {
    const { dishId } = await buildDish(server, mart, { ...goodsFacts, name: { zh: '蟹' }, isSoldOut: true })
    const eater = await buildEater(server)
    await wait(eater, dishId)
    const { data } = await server.ask('dataExport', {}, { token: eater.token })
    expect(data).toMatchObject({ goodsWaits: [{ dishId, name: { zh: '蟹' } }] })
  })
})
