import { buildEater } from '../support/commerce'
import { buildMaker } from '../support/greetings'
import { DisplayCardPage, MakeCardPage } from './pages/greeting-pages'
import { LoginPage } from './pages/login-page'
import { type Counter, openCounter } from './support/counter'
import { visiting } from './support/visit'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
  await buildMaker(counter.server)
}, 120_000)
afterAll(() => counter.close())

test('a card is made after the login, opened by a stranger, sent back, and reported', async () => {
  const written = { to: '外婆', words: '隔着海，也是同一个月亮', from: '小梅' }
  let link = ''
  await visiting(counter, 'zh-CN', async (visit) => {
    const { mobile } = await buildEater(counter.server)
    const maker = new MakeCardPage(visit)
    await maker.openFromFestival()
    await maker.write(written)
    await maker.goesToLogin()
    await new LoginPage(visit).logInByCode(mobile)
    await maker.isThere()
    await maker.finish()
    const card = new DisplayCardPage(visit)
    link = await card.shows(written)
    await card.drawsPoster()
  })
  expect(link).toMatch(/^festival\/pages\/midautom\/display-card\?cardId=[0-9a-f]{32}$/)
  await visiting(counter, 'en', async (visit) => {
    await visit.open(link)
    const card = new DisplayCardPage(visit)
    await card.shows(written)
    await card.sendBack()
    const maker = new MakeCardPage(visit)
    await maker.isThere()
    await maker.hasNames('小梅', '外婆')
    await visit.open(link)
    await card.shows(written)
    await card.report()
  })
})
