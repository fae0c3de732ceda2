import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zhCn as t } from '@/i18n/zh-CN'
import { routeOf } from '@/routes'
import { until } from '../e2e/support/wait'
import { openWorld, type World } from '../e2e/support/world'
import { DemoPerson } from './demo-person'
import { Diner, distFolder } from './diner'
import type { MiniApp, MiniTarget } from './mini-app'
import { labelled } from './screen-parts'

// Making the demo world takes a minute.
jest.setTimeout(300_000)

const kitchen = '川巷小馆'
const kitchenId = 'sin-chuanwei'
const beans = '干煸四季豆'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const plus = (dish: string) => labelled(t.restaurant.addDish(dish))
/** The plus of a dish that asks for choices. */
const choose = (dish: string) => labelled(`${t.restaurant.addDish(dish)}, ${t.restaurant.chooseOptions}`)
const more = (what: string) => labelled(`${t.common.increase}, ${what}`)
/** Waits until a list shows some names and not others. */
const shows = (app: MiniApp, there: readonly string[], gone: readonly string[]) =>
  until(
    async () => {
      const said = await app.texts()
      return there.every((name) => said.includes(name)) && !gone.some((name) => said.includes(name))
    },
    `${there.join(', ')} without ${gone.join(', ')}`
  )

describe.each<[MiniTarget, reported: string]>([
  ['weapp', 'sin-dimsum'],
  ['alipay', 'sin-noodles']
])('finding food in the compiled %s program', (target, reported) => {
  let diner: Diner
  let app: MiniApp
  beforeAll(async () => {
    const person = await DemoPerson.logIn(world.server, '+6581234003')
    diner = await Diner.sitDown(world, target, { storage: await person.device() })
    app = diner.app
    await diner.seesHome()
  })
  afterAll(() => app.close())
  afterEach(() => expect(app.errors()).toEqual([]))

  it('the host is told to read on 450 px before the end of what was found', () => {
    expect(JSON.parse(readFileSync(join(distFolder, target, `${routeOf('search').path}.json`), 'utf8'))).toMatchObject({
      onReachBottomDistance: 450
    })
  })

  it('a dish is found by its sound and leads to its restaurant', async () => {
    await diner.comesTo('search')
    await app.input(labelled(t.find.placeholder), 'shuizhuyu')
    await app.confirm(labelled(t.find.placeholder))
    await app.waitForText(kitchen)
    await app.tap('水煮鱼片')
    await diner.on('restaurant')
    await app.waitForText(t.cart.checkout)
    expect((await app.page()).query).toMatchObject({ restaurantId: expect.any(String), source: 'search' })
    await app.back()
    await app.waitForText(kitchen)
  })

  it('a list is put in order, narrowed, and shown whole again', async () => {
    await diner.comesTo('restaurantAll')
    await app.waitForText(kitchen)
    await app.tap(t.find.filter.halal)
    await shows(app, ['香茅小厨'], [kitchen])
    await app.tap(t.home.sortDistance)
    await shows(app, ['陇上牛肉面'], [kitchen])
    await app.tap(t.find.filter.halal)
    await app.tap(t.home.sortOverall)
    await shows(app, [kitchen], [])
    await app.tap('火锅')
    await diner.on('restaurantList')
    await shows(app, ['雾都老火锅'], [kitchen])
    expect((await app.page()).query).toEqual({ category: target === 'weapp' ? encodeURIComponent('火锅') : '火锅' })
  })

  it('the boards say who is best, and the popular ones by cuisine', async () => {
    await diner.comesTo('top')
    await app.waitForText('茶山有信')
    await app.tap(t.find.board.new)
    await shows(app, [t.find.boardNote.new], [t.find.boardNote.sales])
    await diner.comesTo('popular')
    await app.waitForText('茶山有信')
    await app.tap('火锅')
    await shows(app, ['雾都老火锅'], ['茶山有信'])
  })

  it('template 1 follows its row of categories and adds a dish', async () => {
    await diner.comesTo('menuTemplate1', { restaurantId: kitchenId })
    await app.waitForText('水煮鱼片')
    await until(() => app.isQuiet(), 'the whole menu')
    await app.tap('#tab-sin-chuanwei-c-stir-fry')
    await app.waitForText(beans)
    await app.tap(plus(beans))
    await app.waitForText(/^S\$9\.80/)
  })

  it('template 2 sells a dish by its size, and asks for the soup base that hotpot needs', async () => {
    await diner.comesTo('menuTemplate2', { restaurantId: 'sin-hotpot' })
    await app.tap(choose('草原羔羊卷'))
    await app.waitForText(t.menu.spec)
    await app.tap('整份')
    await app.tap(t.restaurant.addToCart)
    await app.waitForText(/^S\$15\.80/)
    await app.tap(t.cart.checkout)
    await until(async () => (await app.toasts()).includes(t.cart.mandatoryMissing('一人食锅底套装')), 'the soup base')
    await app.tap('鸳鸯双拼')
    await app.tap(t.restaurant.addToCart)
    await app.waitForText('2')
  })

  it('a free combination counts what is taken of each kind', async () => {
    await diner.comesTo('restaurant', { restaurantId: 'sin-economy' })
    await app.tap(choose('一荤两素自选饭'))
    await app.tap('糖醋里脊')
    await app.tap(more('蒜蓉菜心'))
    await app.tap(more('蒜蓉菜心'))
    await app.tap(more('番茄炒蛋'))
    await until(async () => (await app.toasts()).includes(t.restaurant.chooseAtMost('选两素', 2)), 'that there are two')
    await app.tap('糙米饭')
    await app.tap(t.restaurant.addToCart)
    await app.waitForText('1')
  })

  it('a dish is found in its menu and added there', async () => {
    await diner.comesTo('dishSearch', { restaurantId: kitchenId })
    await app.waitForText(t.menu.popular)
    await app.input(labelled(t.restaurant.searchMenu), '四季豆')
    await app.waitForText(t.menu.found(1))
    await app.tap(plus(beans))
    await app.waitForText('2')
  })

  it('the list of carts has them all, loses one and gets it back, and leads to the settlement', async () => {
    await diner.comesTo('carts')
    await shows(app, [kitchen, '雾都老火锅', '家常自选饭'], [])
    await app.tap(labelled(t.cart.removeCart('家常自选饭')))
    await app.waitForText(t.cart.cleared)
    await app.tap(t.common.undo)
    await app.waitForText('一荤两素自选饭')
    await app.tap(labelled(t.cart.openRestaurant(kitchen)))
    await diner.on('restaurant')
    await app.waitForText('2')
  })

  it('a value pick is settled at its restaurant', async () => {
    await diner.comesTo('recommend')
    await app.tap(more('拍黄瓜'))
    await app.waitForText(t.find.picked(1))
    await app.tap(t.find.settle)
    await diner.on('settlement')
    await app.waitForText('拍黄瓜')
  })

  it('a New Year dish is picked from a shelf of its own', async () => {
    await diner.comesTo('recommend', { shelf: 'newYear' })
    await app.tap(more('红糖年糕'))
    await app.waitForText(t.find.picked(1))
    await app.tap(t.find.settle)
    await diner.on('settlement')
    await app.waitForText('红糖年糕')
  })

  it('a restaurant is reported once a reason is chosen', async () => {
    await diner.comesTo('restaurantReport', { restaurantId: reported })
    await app.tap(t.find.reportReason.unhygienic)
    await app.input(labelled(t.find.reportRemark), '菜里有虫')
    await app.tap(t.find.reportSend)
    await app.waitForText(t.find.reportDone)
  })
})
