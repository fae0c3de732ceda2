import { eq } from 'drizzle-orm'
import GoodsDetail from '@/child/pages/shop/detail'
import SharedGoods from '@/child/pages/shop/dish'
import Mart from '@/child/pages/shop/index'
import GoodsShare from '@/child/pages/shop/share'
import { restaurantOwner } from '@/domain/cart-owner'
import { allergens } from '@/domain/dietary'
import { cartStore } from '@/features/cart/cart-store'
import { goodsStore } from '@/features/mart/goods-store'
import { sharing } from '@/platform/share/share'
import { encryptUserId } from '../../server/modules/account'
import { dishes } from '../../server/modules/tables'
import { closePages, logIn, startClient } from '../support/client'
import { buildCity, buildDish, buildEater, buildRestaurant } from '../support/commerce'
import { nextMobile } from '../support/people'
import { useServer } from '../support/server'
import { standSomewhere } from './visit-restaurant'

const server = useServer()
const weighed = {
  soldBy: 'weight',
  unitGrams: 700,
  storage: 'chilled',
  keepsDays: 2,
  origin: { zh: '挪威' },
  specification: { zh: '约 700 克' }
} as const
let mart: Awaited<ReturnType<typeof buildRestaurant>>
let fish: Awaited<ReturnType<typeof buildDish>>

beforeAll(async () => {
  await buildCity(server)
  await buildCity(server, {
    cityCode: 'KUL',
    countryCode: 'MY',
    names: { zh: '吉隆坡', en: 'Kuala Lumpur' },
    latitude: 3.14,
    longitude: 101.69
  })
  mart = await buildRestaurant(server, { kind: 'mart', name: { zh: '饭聚生鲜' } })
  fish = await buildDish(server, mart, { ...weighed, name: { zh: '三文鱼' }, priceMinor: 1280, allergens: ['fish'] })
  await buildDish(server, mart, { ...weighed, name: { zh: '鲳鱼' } })
})
afterEach(closePages)

/** Browsing reads what it has kept for a second or two. */
const settle = () => server.clock.advance(2000)

describe('the page of goods', () => {
  it('tells what they cost and are compared by, from where they are and how long they keep, and adds to the mart’s cart', async () => {
    const client = await startClient(server)
    standSomewhere(client)
    const page = await client.open('goodsDetail', GoodsDetail, { dishId: fish.dishId })
    await page.until(() => page.has('button', '添加 三文鱼'), 'its goods')
    const told = [
      'S$1.83/100 克',
      '挪威',
      '冷藏',
      '送达后至少 2 天',
      '过敏原：鱼',
      '约 700 克，按实重付款',
      '鲳鱼',
      '新加坡'
    ]
    for (const words of told) expect(page.text).toContain(words)
    await page.press('button', '添加 三文鱼')
    expect(client.stores.get(cartStore).of(restaurantOwner(mart.restaurantId)).count).toBe(1)
    await page.press('button', /^打开购物车/)
    expect(client.moves).toEqual([`push /child/pages/shop/shopcart?restaurantId=${mart.restaurantId}`])
  })

  it('shares a link to the landing, without a price', async () => {
    const client = await startClient(server)
    standSomewhere(client)
    const page = await client.open('goodsDetail', GoodsDetail, { dishId: fish.dishId })
    const share = jest.spyOn(sharing, 'share').mockResolvedValue('copied')
    await page.until(() => page.has('button', '分享'), 'the goods')
    await page.press('button', '分享')
    await page.touch(page.byId('goods-share'))
    const address = expect.stringMatching(`^child/pages/shop/share[?]dishId=${fish.dishId}(&|$)`)
    expect(share.mock.lastCall?.[0]).toMatchObject({ title: '三文鱼', address })
    expect(share.mock.lastCall?.[0]?.address).not.toContain('12.8')
  })

  it('says that goods are gone, and where the same are sold', async () => {
    const away = await buildRestaurant(server, { kind: 'mart', cityCode: 'KUL', countryCode: 'MY', currency: 'MYR' })
    const there = await buildDish(server, away, { ...weighed, name: { zh: '带鱼' } })
    const gone = await buildDish(server, mart, { ...weighed, name: { zh: '带鱼' }, status: 'removed' })
    settle()
    const client = await startClient(server)
    const page = await client.open('goodsDetail', GoodsDetail, { dishId: gone.dishId })
    await page.untilText('带鱼 已下架')
    await page.press('button', '吉隆坡')
    await page.press('button', '逛逛生鲜商城')
    expect(client.moves).toEqual([
      `push /child/pages/shop/detail?dishId=${there.dishId}`,
      'replace /child/pages/shop/index'
    ])
  })

  it('leads from another city’s goods to the same at home', async () => {
    const away = await buildRestaurant(server, { kind: 'mart', cityCode: 'KUL', countryCode: 'MY', currency: 'MYR' })
    const theirs = await buildDish(server, away, { ...weighed, name: { zh: '三文鱼' } })
    settle()
    const client = await startClient(server)
    standSomewhere(client)
    const page = await client.open('sharedGoods', SharedGoods, { dishId: theirs.dishId })
    await page.untilText('这是吉隆坡生鲜商城的商品')
    await page.press('button', '看本地的')
    expect(client.moves).toEqual([`replace /child/pages/shop/detail?dishId=${fish.dishId}`])
  })

  it('tells when what is sold out is back, to whoever wants it and is logged in', async () => {
    const { dishId } = await buildDish(server, mart, { ...weighed, name: { zh: '龙虾' }, isSoldOut: true })
    settle()
    const client = await startClient(server)
    standSomewhere(client)
    const visited = await client.open('goodsDetail', GoodsDetail, { dishId })
    await visited.until(() => visited.has('button', '到货通知我'), 'the goods')
    await visited.press('button', '到货通知我')
    expect(client.moves[0]).toMatch(/^push [/]pages[/]my[/]login/)
    await logIn(server, client, nextMobile())
    const page = await client.open('goodsDetail', GoodsDetail, { dishId })
    await page.until(() => page.has('button', '到货通知我'), 'the goods')
    await page.press('button', '到货通知我')
    await page.until(() => page.has('button', '到货会通知您'), 'the promise')
    expect((await client.stores.call('martItem', { dishId })).isWaiting).toBe(true)
    await logIn(server, client, nextMobile())
    expect(client.stores.get(goodsStore).goods.value?.isWaiting ?? false).toBe(false)
  })

  it('stays with what is shown where the answer about other goods comes later', async () => {
    const { dishId } = await buildDish(server, mart, { ...weighed, name: { zh: '鲍鱼' }, isSoldOut: true })
    settle()
    const client = await startClient(server)
    await logIn(server, client, nextMobile())
    const goods = client.stores.get(goodsStore)
    await goods.open(dishId)
    const isAsked = goods.wait(true)
    await Promise.all([goods.open(fish.dishId), isAsked])
    expect([goods.dishId, goods.goods.value?.item?.dishId]).toEqual([fish.dishId, fish.dishId])
    expect((await client.stores.call('martItem', { dishId })).isWaiting).toBe(true)
  })

  it('is nothing for an address that never was', async () => {
    const client = await startClient(server)
    const page = await client.open('goodsDetail', GoodsDetail, { dishId: 'never-was' })
    await page.untilText('没有找到这件商品')
  })
})

describe('a friend’s link', () => {
  it('says who sends what and what it costs now, whatever the link says of a price', async () => {
    const friend = await buildEater(server)
    await server.ask('profileUpdate', { nickName: '小林' }, { token: friend.token })
    await server.kernel.db.update(dishes).set({ priceMinor: 990 }).where(eq(dishes.dishId, fish.dishId))
    settle()
    const inviteUserId = encryptUserId(server.kernel, friend.userId)
    const client = await startClient(server)
    standSomewhere(client)
    const given = { dishId: fish.dishId, inviteUserId, price: '0.01', dishPrice: '0.01' }
    const page = await client.open('goodsShare', GoodsShare, given)
    await page.untilText('小林 给您分享了 三文鱼')
    expect(page.text).toContain('9.90')
    expect(page.text).not.toContain('0.01')
    await page.press('button', '去看看')
    expect(client.moves).toEqual([
      `replace /child/pages/shop/dish?dishId=${fish.dishId}&inviteUserId=${encodeURIComponent(inviteUserId)}`
    ])
    const goods = await client.open('sharedGoods', SharedGoods, { dishId: fish.dishId, inviteUserId })
    await goods.untilText('小林 分享给您')
  })
})

describe('what the law asks to be told of goods', () => {
  const names = {
    zh: '深海野生虾仁鲜酿手工鱼豆腐与坚果芝麻酱组合家庭分享装',
    en: 'Hand-made fish tofu with wild deep-sea prawns, sesame and mixed-nut dip, family sharing pack',
    vn: 'Đậu hũ cá làm tay nhồi tôm biển tự nhiên kèm xốt mè và các loại hạt, gói chia sẻ cho gia đình'
  }
  let dishId: string
  beforeAll(async () => {
    const marked = { name: names, nutriGrade: 'D', isHalal: true } as const
    ;({ dishId } = await buildDish(server, mart, { ...weighed, ...marked, allergens: [...allergens] }))
    settle()
  })

  it.each([
    ['zh-CN', names.zh, '营养等级 D', '清真', '过敏原：麸质、甲壳类、蛋、鱼、花生、大豆、奶、坚果、芝麻、软体贝类'],
    [
      'en',
      names.en,
      'Nutri-Grade D',
      'Halal',
      'Allergens: gluten, crustaceans, egg, fish, peanut, soy, milk, nuts, sesame, molluscs'
    ],
    [
      'vn',
      names.vn,
      'Nutri-Grade D',
      'Halal',
      'Chất gây dị ứng: gluten, giáp xác, trứng, cá, đậu phộng, đậu nành, sữa, các loại hạt, mè, nhuyễn thể'
    ]
  ] as const)(
    'is told in %s by a friend’s link, their page and the card of their shelf',
    async (locale, goodsName, grade, ...told) => {
      const client = await startClient(server, { locale })
      standSomewhere(client)
      for (const open of [
        () => client.open('goodsShare', GoodsShare, { dishId }),
        () => client.open('sharedGoods', SharedGoods, { dishId }),
        () => client.open('mart', Mart, {})
      ]) {
        const page = await open()
        const text = () => page.text.replaceAll('\u00a0', ' ')
        await page.until(() => text().includes(goodsName), 'the goods')
        for (const words of told) expect(text()).toContain(words)
        expect(page.root.querySelector(`[aria-label="${grade}"]`)?.textContent).toMatch(/D$/)
      }
    }
  )
})
