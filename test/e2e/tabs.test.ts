import { HomePage } from './pages/home-page'
import { LoginPage } from './pages/login-page'
import { RestaurantPage } from './pages/restaurant-page'
import { SettingsPage } from './pages/settings-page'
import { type Visit, visiting } from './support/visit'
import { until } from './support/wait'
import { openWorld, type World } from './support/world'

const kitchen = 'sin-chickenrice'
const omelette = '蚝煎'
const rojak = '罗惹'
const password = 'Fanju2026'
const leo = { userId: 'demo-svip', mobile: '+6581234003' }
const mei = { userId: 'demo-vip', mobile: '+6581234002' }

let world: World
beforeAll(async () => {
  world = await openWorld()
}, 300_000)
afterAll(() => world.close())

const inTwoTabs = (journey: (tab: Visit, other: Visit) => Promise<void>) => () =>
  visiting(world, 'zh-CN', async (tab) => journey(tab, await tab.openTabBeside()))

async function logIn(visit: Visit, { mobile }: typeof leo): Promise<void> {
  await new LoginPage(visit).openAndLogInByPassword(mobile, password)
}

/** Whose session the tab asks with. */
const userOf = async (visit: Visit) => (await visit.ask('userInfo', {})).userId

describe('two tabs of one browser', () => {
  test(
    'an older tab takes over a newer login, and a new start of either keeps it',
    inTwoTabs(async (tab, other) => {
      await logIn(tab, leo)
      const settings = new SettingsPage(other)
      await settings.open()
      await settings.logOut()
      await logIn(other, mei)
      // The older tab has been at work all the time, and is looked at again
      await until(async () => (await userOf(tab)) === mei.userId, 'the newer login in the older tab')
      for (const each of [other, tab]) {
        await each.page.reload()
        await new HomePage(each).isThere()
        expect(await userOf(each)).toBe(mei.userId)
      }
    }),
    120_000
  )

  test(
    'carts are one: what is added in either is in both, also after a new start',
    inTwoTabs(async (tab, other) => {
      const [menu, otherMenu] = [new RestaurantPage(tab), new RestaurantPage(other)]
      await menu.open(kitchen)
      await otherMenu.open(kitchen)
      await menu.add(omelette)
      await otherMenu.add(rojak)
      for (const each of [menu, otherMenu]) await each.seesPortions(2)
      for (const each of [menu, otherMenu]) {
        await each.reload()
        await each.seesPortions(2)
      }
    }),
    120_000
  )

  test(
    'a language that is chosen in one is spoken in both',
    inTwoTabs(async (tab, other) => {
      const [settings, otherSettings] = [new SettingsPage(tab), new SettingsPage(other)]
      for (const each of [settings, otherSettings]) {
        await each.open()
        await each.speaks('zh-CN')
      }
      await settings.chooseLanguage('en')
      await otherSettings.speaks('en')
      await other.page.reload()
      await otherSettings.speaks('en')
    }),
    120_000
  )
})
