import { brokenInvariants, buildCity } from '../support/commerce'
import { nextMobile } from '../support/people'
import { ApplicationPages } from './pages/application-pages'
import { type Counter, openCounter } from './support/counter'
import { visiting } from './support/visit'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
  await buildCity(counter.server)
}, 120_000)
afterAll(() => counter.close())
afterEach(async () => expect(await brokenInvariants(counter.server)).toEqual([]))

test('a visitor applies to ride, and looks from another device how it stands', async () => {
  const mobile = nextMobile()
  let number = ''
  await visiting(counter, 'zh-CN', async (visit) => {
    const { application: words, login } = visit.t
    const pages = new ApplicationPages(visit)
    await pages.openRider()
    expect(await pages.nextOf(words.name)).toBe(login.mobile)
    await pages.type(words.name, '小林')
    await pages.provesMobile(mobile)
    await pages.sendFrom(words.name)
    number = await pages.isSent()
    expect(number).toMatch(/^\d{10}$/)
  })
  await visiting(counter, 'en', async (visit) => {
    const pages = new ApplicationPages(visit)
    await pages.lookUp(number, mobile)
    await pages.seesText(visit.t.application.next.received)
    await pages.withdraw()
  })
})

test('a restaurant’s form that is killed mid-way is there again, word for word, and is sent', async () => {
  const mobile = nextMobile()
  await visiting(counter, 'en', async (visit) => {
    const { application: words } = visit.t
    const pages = new ApplicationPages(visit)
    const written: readonly (readonly [string, string])[] = [
      [words.restaurantName, 'Old Street Noodles'],
      [words.address, '88 Amoy Street'],
      [words.contactName, 'Lin'],
      [words.email, 'boss@noodles.example']
    ]
    await pages.openRestaurant()
    for (const [label, text] of written) await pages.type(label, text)
    await visit.closeTab()
    await pages.openRestaurant()
    for (const [label, text] of written) expect([label, await pages.read(label)]).toEqual([label, text])
    await pages.provesMobile(mobile)
    await pages.sendFrom(words.email)
    await pages.isSent()
  })
})
