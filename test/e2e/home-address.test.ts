import { DemoPerson } from '../mini/demo-person'
import { HomePage } from './pages/home-page'
import { LoginPage } from './pages/login-page'
import { visiting } from './support/visit'
import { openWorld, type World } from './support/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
}, 300_000)
afterAll(() => world.close())

const mobile = '+6581234003'

test.each(['zh-CN', 'en'] as const)(
  'whoever logs in finds home around their default address, also after a new start, in %s',
  (language) =>
    visiting(world, language, async (visit) => {
      const person = await DemoPerson.logIn(world.server, mobile)
      const { items } = await person.ask('addressList', {})
      const home = new HomePage(visit)
      const [street = ''] = items.find(({ isDefault }) => isDefault)?.addressDetail.split(', Singapore') ?? []
      const words = new RegExp(`${visit.t.home.deliverTo(street)}$`)
      await new LoginPage(visit).openAndLogInByPassword(mobile, 'Fanju2026')
      for (const _start of [1, 2]) {
        await home.open()
        await home.seesText(words)
      }
    }),
  120_000
)
